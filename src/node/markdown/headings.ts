import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot } from "mdast";
import type { VFile } from "vfile";

import { translate } from "../config/translate";
import { addDiagnostic } from "../content/diagnostic";
import { headingLevel, inlineElement } from "./element";
import { withoutFootnoteReferences } from "./footnotes";
import { rawText, readerText } from "./readerText";
import { visit, visitElements } from "./visit";

export type Heading = {
  /** Anchor, distinct within the page. */
  id: string;
  /** 2 to 6. */
  level: number;
  text: string;
};

/** The id of the heading that remark-rehype puts above footnotes. */
const FOOTNOTES = "footnote-label";

const CUSTOM_IDS = /\s*\{#([^\s{}#]+(?:\s+#[^\s{}#]+)*)\}\s*$/;

/** `## Title {#id #old-id}`: an id of the author's own, and further ids for the same heading. */
export function readHeadingIds(tree: MarkdownRoot) {
  visit(tree, "heading", (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== "text") return;
    const [mark, ids] = CUSTOM_IDS.exec(last.value) ?? [];
    if (mark === undefined || ids === undefined) return;
    const [id, ...others] = ids.split(/\s+#/);
    last.value = last.value.slice(0, -mark.length);
    heading.data = { ...heading.data, hProperties: { id } };
    const { position } = heading;
    heading.children.unshift(
      ...others.map((id) => ({ ...inlineElement("span", { id }), position })),
    );
  });
}

/** Gives headings ids and a link to themselves, and returns those of the text. */
export function linkHeadings(tree: Root, file: VFile): Heading[] {
  const elements: Element[] = [];
  visitElements(tree, (element) => {
    if (headingLevel(element) < 2) return;
    if (element.properties.id !== FOOTNOTES) elements.push(element);
    else element.children.push(headingLink(FOOTNOTES, readerText(element)));
  });
  const taken = keepFirstIds(tree, file);
  const slugger = new GithubSlugger();
  return elements.map((element) => {
    const text = headingText(element);
    const characters = rawText(withoutFootnoteReferences(element)).trim();
    // The slug of punctuation or images alone is empty.
    const name = slug(characters) === "" ? "section" : characters;
    const id = element.properties.id ?? freeSlug(name, slugger, taken);
    element.properties.id = id;
    element.children.push(headingLink(id, text));
    return { id, level: headingLevel(element), text };
  });
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
  visitElements(tree, (element) => {
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

/** What a heading says, in one line. */
export function headingText(heading: Element): string {
  return readerText(heading).replaceAll(/\s+/g, " ");
}

function headingLink(id: string, text: string): Element {
  return h("a.heading-link", {
    href: `#${id}`,
    ariaLabel: translate({ id: "heading.directLink" }, { heading: text }),
  });
}
