import type { Element, Root } from "hast";
import { h } from "hastscript";

import { translate } from "../../../config/translate";
import { hasClass, isElement } from "../../element";
import { SKIP, visitTag } from "../../visit";
import type { Construct } from "../construct";

export const wideTables: Construct = {
  finishHtml: boxTables,
  inFeeds: tableInFeeds,
  sheets: { wideTables: ["table"] },
};

/** A wide table scrolls in its own box, which the keyboard can reach. */
function boxTables(tree: Root) {
  visitTag(tree, "table", (table, index, parent) => {
    const ariaLabel = translate({ id: "table.label" });
    const box = { role: "group", ariaLabel, tabIndex: 0 };
    parent.children[index] = h("div.table-scroll", box, table);
    return SKIP;
  });
}

function tableInFeeds(element: Element) {
  if (!hasClass(element, "table-scroll")) return undefined;
  const table = element.children.find((child) => isElement(child, "table"));
  return table && [table];
}
