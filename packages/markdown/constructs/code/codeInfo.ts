import type { CheckRule } from "@technical-blog/utils";
import type { Code } from "mdast";

import { infoWords, unclosedQuote } from "./infoWords";

/** Lines from `first` to `last`, both included. */
export type LineRange = { first: number; last: number };

/** A part of a file that is shown in place of a block's own text. */
export type CodeInclude = {
  /** As written: relative to the post, or from the project's root. */
  path: string;
  region?: string;
  lines?: LineRange[];
};

/** What the line that opens a block says of it. */
export type CodeInfo = {
  language: string;
  title?: string;
  isOutput: boolean;
  /** Whether npm's commands in it are shown for other package managers too. */
  isForPackageManagers: boolean;
  highlighted: LineRange[];
  inserted: LineRange[];
  deleted: LineRange[];
  /** Number of the first line, where lines are numbered. */
  firstNumber?: number;
  include?: CodeInclude;
};

/**
 * Reports a problem of a code block.
 * @param index of the line, counted from 0 in the code; -1, the default, is the opening fence
 */
export type ReportCode = (
  rule: CheckRule,
  problem: string,
  fix: string,
  index?: number,
) => void;

export function codeInfo(
  { lang, meta }: Pick<Code, "lang" | "meta">,
  report: ReportCode = () => undefined,
): CodeInfo {
  // Some write the lines right after the language: js{1,3}.
  const [, name = "", glued = ""] = /^([^{]*)(.*)$/.exec(lang ?? "") ?? [];
  const info: CodeInfo = {
    language: name.toLowerCase(),
    isOutput: false,
    isForPackageManagers: false,
    highlighted: [],
    inserted: [],
    deleted: [],
  };
  let lines: LineRange[] | undefined;
  const words = infoWords(`${glued} ${meta ?? ""}`);
  for (const { name, value, unclosed } of words) {
    const text = value ?? "";
    if (unclosed !== undefined)
      report("code-words", ...unclosedQuote(unclosed));
    if (name.startsWith("{") && value === undefined) {
      const inner = withoutBraces(name);
      if (inner.includes("=")) readHugoWords(inner, info, report);
      else info.highlighted.push(...rangesOf(inner, name, report));
    } else if (name === "ins" || name === "del") {
      const ranges = rangesOf(withoutBraces(text), `${name}=${text}`, report);
      info[name === "ins" ? "inserted" : "deleted"].push(...ranges);
    } else if (name === "title") {
      info.title = value;
    } else if (name === "output") {
      info.isOutput = true;
    } else if (name === "npm2yarn") {
      info.isForPackageManagers = true;
    } else if (name === "showLineNumbers") {
      info.firstNumber = firstNumber(value, report);
    } else if (name === "file") {
      info.include = parseInclude(text, report);
    } else if (name === "lines") {
      lines = rangesOf(text, `lines=${text}`, report);
    } else if (name === "lang" && info.language === "diff" && value) {
      info.language = `diff-${value.toLowerCase()}`;
    }
  }
  if (info.include && lines) info.include.lines = lines;
  return info;
}

function withoutBraces(text: string): string {
  return /^\{(.*)\}$/.exec(text)?.[1] ?? "";
}

/** `{linenos=true,hl_lines=[1,"3-5"],linenostart=5}` */
function readHugoWords(text: string, info: CodeInfo, report: ReportCode) {
  const words = new Map(
    [...text.matchAll(/(\w+)=(\[[^\]]*\]|"[^"]*"|[^\s,]+)/g)].map(
      ([, name = "", value = ""]) => [
        name.toLowerCase(),
        value.replace(/[[\]"']/g, " ").trim(),
      ],
    ),
  );
  const lines = words.get("hl_lines");
  const numbers = words.get("linenos");
  if (lines) {
    const list = lines.split(/[\s,]+/).join(",");
    info.highlighted.push(...rangesOf(list, `hl_lines=${lines}`, report));
  }
  if (numbers !== undefined && numbers !== "false") {
    info.firstNumber = firstNumber(words.get("linenostart"), report);
  }
}

/** What is written as `1,3-5`; nothing of what has a mistake, such as a line 0 or an end before its start. */
function rangesOf(text: string, word: string, report: ReportCode): LineRange[] {
  const ranges = text.split(",").map((part): LineRange => {
    const [, first, last] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? [];
    return { first: Number(first), last: Number(last ?? first) };
  });
  if (ranges.every(({ first, last }) => first >= 1 && last >= first)) {
    return ranges;
  }
  report(
    "code-words",
    `"${word}" names no lines.`,
    "Lines count from 1, as in {1,3-5}.",
  );
  return [];
}

function firstNumber(value: string | undefined, report: ReportCode): number {
  if (value === undefined) return 1;
  const number = withoutBraces(value) || value;
  if (/^\d{1,6}$/.test(number)) return Number(number);
  report(
    "code-words",
    `"${value}" is no number of a first line.`,
    "Write showLineNumbers, or showLineNumbers=5.",
  );
  return 1;
}

function parseInclude(value: string, report: ReportCode): CodeInclude {
  const [, path = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(value) ?? [];
  const [, first, last] = /^L(\d+)(?:-L?(\d+))?$/.exec(fragment) ?? [];
  if (first) {
    const range = last ? `${first}-${last}` : first;
    return { path, lines: rangesOf(range, `#${fragment}`, report) };
  }
  return { path, region: fragment === "" ? undefined : fragment };
}
