/** Lines of a report below a title; empty without lines. */
export function reportSection(
  title: string,
  lines: readonly string[],
): string[] {
  return lines.length === 0
    ? []
    : [`${title}:`, ...lines.map((line) => `  ${line}`), ""];
}
