/** Path of a post as its author wrote it. */
export function markdownPath(route: string): string {
  return `${route}.md`;
}
