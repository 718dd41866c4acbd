/** Path of a tag's page. */
export function tagPath(slug: string): string {
  return `/tags/${slug}`;
}
