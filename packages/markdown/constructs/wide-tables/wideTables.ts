import type { Element, Root } from "hast";
import { h } from "hastscript";

import { hasClass, isElement } from "../../element";
import { SKIP, visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";

export const wideTables: Construct = {
  finishHtml: boxTables,
  inFeeds: tableInFeeds,
  sheets: { wideTables: ["table"] },
};

/** A wide table scrolls in its own box, which the keyboard can reach. */
function boxTables(tree: Root, { textOf }: Rendering) {
  visitTag(tree, "table", (table, index, parent) => {
    const ariaLabel = textOf("table.label");
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
