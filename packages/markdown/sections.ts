import type { Element, ElementContent, Root, RootContent } from "hast";

import { headingLevel } from "./element";
import { headingText } from "./headings";
import { codeText, readerText } from "./readerText";
import { visitElements } from "./visit";

/** A heading and the text up to the next one. */
export type Section = {
  /** Anchor of the heading; none for the text before the first heading. */
  id: string | null;
  /** The heading; empty for the text before the first heading. */
  heading: string;
  /** What readers call it, by its author. */
  keywords: string[];
  /**
   * As `readerText` reads it: a line for each paragraph, row and line of code, other white space collapsed. A tab begins
   * each block of code, and one ends it.
   */
  text: string;
};

/**
 * The sections of a text, that before the first heading first.
 * It comes after the headings have their ids, and before anything else of ours is added.
 */
export function sectionsOf(tree: Root): Section[] {
  const sections: Section[] = [
    { id: null, heading: "", keywords: [], text: "" },
  ];
  collect(tree.children, sections);
  return sections.map((section) => ({
    ...section,
    text: section.text.slice(1),
  }));
}

function collect(
  nodes: readonly (RootContent | ElementContent)[],
  sections: Section[],
) {
  for (const node of nodes) {
    if (node.type === "element" && headingLevel(node) > 0) {
      const heading = headingText(node);
      const { id, dataKeywords = "" } = node.properties;
      delete node.properties.dataKeywords;
      const keywords = listOf(String(dataKeywords));
      sections.push({ id: String(id), heading, keywords, text: "" });
    } else if (node.type === "element" && hasHeading(node)) {
      collect(node.children, sections);
    } else if (node.type === "element" || node.type === "text") {
      const current = sections.at(-1);
      if (current) {
        current.text += linesOf(node)
          .map((line) => `\n${line}`)
          .join("");
      }
    }
  }
}

function linesOf(node: RootContent | ElementContent): string[] {
  const code = new Set<string>();
  if (node.type === "element") {
    visitElements({ type: "root", children: [node] }, (element) => {
      if (element.tagName !== "pre") return;
      for (const line of lines(codeText(element))) code.add(line);
    });
  }
  const all = lines(readerText(node));
  return all.map((line, place) => {
    const isCode = (other: string | undefined) => code.has(other ?? "");
    if (!isCode(line)) return line;
    const start = isCode(all[place - 1]) ? "" : "\t";
    return `${start}${line}${isCode(all[place + 1]) ? "" : "\t"}`;
  });
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function hasHeading({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === "element" &&
      (headingLevel(child) > 0 || hasHeading(child)),
  );
}
