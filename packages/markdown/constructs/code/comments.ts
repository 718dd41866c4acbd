/** How comments begin and end; the longer beginnings come first. */
const STYLES = [
  ["{/*", "*/}"],
  ["<!--", "-->"],
  ["/*", "*/"],
  ["//", ""],
  ["--", ""],
  ["#", ""],
  [";", ""],
  ["%", ""],
  ["::", ""],
] as const;

/** The text of a line that is only a comment. The language does not matter, since the styles do not overlap. */
export function commentText(line: string): string | undefined {
  const text = line.trim();
  const style = STYLES.find(
    ([start, end]) =>
      text.startsWith(start) &&
      text.endsWith(end) &&
      text.length >= start.length + end.length,
  );
  if (!style) return undefined;
  const [start, end] = style;
  return text.slice(start.length, text.length - end.length).trim();
}

/** A line around a note like `[!code ++]` in a comment at its end. */
type NotedLine = {
  /** The line without the comment. */
  text: string;
  note: string;
};

const NOTE = "[!code ";
/** The same in gatsby-remark-prismjs, without a name. */
const HIGHLIGHT_LINE = "highlight-line";

/** Splits off a comment at the end of a line that is `[!code …]` or `highlight-line`. */
export function splitNote(line: string): NotedLine | undefined {
  const at = line.lastIndexOf(NOTE);
  const close = line.indexOf("]", at);
  if (at !== -1 && close !== -1) {
    const note = line.slice(at + NOTE.length, close).trim();
    return splitComment(line, at, close + 1, note);
  }
  const word = line.lastIndexOf(HIGHLIGHT_LINE);
  return word === -1
    ? undefined
    : splitComment(line, word, word + HIGHLIGHT_LINE.length, "highlight");
}

function splitComment(
  line: string,
  from: number,
  to: number,
  note: string,
): NotedLine | undefined {
  const before = line.slice(0, from).trimEnd();
  const after = line.slice(to).trim();
  const style = STYLES.find(
    ([start, end]) => before.endsWith(start) && after === end,
  );
  if (!style) return undefined;
  const text = before.slice(0, before.length - style[0].length).trimEnd();
  return { text, note };
}
