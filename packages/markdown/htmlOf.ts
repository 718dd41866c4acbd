import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";

import { MARK } from "./links";

/** The HTML of a tree. Each `<` in it starts a tag or a comment of ours: one in an attribute could stand for these. Marks stay. */
export function htmlOf(tree: Nodes): string {
  return toHtml(tree).replace(/(?<=<)[a-z](?:"[^"]*"|[^">])*/gi, (tag) =>
    tag.replaceAll("<", "&#x3C;").replaceAll("&#x0;", MARK),
  );
}
