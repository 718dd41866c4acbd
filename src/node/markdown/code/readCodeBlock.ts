import type { Code } from "mdast";

import { isKnownLanguage, nearestLanguage } from "../highlightCode";
import { codeInfo, type CodeInclude } from "./codeInfo";
import { readDiff } from "./diffLines";
import { linesIn, type LineRange } from "./lineRanges";
import {
  readMagicComments,
  type CodeLine,
  type CodeProblem,
} from "./magicComments";
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
): Promise<{ block: CodeBlock; problems: CodeProblem[] }> {
  const info = codeInfo(node);
  const { language, title, isOutput, isForPackageManagers, firstNumber } = info;
  if (language.startsWith("file=")) {
    throw new Error(
      `a block that includes a file needs a language before it. Write \`\`\`text ${language}.`,
    );
  }
  const source = info.include
    ? await includedLines(info.include, node.value, includeCode)
    : node.value.split(/\r\n|\r|\n/);
  const marked = readMagicComments(source);
  const [, grammar = ""] = /^diff-(.+)$/.exec(language) ?? [];
  const isDiff = language === "diff" || grammar !== "";
  const plain = isDiff ? readDiff(marked.lines) : undefined;
  const block: CodeBlock = {
    language: plain && grammar ? grammar : language,
    grammar: plain ? grammar : isDiff ? "diff" : language,
    isOutput,
    isForPackageManagers,
    lines: plain ?? marked.lines,
    ...(title === undefined ? {} : { title }),
    ...(firstNumber === undefined ? {} : { firstNumber }),
  };
  const count = block.lines.length;
  mark(block.lines, info.highlighted, { isHighlighted: true });
  mark(block.lines, info.inserted, { change: "inserted" });
  mark(block.lines, info.deleted, { change: "deleted" });
  const session = isSessionLanguage(language)
    ? parseSession(block.lines)
    : undefined;
  if (session) block.session = session;
  return {
    block,
    problems: [
      ...info.mistakes.map((mistake) => ({
        index: -1,
        rule: "code-words" as const,
        ...mistake,
      })),
      ...beyondTheEnd(
        [...info.highlighted, ...info.inserted, ...info.deleted],
        count,
      ),
      ...unknownLanguage(grammar || language),
      // Lines of a file are not lines of the post.
      ...marked.problems.map((problem) =>
        info.include ? { ...problem, index: -1 } : problem,
      ),
    ],
  };
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
    throw new Error(
      `the block has text, and includes ${include.path}. Remove one of them.`,
    );
  }
  return selectCode(await includeCode(include.path), include);
}

function beyondTheEnd(
  ranges: readonly LineRange[],
  count: number,
): CodeProblem[] {
  const end = Math.max(0, ...ranges.map(({ last }) => last));
  if (end <= count) return [];
  return [
    {
      index: -1,
      rule: "code-words",
      problem: `line ${String(end)} is to be marked, and the code ends with line ${String(count)}.`,
      remedy: "Correct the numbers in braces.",
    },
  ];
}

function unknownLanguage(language: string): CodeProblem[] {
  if (isKnownLanguage(language) || isSessionLanguage(language)) return [];
  const guess = nearestLanguage(language);
  return [
    {
      index: -1,
      rule: "unknown-language",
      problem: `unknown language "${language}", so the code is not highlighted.`,
      remedy: guess
        ? `Did you mean "${guess}"?`
        : 'Write "text" for code without a language of its own.',
    },
  ];
}
