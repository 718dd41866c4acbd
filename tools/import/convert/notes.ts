import { startCase } from "lodash";

import type { Report } from "../sourceBlog";
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

const COMMENT = /%%[\s\S]*?%%[ \t]*\n?/g;
const MARK = /(?<![=\w])==(?=[^\s=])([^\n]*?[^\s=])==(?![=\w])/g;
const SIZED_IMAGE = /(!\[[^\]\n|]*)\|\s*\d+(?:x\d+)?(?=\]\()/g;

/** Converts what editors of notes add to Markdown: comments, marks and callouts. */
export function convertNotes(body: Body, report: Report): Body {
  const edits = [
    ...editsOutsideCode(body, COMMENT, ([comment], line) => {
      report("comments (%%…%%) are removed", line);
      return comment.endsWith("\n") && comment.includes("\n", 2)
        ? ""
        : lineEnd(comment);
    }),
    ...editsOutsideCode(body, MARK, ([, text = ""]) => `<mark>${text}</mark>`),
    ...editsOutsideCode(body, SIZED_IMAGE, ([, start = ""], line) => {
      report("the sizes of images are left out", line);
      return start;
    }),
  ];
  return convertCallouts(applyEdits(body, edits));
}

const lineEnd = (text: string) => (text.endsWith("\n") ? "\n" : "");

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
function convertCallouts(body: Body): Body {
  const code = codeRanges(body.text);
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
export function takeTags(body: Body): { tags: string[]; body: Body } {
  const tags: string[] = [];
  const ranges = linkRanges(body.text);
  const take = (text: string) => {
    for (const [, tag = ""] of text.matchAll(TAG)) tags.push(tag);
  };
  const lines = editsOutsideCode(body, TAGS_LINE, ([line]) => {
    if (!TAG.test(line)) return undefined;
    TAG.lastIndex = 0;
    take(line);
    return "";
  });
  const words = editsOutsideCode(body, TAG, (match) => {
    const [, tag = ""] = match;
    const isTaken =
      isWithin(lines, match.index) || isWithin(ranges, match.index);
    if (isTaken) return undefined;
    tags.push(tag);
    return tag;
  });
  return {
    tags: [...new Set(tags)],
    body: applyEdits(body, [...lines, ...words]),
  };
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

/** Whether a text has `#tags`. */
export function hasTags(body: Body): boolean {
  return takeTags(body).tags.length > 0;
}

/** The first heading, if it is of level 1 and not at the top, and the text without it. */
export function firstTitle(body: Body): { title?: string; body: Body } {
  const code = codeRanges(body.text);
  const first = [
    ...body.text.matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$\n?/gm),
  ].find(({ index }) => !isWithin(code, index));
  const [whole = "", marks, title = ""] = first ?? [];
  if (!first || marks !== "#" || body.text.slice(0, first.index).trim() === "")
    return { body };
  const { index } = first;
  const edit = { start: index, end: index + whole.length, text: "" };
  return {
    title: title.replace(/\s*\{#[^}]*\}$/, "").replace(/[*_`]/g, ""),
    body: applyEdits(body, [edit]),
  };
}
