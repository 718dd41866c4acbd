import type { CheckRule } from "../../../config/checkRules";
import { nearest } from "../../../config/nearest";
import { commentText, splitNote } from "./comments";

export type CodeLine = {
  text: string;
  isHighlighted?: boolean;
  change?: "inserted" | "deleted";
};

/** What is wrong in a block. */
export type CodeProblem = {
  /** Of the block's code, counted from 0; -1 is the fence. */
  index: number;
  rule: CheckRule;
  problem: string;
  remedy: string;
};

export type MarkedCode = { lines: CodeLine[]; problems: CodeProblem[] };

type Mark = Omit<CodeLine, "text">;

const NOTES: Record<string, Mark | undefined> = {
  "++": { change: "inserted" },
  "--": { change: "deleted" },
  highlight: { isHighlighted: true },
  hl: { isHighlighted: true },
  // Dimming the other lines would take their colours below the contrast that reading needs.
  focus: { isHighlighted: true },
};

/**
 * Turns comments that are meant for the reader's eyes into marks of lines: `highlight-next-line`, `highlight-start` and
 * `highlight-end` as in Docusaurus, `highlight-line` as in Gatsby, `[!code ++]`, `[!code --]`, `[!code highlight]` and
 * `[!code focus]` as in Shiki.
 */
export function readMagicComments(source: readonly string[]): MarkedCode {
  const lines: CodeLine[] = [];
  const problems: CodeProblem[] = [];
  /** How many of the lines to come each mark is for. */
  const pending = new Map<Mark, number>();
  let isNextHighlighted = false;
  let startedAt: number | undefined;

  const add = (text: string, own: Mark) => {
    const line: CodeLine = { text, ...own };
    for (const [mark, count] of pending) {
      Object.assign(line, mark);
      if (count > 1) pending.set(mark, count - 1);
      else pending.delete(mark);
    }
    if (isNextHighlighted || startedAt !== undefined) line.isHighlighted = true;
    isNextHighlighted = false;
    lines.push(line);
  };

  for (const [index, text] of source.entries()) {
    const directive = text.includes("highlight-") ? commentText(text) : "";
    const noted = splitNote(text);
    if (directive === "highlight-next-line") {
      isNextHighlighted = true;
    } else if (directive === "highlight-start") {
      startedAt ??= index;
    } else if (directive === "highlight-end") {
      if (startedAt === undefined) problems.push(noStart(index));
      startedAt = undefined;
    } else if (noted) {
      const [, name = "", count = "1"] =
        /^([^:]*)(?::(\d{1,6}))?$/.exec(noted.note) ?? [];
      const mark = NOTES[name];
      if (!mark) {
        problems.push(unknownNote(index, noted.note));
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
  if (startedAt !== undefined) problems.push(noEnd(startedAt));
  return { lines, problems };
}

function noStart(index: number): CodeProblem {
  return {
    index,
    rule: "highlight-comments",
    problem: "highlight-end has no highlight-start before it.",
    remedy: "Add the comment highlight-start, or remove this one.",
  };
}

function noEnd(index: number): CodeProblem {
  return {
    index,
    rule: "highlight-comments",
    problem:
      "highlight-start has no highlight-end, so all the rest is highlighted.",
    remedy: "Add the comment highlight-end after the last line that is meant.",
  };
}

function unknownNote(index: number, note: string): CodeProblem {
  const known = Object.keys(NOTES);
  const guess = nearest(note, known);
  return {
    index,
    rule: "unknown-code-note",
    problem: `unknown note "[!code ${note}]", so it is shown as it is.`,
    remedy: guess
      ? `Did you mean "[!code ${guess}]"?`
      : `Known notes: ${known.map((name) => `[!code ${name}]`).join(", ")}.`,
  };
}
