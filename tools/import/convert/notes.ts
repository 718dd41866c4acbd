import { startCase } from "lodash";

import type { Report } from "../skippedItems";
import {
  applyEdits,
  bodyOf,
  codeRanges,
  editsOf,
  editsOutsideCode,
  isWithin,
  type Body,
  type Edit,
} from "./body";
import { withoutTitle } from "./withoutTitle";

const COMMENT = /%%[\s\S]*?%%[ \t]*\n?/g;
const MARK = /(?<![=\w])==(?=[^\s=])([^\n]*?[^\s=])==(?![=\w])/g;
const SIZED_IMAGE = /(!\[[^\]\n|]*)\|\s*\d+(?:x\d+)?(?=\]\()/g;

/** Converts comments and marks of editors of notes. */
export function noteEdits(body: Body, report: Report): Edit[] {
  const marks = editsOutsideCode(body, MARK, ([mark]) => mark);
  return [
    ...editsOutsideCode(body, COMMENT, ([comment], line) => {
      report("comments (%%…%%) are removed", line);
      const isBlock = comment.trimEnd().includes("\n");
      return isBlock || !comment.endsWith("\n") ? "" : "\n";
    }),
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
  /^([ \t]*)>[ \t]?\[!([\w-]+)(?:\|[^\]]*)?\]([-+]?)[ \t]*(.*)((?:\n\1>.*)*)/gm;

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

/** Callouts become admonitions, and those that fold become collapsible texts. */
export function convertCallouts(body: Body): Body {
  const code = body.text.includes("[!") ? codeRanges(body.text) : [];
  const edits = editsOf(body, CALLOUT, (match) => {
    const [, indent = "", type = "", fold = "", heading = "", rest = ""] =
      match;
    if (isWithin(code, match.index + indent.length)) return undefined;
    const name = type.toLowerCase();
    const inside = rest
      .split("\n")
      .slice(1)
      .map((line) => line.slice(indent.length).replace(/^>[ \t]?/, ""))
      .join("\n");
    const content = convertCallouts(bodyOf(inside, 1)).text.trim();
    return calloutText(name, fold, heading.trim(), content).replace(
      /^(?=.)/gm,
      indent,
    );
  });
  return applyEdits(body, edits);
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
function linkRanges(text: string): Edit[] {
  return [...text.matchAll(/\]\([^)\n]*\)|<[^>\n]*>|\[\[[^\]\n]*\]\]/g)].map(
    ({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
      text: "",
    }),
  );
}

/** The first heading, if it is of level 1, and the text without it. */
export function firstTitle(body: Body): { title?: string; body: Body } {
  const top = withoutTitle(body);
  if (top.title !== undefined) return top;
  if (!/^#[ \t]/m.test(body.text)) return { body };
  const code = codeRanges(body.text);
  const first = [
    ...body.text.matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$\n?/gm),
  ].find(({ index }) => !isWithin(code, index));
  const [whole = "", marks, title = ""] = first ?? [];
  if (!first || marks !== "#") return { body };
  const { index } = first;
  const edit = { start: index, end: index + whole.length, text: "" };
  return {
    title: title.replace(/\s*\{#[^}]*\}$/, "").replace(/[*_`]/g, ""),
    body: applyEdits(body, [edit]),
  };
}
