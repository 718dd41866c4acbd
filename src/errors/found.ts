/**
 * What a page's query must have found, since the page was made for it. Gatsby's own root fields are nullable.
 * @throws when it is missing
 */
export function found<T>(node: T | null): T {
  if (node === null) throw new Error("The page's own node is missing");
  return node;
}
