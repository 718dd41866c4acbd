import type { CodeLine } from "./magicComments";

/** Parts of a patch, which is to be copied as it is. */
const PATCH = /^(?:@@ |diff --git )/;

/**
 * Lines of a block in `diff`: their signs become marks, so that the code can be copied without them.
 * @returns undefined for a patch with its headers
 */
export function readDiff(lines: readonly CodeLine[]): CodeLine[] | undefined {
  if (lines.some(({ text }) => PATCH.test(text))) return undefined;
  const read = lines.map((line): CodeLine => {
    const sign = line.text.charAt(0);
    if (!["+", "-", " "].includes(sign)) return line;
    const text = line.text.slice(1);
    if (sign === " ") return { ...line, text };
    return { ...line, text, change: sign === "+" ? "inserted" : "deleted" };
  });
  // Some put a blank after the sign.
  const isSpaced = read.every(({ text }) => /^(?: |$)/.test(text));
  return isSpaced
    ? read.map((line) => ({ ...line, text: line.text.slice(1) }))
    : read;
}
