import {
  applyEdits,
  codeRanges,
  isWithin,
  type Body,
  type Edit,
} from "@technical-blog/markdown";

import type { Report } from "../skippedItems";

/** Attributes of blocks and spans. */
export const KRAMDOWN = /([ \t]*)\{:[^{}\n]*\}/g;
export const GOLDMARK = /([ \t]*)\{[ \t]*[.#][^{}\n]*\}/g;
/** Of markdown-it-attrs: `{.class}`, `{#id}` and `{name=value}`. */
export const MARKDOWN_IT =
  /([ \t]*)\{(?:[ \t]*(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)))+[ \t]*\}/g;

/** Removes attributes, but keeps the id of a heading. */
export function dropAttributes(
  body: Body,
  syntax: RegExp,
  report: Report,
): Body {
  const { text } = body;
  const code = codeRanges(text);
  const edits: Edit[] = [];
  for (const { 0: attributes, index: start } of text.matchAll(syntax)) {
    const end = start + attributes.length;
    if (isWithin(code, end - 1)) continue;
    const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    // Directives and formulas have their own braces.
    if (/^\s*:{2,}\w/.test(line)) continue;
    if (syntax === GOLDMARK && /[\\^_$]\S*$/.test(line)) continue;
    if (syntax === MARKDOWN_IT && /[\\^_$][^\s)\]]*$/.test(line)) continue;
    const id = /#([\w-]+)/.exec(attributes)?.[1];
    const before = text.slice(0, start).trimEnd();
    const heading = before.slice(before.lastIndexOf("\n") + 1);
    if (id !== undefined && /^#{1,6}\s/.test(heading)) {
      edits.push({ start: before.length, end, text: ` {#${id}}` });
      continue;
    }
    if (!/toc/i.test(attributes))
      report(`${attributes.trim()} is removed.`, body.lineAt(start), {
        values: [attributes.trim()],
      });
    const isLine =
      line === "" && start > 0 && /^[ \t]*(?:\n|$)/.test(text.slice(end));
    edits.push({ start: isLine ? start - 1 : start, end, text: "" });
  }
  return applyEdits(body, edits);
}
