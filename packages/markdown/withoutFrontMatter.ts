/** Blank lines in place of the front matter: it is no Markdown, and lines keep their numbers. */
export function withoutFrontMatter(markdown: string): string {
  return markdown.replace(
    /^---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/,
    (frontMatter) => frontMatter.replace(/[^\n]/g, ""),
  );
}
