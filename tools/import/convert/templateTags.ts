import { escapeRegExp } from "lodash";

import type { Report } from "../skippedItems";
import {
  applyEdits,
  bodyOf,
  codeRanges,
  hidden,
  type Body,
  type Edit,
  type Range,
} from "./body";

/** A tag of Liquid or Nunjucks: `{% name words %}`. */
export type TemplateTag = {
  name: string;
  words: string;
  line: number;
  /** Whether a closing tag follows. */
  isPair: boolean;
  /** Converts the text up to the closing tag. A tag that reads it is replaced together with it. */
  inner: () => string;
};

/** Texts for the two tags of a pair; the text between them stays. */
type Pair = readonly [opening: string, closing: string];

export type TemplateSite = {
  /** The name of the tool, for messages. */
  tool: string;
  language: "liquid" | "nunjucks";
  /** Whether tags in code are tags. */
  readsCode: boolean;
  /** Pairs whose text is code or raw text, without tags. */
  verbatim: Readonly<Record<string, Verbatim | undefined>>;
  /** Returns undefined for an unknown tag. */
  replace: (tag: TemplateTag) => string | Pair | undefined;
  /** The value of `{{ expression }}`; undefined if the tool computes it. */
  output: (expression: string) => string | undefined;
  report: Report;
};

/** @param indent the white space before the tag, if it is the first of its line */
export type Verbatim = (
  words: string,
  inner: string,
  indent: string | undefined,
  line: number,
) => string;

/** Raw text. A line with only the opening tag is removed; the line break after a fence stays. */
export const rawText: Verbatim = (_words, inner, indent) =>
  indent === undefined ? inner : inner.replace(/^\n/, "");

/** A code block with the code of a pair. Blank lines at both ends are removed, as tools do. */
export function fencedCode(
  meta: string,
  code: string,
  indent: string | undefined,
): string {
  const plain = code.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  const mark = plain.includes("```") ? "````" : "```";
  const start = indent === undefined ? "\n\n" : "";
  return `${start}${mark}${meta}\n${plain}\n${indent ?? ""}${mark}`;
}

/** Hides a tag. A comment at the start of a line would make the rest of it HTML, so the rest gets its own line. */
function hiddenAt(text: string, { start, end }: Range): Edit {
  const comment = hidden(text.slice(start, end));
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const isStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(before);
  const [gap = ""] = /^[ \t]*(?=\S)/.exec(text.slice(end)) ?? [];
  const isAlone = /^[ \t]*(?:\n|$)/.test(text.slice(end));
  if (!isStart || isAlone) return { start, end, text: comment };
  const indent = before.replace(/[^\s>]/g, " ");
  return { start, end: end + gap.length, text: `${comment}\n${indent}` };
}

/** Removes the tags around raw text in code. */
export function withoutRaw(code: string): string {
  return code.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "");
}

type Found = Range & {
  tag: string;
  name: string;
  words: string;
  /** Of `{{ expression }}`. */
  output: string | undefined;
  closing?: Range;
};

const TAG =
  /\{%-?\s*(\w[\w-]*)\s*([\s\S]*?)\s*-?%\}|\{\{-?([^\n]*?)-?\}\}|\{#[\s\S]*?#\}/g;

/** Converts tags. Unknown ones are hidden, and the text between them stays. Outputs that the tool computes stay as text. */
export function convertTemplate(source: Body, site: TemplateSite): Body {
  const tags = findTags(source.text, site);
  if (tags.length === 0) return source;
  const code = codeRanges(source.text);
  const edits: Edit[] = [];
  let read = 0;
  for (const tag of tags) {
    if (tag.start < read) continue;
    const around = code.find(
      ({ start, end }) => start <= tag.start && tag.start < end,
    );
    // Every tool needs raw text for braces in inline code.
    const isRead =
      !around ||
      site.readsCode ||
      (tag.name === "raw" &&
        !source.text.slice(around.start, around.end).includes("\n"));
    if (!isRead) continue;
    const own = tagEdits(tag, source, site, around !== undefined);
    edits.push(...own);
    // A single edit of a pair contains the tags between its two.
    if (own.length === 1) read = own[0]?.end ?? read;
  }
  return applyEdits(source, edits);
}

function findTags(text: string, { verbatim, language }: TemplateSite): Found[] {
  const found: Found[] = [];
  const open: Found[] = [];
  const pattern = new RegExp(TAG);
  for (
    let match = pattern.exec(text);
    match !== null;
    match = pattern.exec(text)
  ) {
    const [tag, name = "", words = "", output] = match;
    const range = { start: match.index, end: pattern.lastIndex };
    const one: Found = { ...range, tag, name, words, output };
    const opening = name.startsWith("end")
      ? open.findLastIndex((each) => `end${each.name}` === name)
      : -1;
    if (tag.startsWith("{#") && language === "liquid") {
      pattern.lastIndex = range.start + 1;
    } else if (opening !== -1) {
      const [pair] = open.splice(opening);
      if (pair) pair.closing = range;
    } else {
      found.push(one);
      const end = verbatim[name] && closingTag(text, name, range.end);
      if (end) {
        one.closing = end;
        pattern.lastIndex = end.end;
      } else if (name !== "") open.push(one);
    }
  }
  return found;
}

function closingTag(
  text: string,
  name: string,
  from: number,
): Range | undefined {
  const pattern = new RegExp(
    `\\{%-?\\s*end${escapeRegExp(name)}\\s*-?%\\}`,
    "g",
  );
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match ? { start: match.index, end: pattern.lastIndex } : undefined;
}

/** @returns one edit, or one for each tag of a pair whose text stays */
function tagEdits(
  found: Found,
  { text, lineAt }: Body,
  site: TemplateSite,
  isCode: boolean,
): Edit[] {
  const { start, end, tag, name, words, output, closing } = found;
  const { tool, verbatim, replace, report } = site;
  const line = lineAt(start);
  const whole = (by: string): Edit => ({
    start,
    end: closing?.end ?? end,
    text: by,
  });
  if (output !== undefined) {
    const value = site.output(output.trim());
    if (value === undefined)
      report(`${tag} is computed by ${tool} and stays as text.`, line, {
        values: [tag],
      });
    return value === undefined ? [] : [whole(value)];
  }
  if (name === "") return [whole(hidden(tag.slice(2, -2)))];
  const convertVerbatim = closing && verbatim[name];
  if (convertVerbatim) {
    const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    const indent = before.trim() === "" ? before : undefined;
    const inner = text.slice(end, closing.start);
    const by = convertVerbatim(words, inner, indent, line);
    const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(closing.end));
    const isBlock = /^\s*`{3}/.test(by);
    return [whole(isBlock && !isLast ? `${by}\n` : by)];
  }
  let isWhole = !closing;
  const by = replace({
    name,
    words,
    line,
    isPair: closing !== undefined,
    inner: () => {
      isWhole = true;
      const inner = bodyOf(text.slice(end, closing?.start ?? end), lineAt(end));
      return convertTemplate(inner, site).text;
    },
  });
  if (typeof by === "string" && isWhole) return [whole(by)];
  const pair = typeof by === "string" ? [by, ""] : by;
  if (!pair)
    report(
      `the tag "${name}" is unknown${isCode ? "" : closing ? " and is hidden; the text up to its closing tag stays" : " and is hidden"}.`,
      line,
      { kind: "component", name },
    );
  if (!pair && isCode) return [];
  const ranges = [{ start, end }, ...(closing ? [closing] : [])];
  return ranges.map((range, index) =>
    pair ? { ...range, text: pair[index] ?? "" } : hiddenAt(text, range),
  );
}
