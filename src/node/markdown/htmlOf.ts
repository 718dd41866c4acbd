import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";

/** The HTML of a tree. Each `<` in it starts a tag or a comment of ours: one in an attribute could stand for these. */
export function htmlOf(tree: Nodes): string {
  const html = toHtml(tree);
  if (!/="[^"]*</.test(html)) return html;
  return html.replace(/(?<=<)[a-z](?:"[^"]*"|[^">])*/gi, (tag) =>
    tag.replaceAll("<", "&#x3C;"),
  );
}
