import type { InlineCode, Root, Text } from "mdast";

import { visit } from "./visit";

/**
 * The outer and inner quotation marks of languages, as in CLDR; French ones with their spaces. Chinese and Japanese are not
 * here: without spaces between words, nothing tells where a quotation starts.
 */
const MARKS: readonly [marks: string, languages: string][] = [
  ["“ ” ‘ ’", "af cy da en es fil ga gl hi id ko lv ms pt sw ta te th tr vi"],
  ["« » “ ”", "ca el eu it kk pt-PT"],
  ["« » „ “", "be ru uk"],
  ["« » ‘ ’", "nb nn no"],
  ["« » ‹ ›", "fa fr-CH"],
  ["«\u202f \u202f» «\u202f \u202f»", "fr"],
  ["„ “ ‚ ‘", "cs de et hr is mk sk sl"],
  ["„ “ „ “", "bg lt"],
  ["„ ” « »", "pl ro"],
  ["„ ” » «", "hu"],
  ["„ ” ’ ’", "sr"],
  ["” ” ’ ’", "fi he sv"],
  ["” “ ’ ‘", "ar ur"],
  ["‘ ’ ‘ ’", "nl"],
];

/** An apostrophe, or the sign of a Hebrew abbreviation. Korean has its particles after a quotation. */
const IN_WORD =
  /^(?:(?!\p{sc=Hang})[\p{L}\p{N}]'\p{L}|\p{sc=Hebr}"\p{sc=Hebr})/u;

const ELLIPSIS = /\.{3,}|\.(?:\s\.){2,}/g;

/**
 * Typographic quotes of a language, apostrophes and ellipses. A block is read as one text, so that quotes around links and
 * emphasis find each other. Dashes stay as typed: a flag like --save in running text is not a dash.
 */
export function curlQuotes(tree: Root, language: string) {
  const marks = marksOf(new Intl.Locale(language));
  visit(tree, ["heading", "paragraph", "tableCell"], (block) => {
    const nodes: (InlineCode | Text)[] = [];
    visit(block, ["inlineCode", "text"], (node) => {
      nodes.push(node);
    });
    if (marks) curlBlock(nodes, marks);
    for (const node of nodes) {
      if (node.type === "text") node.value = node.value.replace(ELLIPSIS, "…");
    }
  });
}

function marksOf({ language, region = "" }: Intl.Locale): string[] | undefined {
  const find = (code: string) =>
    MARKS.find(([, languages]) => languages.split(" ").includes(code));
  return (find(`${language}-${region}`) ?? find(language))?.[0].split(" ");
}

function curlBlock(
  nodes: readonly (InlineCode | Text)[],
  [open, close, openInner, closeInner]: readonly string[],
) {
  // Code has the length of its text, and no quotes.
  const texts = nodes.map(({ type, value }) =>
    type === "text" ? value : "A".repeat(value.length),
  );
  const text = texts.join("");
  if (!/["']/.test(text)) return;
  const signs: (string | undefined)[] = text.split("");
  const unclosed: Record<string, number[]> = { '"': [], "'": [] };
  for (const { 0: quote, index } of text.matchAll(/["']/g)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    const canOpen = /\S/.test(after) && !/[\p{L}\p{N}]/u.test(before);
    const [opening, closing, alone] =
      quote === '"'
        ? [open, close, canOpen ? open : quote]
        : [openInner, closeInner, "’"];
    const starts = unclosed[quote] ?? [];
    const mustOpen = canOpen && /^[\s([{]?$/.test(before);
    signs[index] = alone;
    if (IN_WORD.test(before + quote + after)) continue;
    const start = mustOpen ? undefined : starts.pop();
    if (start !== undefined) {
      signs[start] = opening;
      signs[index] = closing;
    } else if (canOpen) {
      starts.push(index);
    }
  }
  let end = 0;
  for (const node of nodes) {
    const start = end;
    end += node.value.length;
    if (node.type === "text") node.value = signs.slice(start, end).join("");
  }
}
