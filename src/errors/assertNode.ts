/**
 * The node that a page was created for. Gatsby types it as nullable.
 * @throws when it is missing
 */
export function assertNode<T>(node: T | null): T {
  if (node === null) throw new Error("The page's own node is missing");
  return node;
}
