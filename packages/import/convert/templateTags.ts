import {
  applyEdits,
  bodyOf,
  codeRanges,
  hidden,
  isWithin,
  rangeOfMatch,
  type Body,
  type Edit,
  type Range,
} from "@technical-blog/markdown";
import { escapeRegExp } from "lodash";

import type { Report } from "../skippedItems";

/** A tag of Liquid or Nunjucks: `{% name words %}`. */
export type TemplateTag = {
  name: string;
  words: string;
  line: number;
  /** Whether a closing tag follows. */
  isPair: boolean;
  /** The attribute that has the tag in its value: that of an HTML element, or of a link or image of Markdown. */
  attribute: string | undefined;
  /** Whether Markdown has no meaning there, because a line of HTML is before it. */
  isInHtml: boolean;
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
export function hiddenAt(text: string, { start, end }: Range): Edit {
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
  const elements = [...source.text.matchAll(ELEMENT)].map(rangeOfMatch);
  const edits: Edit[] = [];
  let read = 0;
  for (const tag of tags) {
    if (tag.start < read) continue;
    const around = code.find((each) => isWithin([each], tag.start));
    // Every tool needs raw text for braces in inline code.
    const isRead =
      !around ||
      site.readsCode ||
      (tag.name === "raw" &&
        !source.text.slice(around.start, around.end).includes("\n"));
    if (!isRead) continue;
    const place: Place = around
      ? "code"
      : (elements.find((each) => isWithin([each], tag.start)) ?? "text");
    const own = tagEdits(tag, source, site, place);
    edits.push(...own);
    // A single edit of a pair contains the tags between its two.
    if (own.length === 1) read = own[0]?.end ?? read;
  }
  return applyEdits(source, edits);
}

/** The start tag of an element of HTML. */
const ELEMENT = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;

/** Code, the text between elements, or the range of the element that contains the tag. */
type Place = "code" | "text" | Range;

/** An attribute with a tag in its value. */
type Attribute = {
  name: string;
  /** What is without meaning if the value is unknown. */
  whole: Edit[];
};

function attributeOf(
  text: string,
  { start, end }: Range,
  place: Place,
): Attribute | undefined {
  if (typeof place === "object") {
    const [before, name, quote, value] =
      /\s+([\w:@-]+)=(["'])([^"']*)$/.exec(text.slice(place.start, start)) ??
      [];
    if (before === undefined || name === undefined) return undefined;
    const isWhole = value === "" && text[end] === quote;
    const element = text.slice(place.start, place.end);
    // An image without a path shows nothing.
    if (name === "src" && /^<(?:img|video|source)\b/i.test(element))
      return { name, whole: [{ ...place, text: hidden(element) }] };
    return {
      name,
      whole: [
        isWhole
          ? { start: start - before.length, end: end + 1, text: "" }
          : { start, end, text: "" },
      ],
    };
  }
  const [before, mark] =
    /(!?)\[[^[\]\n]*\]\(\s*<?$/.exec(text.slice(0, start).slice(-MAX_LABEL)) ??
    [];
  const [after] = /^[^()\n]*\)/.exec(text.slice(end)) ?? [];
  if (place === "code" || before === undefined || after === undefined)
    return undefined;
  const opening = start - before.length;
  const closing = end + after.length;
  const comment = hidden(text.slice(start, end));
  const label = text.lastIndexOf("](", start);
  return mark === "!"
    ? {
        name: "src",
        whole: [
          {
            start: opening,
            end: closing,
            text: hidden(text.slice(opening, closing)),
          },
        ],
      }
    : {
        name: "href",
        whole: [
          { start: opening, end: opening + 1, text: "" },
          { start: label, end: closing, text: comment },
        ],
      };
}

/** More than the text of a link has. */
const MAX_LABEL = 1000;

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
  place: Place,
): Edit[] {
  const { start, end, tag, name, words, output, closing } = found;
  const { tool, verbatim, replace, report } = site;
  const line = lineAt(start);
  const whole = (by: string): Edit => ({
    start,
    end: closing?.end ?? end,
    text: by,
  });
  const attribute = attributeOf(text, found, place);
  if (output !== undefined) {
    const value = site.output(output.trim());
    if (value !== undefined) return [whole(value)];
    const loss = attribute ? "is hidden" : "stays as text";
    report(`${tag} is computed by ${tool} and ${loss}.`, line, {
      values: [tag],
    });
    return attribute?.whole ?? [];
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
  if (name === "for" && closing && place === "text") {
    const loop = { start, end: closing.end };
    if (text.slice(start, closing.end).includes("{{")) {
      report(`a loop is computed by ${tool} and is hidden.`, line, {
        kind: "component",
        name,
      });
      return [hiddenAt(text, loop)];
    }
  }
  let isWhole = !closing;
  const by = replace({
    name,
    words,
    line,
    attribute: attribute?.name,
    isInHtml: isInHtml(text, start),
    isPair: closing !== undefined,
    inner: () => {
      isWhole = true;
      const inner = bodyOf(text.slice(end, closing?.start ?? end), lineAt(end));
      return convertTemplate(inner, site).text;
    },
  });
  if (typeof by === "string" && isWhole)
    return [whole(isQuote(by) ? separated(by, text, whole("")) : by)];
  const pair = typeof by === "string" ? [by, ""] : by;
  const inside = text.slice(end, closing?.start ?? end);
  if (!pair && place === "text" && isJson(inside)) {
    report(`the data in the tag "${name}" becomes a code block.`, line, {
      kind: "component",
      name,
    });
    return [whole(fencedCode("json", inside, ""))];
  }
  if (!pair)
    report(`the tag "${name}" is unknown${lossOf(found, place)}.`, line, {
      kind: "component",
      name,
    });
  if (!pair && place === "code") return [];
  if (!pair && attribute && !closing) return attribute.whole;
  const ranges = [{ start, end }, ...(closing ? [closing] : [])];
  return ranges.map((range, index) =>
    pair
      ? { ...range, text: pair[index] ?? "" }
      : typeof place === "object"
        ? { ...range, text: "" }
        : hiddenAt(text, range),
  );
}

const isQuote = (by: string) => by.startsWith("> ");

/** A quotation at the indentation of its tag. A line right after it would continue it. */
function separated(by: string, text: string, { start, end }: Range): string {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const indent = /^[ \t]*$/.test(before) ? before : "";
  const [, line = "", next = ""] =
    /^([^\n]*)\n?([^\n]*)/.exec(text.slice(end)) ?? [];
  const after =
    line.trim() !== "" ? `\n\n${indent}` : next.trim() === "" ? "" : "\n";
  return by.replaceAll("\n", `\n${indent}`) + after;
}

/** Whether a text is data, which would be a long paragraph. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The start of a block of HTML, which goes on up to a blank line. */
const HTML_BLOCK =
  /(?:^|\n)[ \t>]*<\/?(?:address|article|aside|blockquote|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;

function isInHtml(text: string, at: number): boolean {
  const paragraph = text
    .slice(0, at)
    .split(/\n[ \t]*\n/)
    .at(-1);
  return HTML_BLOCK.test(paragraph ?? "");
}

/** What becomes of an unknown tag. */
function lossOf({ closing }: Found, place: Place): string {
  if (place === "code") return "";
  if (typeof place === "object") return " and is removed from its element";
  return closing
    ? " and is hidden; the text up to its closing tag stays"
    : " and is hidden";
}
