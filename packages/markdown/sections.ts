import type { Element, ElementContent, Root, RootContent } from "hast";

import { headingLevel } from "./element";
import { headingText } from "./headings";
import { readerText } from "./readerText";

/** A heading and the text up to the next one. */
export type Section = {
  /** Anchor of the heading; none for the text before the first heading. */
  id: string | null;
  /** The heading; empty for the text before the first heading. */
  heading: string;
  /** As `readerText` reads it: a line for each paragraph, row and line of code, other white space collapsed. */
  text: string;
};

/**
 * The sections of a text, that before the first heading first.
 * It comes after the headings have their ids, and before anything else of ours is added.
 */
export function sectionsOf(tree: Root): Section[] {
  const sections: Section[] = [{ id: null, heading: "", text: "" }];
  collect(tree.children, sections);
  return sections.map((section) => ({
    ...section,
    text: section.text
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n[ \n]*/g, "\n")
      .trim(),
  }));
}

function collect(
  nodes: readonly (RootContent | ElementContent)[],
  sections: Section[],
) {
  for (const node of nodes) {
    if (node.type === "element" && headingLevel(node) > 0) {
      const heading = headingText(node);
      sections.push({ id: String(node.properties.id), heading, text: "" });
    } else if (node.type === "element" && hasHeading(node)) {
      collect(node.children, sections);
    } else if (node.type === "element" || node.type === "text") {
      const current = sections.at(-1);
      if (current) current.text += `\n${readerText(node)}`;
    }
  }
}

function hasHeading({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === "element" &&
      (headingLevel(child) > 0 || hasHeading(child)),
  );
}
