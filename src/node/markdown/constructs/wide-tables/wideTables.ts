import type { Root } from "hast";
import { h } from "hastscript";

import { translate } from "../../../config/translate";
import { SKIP, visitTag } from "../../visit";

/** A wide table scrolls in its own box, which the keyboard can reach. */
export function boxTables(tree: Root) {
  visitTag(tree, "table", (table, index, parent) => {
    const ariaLabel = translate({ id: "table.label" });
    const box = { role: "group", ariaLabel, tabIndex: 0 };
    parent.children[index] = h("div.table-scroll", box, table);
    return SKIP;
  });
}
