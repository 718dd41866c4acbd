import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { cloneDeep } from "lodash";

import { hasClass, isElement } from "../../element";
import { isFootnoteReference, isSideNote } from "../../footnotes";
import { visitElements, visitTag } from "../../visit";
import type { Construct } from "../construct";

/** A footnote also stands beside its line, where the page has room: `sideNotes.css` shows one of the two. */
export const sideNotes: Construct = {
  finishHtml: addSideNotes,
  inFeeds: (element) => (isSideNote(element) ? [] : undefined),
  sheets: { sideNotes: [".side-note"] },
};

function addSideNotes(tree: Root) {
  const section = tree.children.find(
    (child) => isElement(child, "section") && hasClass(child, "footnotes"),
  );
  if (section?.type !== "element") return;
  const notes = new Map<string, ElementContent[] | undefined>();
  visitTag(section, "li", (item) => {
    notes.set(`#${String(item.properties.id)}`, lineOf(item));
  });
  // Not in lists, tables and quotes: a note would stand beside their edge.
  for (const paragraph of tree.children) {
    if (!isElement(paragraph, "p")) continue;
    const references: [Element, Element["children"]][] = [];
    visitElements(paragraph, (element, _index, parent) => {
      if (isFootnoteReference(element)) {
        references.push([element, parent.children as Element["children"]]);
      }
    });
    for (const [reference, siblings] of references) {
      const [link] = reference.children;
      if (!isElement(link, "a")) continue;
      const href = String(link.properties.href);
      const line = notes.get(href);
      if (!line) continue;
      notes.delete(href);
      const number = h("sup", cloneDeep(link.children));
      const note = h("span.side-note", { role: "note" }, number, " ", ...line);
      siblings.splice(siblings.indexOf(reference) + 1, 0, note);
    }
  }
  if (notes.size === 0) section.properties.dataBeside = "";
}

/** The text of a note of one paragraph, without the links back. */
function lineOf({ children }: Element): ElementContent[] | undefined {
  const [paragraph, ...others] = children.filter(
    ({ type }) => type === "element",
  );
  if (!isElement(paragraph, "p") || others.length > 0) return undefined;
  const text = paragraph.children.filter(
    (child) =>
      child.type !== "element" || !("dataFootnoteBackref" in child.properties),
  );
  return cloneDeep(text);
}
