import {
  applyEdits,
  bodyOf,
  plainTree,
  rangeOf,
  rawHtmlFaults,
  type Body,
  type Edit,
} from "@technical-blog/markdown";
import type { Html } from "mdast";
import { visit } from "unist-util-visit";

import type { Report } from "../skippedItems";

/** One tag may hide others. Any that are left stop a build, as in posts of our own. */
const MAX_TAGS = 50;

/**
 * Shows what HTML without an end would hide: closes a comment, and makes text of tags that would take in the rest of
 * the post.
 */
export function closeHtml(body: Body, report: Report): Body {
  let closed = closeComment(body, report);
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const edits = hidingTags(closed);
    if (edits.length === 0) break;
    for (const { start } of edits) {
      const [tag = ""] = /^<[\w?![-]+/.exec(closed.text.slice(start)) ?? [];
      report(
        `${tag} has no end and would hide the rest of the text; it is shown as text.`,
        closed.lineAt(start),
      );
    }
    closed = applyEdits(closed, edits);
  }
  return closed;
}

function closeComment(body: Body, report: Report): Body {
  const last = plainTree(body.text).children.at(-1);
  if (last?.type !== "html" || !/^<!--(?![^]*-->)/.test(last.value))
    return body;
  report(
    "a comment is not closed; it is closed at the end.",
    body.lineAt(rangeOf(last).start),
  );
  return { ...bodyOf(`${body.text.trimEnd()}\n-->\n`, 1), lineAt: body.lineAt };
}

/** Edits that make text of a tag that hides the rest, and of those with its name after it. */
function hidingTags({ text }: Body): Edit[] {
  const tree = plainTree(text);
  const { hiding, unfinished, unclosed } = rawHtmlFaults(tree);
  const starts = [
    ...hiding.map(({ node, start }) => placeIn(text, node, start)),
    ...unfinished.map(({ node, tag }) => placeIn(text, node, tag)),
  ];
  if (starts.length > 0) return starts.map(asText);
  if (!unclosed) return [];
  const { name } = unclosed;
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>]|$)`, "gi");
  let edits: Edit[] = [];
  visit(tree, "html", (node) => {
    const { start, end } = rangeOf(node);
    for (const { 1: slash, index } of text.slice(start, end).matchAll(tags)) {
      if (slash === "") edits.push(asText(start + index));
      else if (name !== "plaintext") edits = [];
    }
  });
  return edits;
}

function placeIn(text: string, node: Html, tag: string): number {
  const { start, end } = rangeOf(node);
  return start + Math.max(0, text.slice(start, end).lastIndexOf(tag));
}

function asText(start: number): Edit {
  return { start, end: start + 1, text: "&lt;" };
}
