import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot } from "mdast";
import type { VFile } from "vfile";

import { isPageId } from "../../config/pageIds";
import { translate } from "../config/translate";
import { addDiagnostic } from "../content/diagnostic";
import { headingLevel, inlineElement } from "./element";
import { withoutFootnoteReferences } from "./footnotes";
import { rawText, readerText } from "./readerText";
import { visit, visitElements } from "./visit";

export type Heading = {
  /** Anchor, distinct within the page. */
  id: string;
  /** 2 to 6; also 1 if the text has the title of its page. */
  level: number;
  text: string;
};

/** The id of the heading that remark-rehype puts above footnotes. */
const FOOTNOTES = "footnote-label";

const LOWEST_LEVEL = 6;

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

/** Lowers the headings of a text that has some of level 1 by one: only the title of a page is of level 1. */
export function lowerHeadings(tree: Root) {
  const headings = textHeadings(tree);
  if (!headings.some(({ tagName }) => tagName === "h1")) return;
  for (const heading of headings) {
    const level = Math.min(headingLevel(heading) + 1, LOWEST_LEVEL);
    heading.tagName = `h${String(level)}`;
  }
}

/** Gives headings ids and a link to themselves, and returns those of the text. */
export function linkHeadings(tree: Root, file: VFile): Heading[] {
  const taken = keepFirstIds(tree, file);
  visitElements(tree, (element) => {
    if (isFootnoteLabel(element))
      element.children.push(headingLink(FOOTNOTES, readerText(element)));
  });
  const slugger = new GithubSlugger();
  return textHeadings(tree).map((element) => {
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

function textHeadings(tree: Root): Element[] {
  const headings: Element[] = [];
  visitElements(tree, (element) => {
    if (headingLevel(element) > 0 && !isFootnoteLabel(element))
      headings.push(element);
  });
  return headings;
}

function isFootnoteLabel({ properties }: Element): boolean {
  return properties.id === FOOTNOTES;
}

function freeSlug(
  text: string,
  slugger: GithubSlugger,
  taken: ReadonlySet<string>,
): string {
  let slug = slugger.slug(text);
  while (taken.has(slug) || isPageId(slug)) slug = slugger.slug(text);
  return slug;
}

/** The ids that the author chose. Of two elements the first keeps what both have; none keeps what the page has. */
function keepFirstIds(tree: Root, file: VFile): Set<string> {
  const used = new Set<string>();
  visitElements(tree, (element) => {
    const { position, properties } = element;
    const { id } = properties;
    if (id === undefined) return;
    // What the author did not write has no position.
    const isReserved = isPageId(id) || (id === FOOTNOTES && !!position);
    if (!isReserved && !used.has(id)) {
      used.add(id);
      return;
    }
    delete properties.id;
    addDiagnostic(file, {
      line: position?.start.line ?? 1,
      rule: "duplicate-heading-id",
      problem: isReserved
        ? `the id "${id}" is one of the page itself, so it is left out.`
        : `the id "${id}" is used twice, so links go to the first one.`,
      fix: `Give ${isReserved ? "it" : "one of them"} another id.`,
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
