import type { Element, Root } from "hast";
import { SKIP, visit } from "./visit";

/** A part of a text that links can point to. */
export type Anchor = {
  id: string;
  /** Counted from 1. */
  line: number;
  isHeading: boolean;
};

/** The anchors that the author gave, and those of headings: not what footnotes and drawings have for themselves. */
export function anchorsIn(tree: Root): Anchor[] {
  const anchors: Anchor[] = [];
  visit(tree, "element", ({ tagName, properties, position }: Element) => {
    if (tagName === "svg") return SKIP;
    const id = properties.id ?? (tagName === "a" ? properties.name : undefined);
    // What the author did not write has no place.
    if (typeof id !== "string" || !position || id.startsWith("user-content-")) {
      return undefined;
    }
    const { line } = position.start;
    anchors.push({ id, line, isHeading: /^h[2-6]$/.test(tagName) });
    return undefined;
  });
  return anchors;
}
