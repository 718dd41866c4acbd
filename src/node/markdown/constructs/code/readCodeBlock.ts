import type { Code } from "mdast";

import { codeInfo, type CodeInclude, type ReportCode } from "./codeInfo";
import { readDiff } from "./diffLines";
import { isKnownLanguage, nearestLanguage } from "./highlightCode";
import { includeError } from "./includeError";
import { linesIn, type LineRange } from "./lineRanges";
import { readMagicComments, type CodeLine } from "./magicComments";
import { selectCode } from "./selectCode";
import {
  isSessionLanguage,
  parseSession,
  type SessionPart,
} from "./shellSession";

/** A block of code as readers see it. */
export type CodeBlock = {
  /** As written. */
  language: string;
  /** Whose rules highlight it. */
  grammar: string;
  title?: string;
  isOutput: boolean;
  /** Whether npm's commands in it are shown for other package managers too. */
  isForPackageManagers: boolean;
  lines: CodeLine[];
  firstNumber?: number;
  /** What was typed and what was answered, of a session in a terminal. */
  session?: SessionPart[];
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
  const { language, title, isOutput, isForPackageManagers, firstNumber } = info;
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
  const block: CodeBlock = {
    language: plain && grammar ? grammar : language,
    grammar: plain ? grammar : isDiff ? "diff" : language,
    isOutput,
    isForPackageManagers,
    lines: plain ?? lines,
    ...(title === undefined ? {} : { title }),
    ...(firstNumber === undefined ? {} : { firstNumber }),
  };
  mark(block.lines, info.highlighted, { isHighlighted: true });
  mark(block.lines, info.inserted, { change: "inserted" });
  mark(block.lines, info.deleted, { change: "deleted" });
  const session = isSessionLanguage(language)
    ? parseSession(block.lines)
    : undefined;
  if (session) block.session = session;
  const marked = [...info.highlighted, ...info.inserted, ...info.deleted];
  reportBeyondEnd(marked, block.lines.length, report);
  reportUnknownLanguage(grammar || language, report);
  return block;
}

function mark(
  lines: CodeLine[],
  ranges: readonly LineRange[],
  marks: Omit<CodeLine, "text">,
) {
  for (const number of linesIn(ranges, lines.length)) {
    const line = lines[number - 1];
    if (line) lines[number - 1] = { ...line, ...marks };
  }
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
