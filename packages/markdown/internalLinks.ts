import { excerpt } from "@technical-blog/search";
import { isExternalUrl } from "@technical-blog/utils";
import type { Element, Root, RootContent } from "hast";

import { headingLevel } from "./element";
import { readerText } from "./readerText";
import { visitTag } from "./visit";

/** A link to the site itself, as its author wrote it. */
export type InternalLink = {
  href: string;
  /**
   * The sentence that holds it, without markup. Of a long one, the part around the link; instead of one that means little by
   * itself, the heading of its section.
   */
  sentence: string;
};

/** Characters without a meaning, of which each stands for a link while its block is read. */
const FIRST_MARK = 0x100000;
const MARK = /[\u{100000}-\u{10fffd}]/gu;

/** Characters to each side of a link in which its sentence is looked for. */
const REACH = 1000;

/** Characters beside the text of the link that a sentence needs to mean something by itself. */
const MIN_LENGTH = 20;

/** A remark in parentheses, the announcement of a list or of code, a row of a table. */
const PART = /^[(（]|[:：]$| · /;

/**
 * The links of a text to other pages of the site, in order, each with its sentence.
 * @param tree before formulas and code are rendered
 * @param home absolute URL of the site
 */
export function internalLinks(tree: Root, home: string): InternalLink[] {
  let heading = "";
  return tree.children.flatMap((block) => {
    if (block.type === "element" && headingLevel(block) > 1)
      heading = oneLine(readerText(block));
    return linksOfBlock(block, home).map(({ href, text, sentence }) => ({
      href,
      sentence:
        heading !== "" &&
        (PART.test(sentence) || sentence.length - text.length < MIN_LENGTH)
          ? heading
          : sentence,
    }));
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function linksOfBlock(block: RootContent, home: string) {
  const root: Root = { type: "root", children: [block] };
  const links: Element[] = [];
  visitTag(root, "a", (link) => {
    const { href } = link.properties;
    if (href === undefined || !isToPage(href, home)) return;
    const value = String.fromCodePoint(FIRST_MARK + links.length);
    link.children.unshift({ type: "text", value });
    links.push(link);
  });
  if (links.length === 0) return [];
  // Tabs separate the cells of a row.
  const lines = readerText(root).replaceAll("\t", " · ").split("\n");
  for (const { children } of links) children.shift();
  return lines.flatMap((line) => {
    const text = line.replace(MARK, "");
    return [...line.matchAll(MARK)].flatMap(({ 0: mark, index }, before) => {
      const link = links[(mark.codePointAt(0) ?? 0) - FIRST_MARK];
      const { href } = link?.properties ?? {};
      const sentence = sentenceAt(text, index - before * mark.length);
      return link === undefined || href === undefined || sentence === ""
        ? []
        : { href, text: oneLine(readerText(link)), sentence };
    });
  });
}

function sentenceAt(text: string, offset: number): string {
  const start = Math.max(0, offset - REACH);
  const at = offset - start;
  const part = text.slice(start, offset + REACH);
  return oneLine(excerpt(part, [{ start: at, end: at }]).segments.join(""));
}

function isToPage(href: string, home: string): boolean {
  return (
    href.startsWith(home) || !(href.startsWith("#") || isExternalUrl(href))
  );
}
