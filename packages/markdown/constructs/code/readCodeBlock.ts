import type { Code } from "mdast";

import {
  codeInfo,
  type CodeInclude,
  type CodeInfo,
  type LineRange,
  type ReportCode,
} from "./codeInfo";
import { isKnownLanguage, nearestLanguage } from "./highlightCode";
import { readMagicComments, type CodeLine, type Mark } from "./magicComments";
import { includeError, selectCode } from "./selectCode";
import {
  isSessionLanguage,
  parseSession,
  type SessionPart,
} from "./shellSession";

/** A block of code as readers see it. */
export type CodeBlock = Pick<
  CodeInfo,
  "language" | "title" | "isOutput" | "isForPackageManagers" | "firstNumber"
> & {
  /** The language whose rules highlight it. */
  grammar: string;
  lines: CodeLine[];
  /** What was typed and what was answered, of a session in a terminal. */
  session?: SessionPart[];
  /** The place among the blocks that are run of one that ends here, -1 for one that is not run beside such blocks. */
  step?: number | undefined;
};

/**
 * Reads the text of a file that a block includes.
 * @param path as written: relative to the post, or from the project's root
 * @throws when it cannot be shown
 */
export type IncludeCode = (path: string) => Promise<string>;

/** Reads a block's first line and its code, magic comments included. */
export async function readCodeBlock(
  node: Pick<Code, "lang" | "meta" | "value">,
  includeCode: IncludeCode,
  report: ReportCode,
): Promise<CodeBlock> {
  const info = codeInfo(node, report);
  const { language } = info;
  if (language.startsWith("file=")) {
    throw includeError(
      "a block that includes a file needs a language before it.",
      `Write \`\`\`text ${language}.`,
    );
  }
  const source = info.include
    ? await includedLines(info.include, node.value, includeCode)
    : node.value.split(/\r\n|\r|\n/);
  const lines = readMagicComments(source, (rule, problem, fix, index) => {
    // Lines of an included file are not lines of the post.
    report(rule, problem, fix, info.include ? undefined : index);
  });
  const [, grammar = ""] = /^diff-(.+)$/.exec(language) ?? [];
  const isDiff = language === "diff" || grammar !== "";
  const plain = isDiff ? readDiff(lines) : undefined;
  const shown = plain ?? lines;
  const marks: [LineRange[], Mark][] = [
    [info.highlighted, { isHighlighted: true }],
    [info.inserted, { change: "inserted" }],
    [info.deleted, { change: "deleted" }],
  ];
  for (const [ranges, mark] of marks) {
    for (const { first, last } of ranges) {
      shown.slice(first - 1, last).forEach((line) => Object.assign(line, mark));
    }
  }
  const marked = marks.flatMap(([ranges]) => ranges);
  reportBeyondEnd(marked, shown.length, report);
  reportUnknownLanguage(grammar || language, report);
  return {
    ...info,
    language: plain && grammar ? grammar : language,
    grammar: plain ? grammar : isDiff ? "diff" : language,
    lines: shown,
    session: isSessionLanguage(language) ? parseSession(shown) : undefined,
  };
}

/** Parts of a patch, which is to be copied as it is. */
const PATCH = /^(?:@@ |diff --git )/;

/**
 * Lines of a block in `diff`: their signs become marks, so that the code can be copied without them.
 * @returns undefined for a patch with its headers
 */
function readDiff(lines: readonly CodeLine[]): CodeLine[] | undefined {
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

async function includedLines(
  include: CodeInclude,
  ownText: string,
  includeCode: IncludeCode,
): Promise<string[]> {
  if (ownText.trim() !== "") {
    throw includeError(
      `the block has text, and includes ${include.path}.`,
      "Remove one of them.",
    );
  }
  return selectCode(await includeCode(include.path), include);
}

function reportBeyondEnd(
  ranges: readonly LineRange[],
  count: number,
  report: ReportCode,
) {
  const end = Math.max(0, ...ranges.map(({ last }) => last));
  if (end <= count) return;
  report(
    "code-words",
    `line ${String(end)} is to be marked, and the code ends with line ${String(count)}.`,
    "Correct the numbers in braces.",
  );
}

function reportUnknownLanguage(language: string, report: ReportCode) {
  if (isKnownLanguage(language) || isSessionLanguage(language)) return;
  const guess = nearestLanguage(language);
  report(
    "unknown-language",
    `unknown language "${language}", so the code is not highlighted.`,
    guess
      ? `Did you mean "${guess}"?`
      : 'Write "text" for code without a language of its own.',
  );
}
