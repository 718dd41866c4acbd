import type { Element, Root } from "hast";
import { translate } from "../../../config/translate";
import { SKIP, visit } from "../../visit";

/** A wide table scrolls in its own box, which the keyboard can reach. */
export function rehypeWideTables() {
  return (tree: Root) => {
    visit(tree, { tagName: "table" }, (table: Element, index, parent) => {
      if (index === undefined || !parent) return;
      parent.children[index] = {
        type: "element",
        tagName: "div",
        properties: {
          className: ["table-scroll"],
          role: "group",
          ariaLabel: translate({ id: "table.label" }),
          tabIndex: 0,
        },
        children: [table],
      };
      return SKIP;
    });
  };
}
