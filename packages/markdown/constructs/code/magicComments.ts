import { didYouMean } from "@technical-blog/utils";

import type { ReportCode } from "./codeInfo";
import { commentText, splitNote } from "./comments";

export type CodeLine = {
  text: string;
  isHighlighted?: boolean;
  change?: "inserted" | "deleted";
};

/** What a line has beside its text. */
export type Mark = Omit<CodeLine, "text">;

const NOTES: Record<string, Mark | undefined> = {
  "++": { change: "inserted" },
  "--": { change: "deleted" },
  highlight: { isHighlighted: true },
  hl: { isHighlighted: true },
  // Dimming the other lines would take their colours below the contrast that reading needs.
  focus: { isHighlighted: true },
};

/** The mark of `highlight-next-line`. */
const NEXT_LINE: Mark = { isHighlighted: true };

/**
 * Turns comments that are meant for the reader's eyes into marks of lines: `highlight-next-line`, `highlight-start` and
 * `highlight-end` as in Docusaurus, `highlight-line` as in Gatsby, `[!code ++]`, `[!code --]`, `[!code highlight]` and
 * `[!code focus]` as in Shiki.
 */
export function readMagicComments(
  source: readonly string[],
  report: ReportCode,
): CodeLine[] {
  const lines: CodeLine[] = [];
  /** How many of the lines to come each mark is for. */
  const pending = new Map<Mark, number>();
  let startedAt: number | undefined;

  const add = (text: string, own: Mark) => {
    const line: CodeLine = { text, ...own };
    for (const [mark, count] of pending) {
      Object.assign(line, mark);
      if (count > 1) pending.set(mark, count - 1);
      else pending.delete(mark);
    }
    if (startedAt !== undefined) line.isHighlighted = true;
    lines.push(line);
  };

  for (const [index, text] of source.entries()) {
    const directive = text.includes("highlight-") ? commentText(text) : "";
    const noted = splitNote(text);
    if (directive === "highlight-next-line") {
      pending.set(NEXT_LINE, 1);
    } else if (directive === "highlight-start") {
      startedAt ??= index;
    } else if (directive === "highlight-end") {
      if (startedAt === undefined) {
        report(
          "highlight-comments",
          "highlight-end has no highlight-start before it.",
          "Add the comment highlight-start, or remove this one.",
          index,
        );
      }
      startedAt = undefined;
    } else if (noted) {
      const [, name = "", count = "1"] =
        /^([^:]*)(?::(\d{1,6}))?$/.exec(noted.note) ?? [];
      const mark = NOTES[name];
      if (!mark) {
        report(
          "unknown-code-note",
          `unknown note "[!code ${noted.note}]", so it is shown as it is.`,
          rightNote(noted.note),
          index,
        );
        add(text, {});
        continue;
      }
      // Alone in its line a note is about those that follow.
      const isAlone = noted.text.trim() === "";
      const following = Number(count) - (isAlone ? 0 : 1);
      if (!isAlone) add(noted.text, mark);
      if (following > 0) pending.set(mark, following);
    } else {
      add(text, {});
    }
  }
  if (startedAt !== undefined) {
    report(
      "highlight-comments",
      "highlight-start has no highlight-end, so all the rest is highlighted.",
      "Add the comment highlight-end after the last line that is meant.",
      startedAt,
    );
  }
  return lines;
}

function rightNote(note: string): string {
  const known = Object.keys(NOTES);
  const write = (name: string) => `[!code ${name}]`;
  return (
    didYouMean(note, known, write) ??
    `Known notes: ${known.map(write).join(", ")}.`
  );
}
