import { addDiagnostic } from "@technical-blog/utils";
import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { h } from "hastscript";
import type { Root as MarkdownRoot } from "mdast";
import type { VFile } from "vfile";

import type { Rendering } from "./constructs/construct";
import { headingLevel, inlineElement } from "./element";
import { withoutFootnoteReferences } from "./footnotes";
import { isPageId } from "./pageIds";
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

/** From the start of a heading's last attributes. */
const START = /\{(?:#|keywords=)[^{]*$/;

/** At the end of a heading as it is written, since an id may look like emphasis. */
export const HEADING_ATTRIBUTES =
  /\{(?:#([^\s{}#]+(?:\s+#[^\s{}#]+)*))?\s*(?:keywords="([^{}"\n]*)")?\}\s*(?:#+\s*|\n[\s>]*[-=]+\s*)?$/;

/**
 * `## Title {#id #old-id keywords="other name, short question"}`: an id of the author's own, further ids for the same
 * heading, and what readers call its section.
 */
export function readHeadingAttributes(tree: MarkdownRoot, file: VFile) {
  const lines = String(file).split("\n");
  visit(tree, "heading", (heading) => {
    const { children, position } = heading;
    const { start = { line: 1 }, end = start } = position ?? {};
    const source = lines.slice(start.line - 1, end.line).join("\n");
    const [, ids, keywords] = HEADING_ATTRIBUTES.exec(source) ?? [];
    const index = children.findLastIndex(
      (child) => child.type === "text" && START.test(child.value),
    );
    const last = children[index];
    if ((ids ?? keywords) === undefined || last?.type !== "text") return;
    const [id, ...others] = ids?.split(/\s+#/) ?? [];
    last.value = last.value.replace(START, "").trimEnd();
    children.length = index + 1;
    heading.data = {
      ...heading.data,
      hProperties: {
        ...(id !== undefined && { id }),
        ...(keywords !== undefined && { dataKeywords: keywords }),
      },
    };
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

/**
 * Gives headings ids and a link to themselves, and returns those of the text.
 */
export function linkHeadings(
  tree: Root,
  { file, textOf }: Rendering,
): Heading[] {
  const linkTo = (id: string, heading: string) =>
    headingLink(id, textOf("heading.directLink", { heading }));
  const taken = keepFirstIds(tree, file);
  visitElements(tree, (element) => {
    if (isFootnoteLabel(element))
      element.children.push(linkTo(FOOTNOTES, readerText(element)));
  });
  const slugger = new GithubSlugger();
  return textHeadings(tree).map((element) => {
    const text = headingText(element);
    const characters = rawText(withoutFootnoteReferences(element)).trim();
    // The slug of punctuation or images alone is empty.
    const name = slug(characters) === "" ? "section" : characters;
    const id = element.properties.id ?? freeSlug(name, slugger, taken);
    element.properties.id = id;
    element.children.push(linkTo(id, text));
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

function headingLink(id: string, ariaLabel: string): Element {
  return h("a.heading-link", { href: `#${id}`, ariaLabel });
}
