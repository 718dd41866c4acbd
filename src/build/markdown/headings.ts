import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { translate } from "../translate";

export type Heading = {
  /** Anchor, distinct within the page. */
  id: string;
  /** 2 to 6. */
  level: number;
  text: string;
};

/** Gives headings ids and a link to themselves, and puts them into `file.data.headings`. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const slugger = new GithubSlugger();
    const headings: Heading[] = [];
    visit(tree, "element", (node: Element) => {
      const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1] ?? 0);
      if (level === 0) return;
      const text = toString(node);
      const isFootnoteLabel = node.properties.id === "footnote-label";
      const id = isFootnoteLabel ? "footnote-label" : slugger.slug(text);
      if (!isFootnoteLabel) headings.push({ id, level, text });
      node.properties = { id };
      node.children.push(headingLink(id, text));
    });
    file.data.headings = headings;
  };
}

function headingLink(id: string, text: string): Element {
  return {
    type: "element",
    tagName: "a",
    properties: {
      className: ["heading-link"],
      href: `#${id}`,
      ariaLabel: translate({ id: "heading.directLink" }, { heading: text }),
    },
    children: [],
  };
}
