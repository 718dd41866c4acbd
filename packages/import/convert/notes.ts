import {
  applyEdits,
  bodyOf,
  codeRanges,
  editedText,
  editsOf,
  editsOutsideCode,
  isWithin,
  rangeOfMatch,
  type Body,
  type Edit,
  type Range,
} from "@technical-blog/markdown";
import { startCase } from "lodash";

import type { Report } from "../skippedItems";

const COMMENT = /%%[^\n]*?%%[ \t]*|%%[\s\S]*?%%[ \t]*\n?/g;
const MARK = /(?<![=\w])==(?=[^\s=])([^\n]*?[^\s=])==(?![=\w])/g;
const SIZED_IMAGE = /(!\[[^\]\n|]*)\|\s*\d+(?:x\d+)?(?=\]\()/g;

/** Removes comments of editors of notes. */
export function withoutComments(body: Body, report: Report): Body {
  const edits = editsOutsideCode(body, COMMENT, (_match, line) => {
    report("comments (%%…%%) are removed", line);
    return "";
  });
  return applyEdits(body, edits);
}

/** Converts marks and the sizes of images. */
export function noteEdits(body: Body, report: Report): Edit[] {
  const marks = editsOutsideCode(body, MARK, ([mark]) => mark);
  return [
    // Two edits, so that links between them are converted too.
    ...marks.flatMap(({ start, end }) => [
      { start, end: start + 2, text: "<mark>" },
      { start: end - 2, end, text: "</mark>" },
    ]),
    ...editsOutsideCode(body, SIZED_IMAGE, ([, start = ""], line) => {
      report("the sizes of images are left out", line);
      return start;
    }),
  ];
}

const CALLOUT =
  /^([ \t]*)>[ \t]?\[!([\w-]+)(?:\|[^\]]*)?\]([-+]?)[ \t]*(.*)((?:\n\1 {0,3}>.*)*)/m;
const CALLOUTS = new RegExp(CALLOUT, "gm");

/** Types of callouts, and the admonitions that look like them. */
const KINDS: Record<string, string> = {
  ...{ note: "note", example: "note" },
  ...{ abstract: "info", summary: "info", tldr: "info", info: "info" },
  ...{ todo: "info", question: "info", help: "info", faq: "info" },
  ...{ tip: "tip", hint: "tip", success: "tip", check: "tip", done: "tip" },
  important: "important",
  ...{ warning: "warning", attention: "warning", caution: "caution" },
  ...{ failure: "danger", fail: "danger", missing: "danger" },
  ...{ danger: "danger", error: "danger", bug: "danger" },
};

/** Applies edits, and turns callouts into admonitions and those that fold into collapsible texts. */
export function convertCallouts(body: Body, edits: readonly Edit[] = []): Body {
  const code = body.text.includes("[!") ? codeRanges(body.text) : [];
  const callouts = editsOf(body, CALLOUTS, (match) => {
    const { 0: whole, 1: indent = "", index: start } = match;
    if (isWithin(code, start + indent.length)) return undefined;
    const range = { start, end: start + whole.length };
    return editedText(body, range, edits).replace(CALLOUT, convertCallout);
  });
  return applyEdits(body, [...callouts, ...edits]);
}

function convertCallout(
  _whole: string,
  indent: string,
  type: string,
  fold: string,
  heading: string,
  rest: string,
): string {
  const inside = rest
    .split("\n")
    .slice(1)
    .map((line) => line.slice(indent.length).replace(/^ {0,3}>[ \t]?/, ""))
    .join("\n");
  const content = convertCallouts(bodyOf(inside, 1)).text.trim();
  const name = type.toLowerCase();
  return calloutText(name, fold, heading.trim(), content).replace(
    /^(?=.)/gm,
    indent,
  );
}

function calloutText(
  name: string,
  fold: string,
  heading: string,
  content: string,
): string {
  const kind = KINDS[name];
  const title = heading || (kind === name ? "" : startCase(name));
  if (fold !== "")
    return [
      `<details${fold === "+" ? " open" : ""}>`,
      `<summary>${htmlText(heading || startCase(name))}</summary>`,
      "",
      content,
      "",
      "</details>",
    ].join("\n");
  if (name === "quote" || name === "cite") {
    const quoted = content.replace(/^/gm, "> ");
    return heading === "" ? quoted : `> **${heading}**\n>\n${quoted}`;
  }
  const colons = ":".repeat(
    Math.max(
      2,
      ...(content.match(/^:{3,}(?=[a-z])/gm) ?? []).map(({ length }) => length),
    ) + 1,
  );
  const label = title === "" ? "" : `[${title}]`;
  return `${colons}${kind ?? "note"}${label}\n\n${content}\n\n${colons}`;
}

function htmlText(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, "$1")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
}

const TAG =
  /(?<![\w&#/\]()[`"'=:.-])#((?=[\p{L}\p{N}_/-]*[\p{L}_])[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*)/gu;
const TAGS_LINE = /^[ \t]*(?:tags?:[ \t]*)?(?:#[\p{L}\p{N}_/-]+[ \t,]*)+$/gimu;

/** Takes the `#tags` from a text. A line with nothing else goes; within a sentence, the word stays. */
export function tagEdits(body: Body): { tags: string[]; edits: Edit[] } {
  if (!body.text.includes("#")) return { tags: [], edits: [] };
  const tags = new Set<string>();
  const ranges = linkRanges(body.text);
  const lines = editsOutsideCode(body, TAGS_LINE, ([line]) => {
    const found = [...line.matchAll(TAG)];
    for (const [, tag = ""] of found) tags.add(tag);
    return found.length > 0 ? "" : undefined;
  });
  const words = editsOutsideCode(body, TAG, ({ 1: tag = "", index }) => {
    if (isWithin(lines, index) || isWithin(ranges, index)) return undefined;
    tags.add(tag);
    return tag;
  });
  return { tags: [...tags], edits: [...lines, ...words] };
}

/** Places of URLs and HTML tags, whose fragments are no tags. */
function linkRanges(text: string): Range[] {
  return [...text.matchAll(/\]\([^)\n]*\)|<[^>\n]*>|\[\[[^\]\n]*\]\]/g)].map(
    rangeOfMatch,
  );
}
