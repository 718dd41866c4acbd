import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { partition } from "lodash";
import type {
  Emphasis,
  Heading as MarkdownHeading,
  Root as MarkdownRoot,
} from "mdast";
import type { VFile } from "vfile";

import { translate } from "../config/translate";
import { addDiagnostic } from "../content/diagnostic";
import { SKIP, visit } from "./visit";

export type Heading = {
  /** Anchor, distinct within the page. */
  id: string;
  /** 2 to 6. */
  level: number;
  text: string;
};

const CUSTOM_IDS = /\s*\{#([^\s{}#]+(?:\s+#[^\s{}#]+)*)\}\s*$/;

/** `## Title {#id #old-id}`: an anchor of the author's own, and others that lead there as well. */
export function remarkHeadingIds() {
  return (tree: MarkdownRoot) => {
    visit(tree, "heading", (heading: MarkdownHeading) => {
      const last = heading.children.at(-1);
      if (last?.type !== "text") return;
      const [mark, ids] = CUSTOM_IDS.exec(last.value) ?? [];
      if (mark === undefined || ids === undefined) return;
      const [id, ...others] = ids.split(/\s+#/);
      last.value = last.value.slice(0, -mark.length);
      heading.data = { ...heading.data, hProperties: { id } };
      heading.children.unshift(
        ...others.map((other) => anchorNode(other, heading)),
      );
    });
  };
}

/** An element without text, at the place of its heading. */
function anchorNode(id: string, { position }: MarkdownHeading): Emphasis {
  return {
    type: "emphasis",
    data: { hName: "span", hProperties: { id } },
    children: [],
    position,
  };
}

/** Gives headings ids and a link to themselves, and puts them into `file.data.headings`. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const label = "footnote-label";
    const [labels, elements] = partition(headingElements(tree), [
      "properties.id",
      label,
    ]);
    for (const element of labels) {
      element.children.push(headingLink(label, toString(element)));
    }
    const taken = keepFirstIds(tree, file);
    const slugger = new GithubSlugger();
    file.data.headings = elements.map((element): Heading => {
      const text = headingText(element);
      // One of signs or images alone would have none.
      const name = slug(text) === "" ? "section" : text;
      const id = element.properties.id ?? freeSlug(name, slugger, taken);
      element.properties.id = id;
      element.children.push(headingLink(id, text));
      return { id, level: levelOf(element), text };
    });
  };
}

/** The headings that `rehypeHeadings` found. */
export function headingsOf(file: VFile): Heading[] {
  return file.data.headings as Heading[];
}

function levelOf({ tagName }: Element): number {
  return Number(/^h([2-6])$/.exec(tagName)?.[1] ?? 0);
}

function headingElements(tree: Root): Element[] {
  const elements: Element[] = [];
  visit(tree, "element", (node: Element) => {
    if (levelOf(node) > 0) elements.push(node);
  });
  return elements;
}

function freeSlug(
  text: string,
  slugger: GithubSlugger,
  taken: ReadonlySet<string>,
): string {
  let slug = slugger.slug(text);
  while (taken.has(slug)) slug = slugger.slug(text);
  return slug;
}

/** The ids that the author chose; of two elements the first keeps what both have. */
function keepFirstIds(tree: Root, file: VFile): Set<string> {
  const used = new Set<string>();
  visit(tree, "element", (element: Element) => {
    const { id } = element.properties;
    if (id === undefined) return;
    if (!used.has(id)) {
      used.add(id);
      return;
    }
    delete element.properties.id;
    addDiagnostic(file, {
      line: element.position?.start.line ?? 1,
      rule: "duplicate-heading-id",
      problem: `the id "${id}" is used twice, so links go to the first one.`,
      fix: "Give one of them another id.",
    });
  });
  return used;
}

/** What a heading says, without the number of a footnote. */
export function headingText(heading: Element): string {
  const copy = structuredClone(heading);
  visit(copy, "element", (node, index, parent) => {
    const isMark = node.children.some(
      (child) =>
        child.type === "element" && "dataFootnoteRef" in child.properties,
    );
    if (node.tagName !== "sup" || !isMark) return;
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return toString(copy).trim();
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
