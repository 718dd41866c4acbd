/**
 * The text in one line, cut at a word, or within a run of signs without spaces, as Chinese has them.
 * @param maxLength search engines show 160 characters in full
 */
export function shortDescription(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/(?: \S{0,40}|.)$/u, "")}…`;
}
