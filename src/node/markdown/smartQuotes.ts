import type { InlineCode, Root, Text } from "mdast";
import { retext } from "retext";
import retextSmartypants from "retext-smartypants";

import { visit } from "./visit";

/** Dashes stay as typed: a flag like --save in running text is not a dash. */
const quotes = retext().use(retextSmartypants, {
  backticks: false,
  dashes: false,
  ellipses: false,
});
const ellipses = retext().use(retextSmartypants, {
  dashes: false,
  quotes: false,
});

const QUOTE = /["']/;
const ELLIPSIS = /\.\s?\.\s?\.|``|''/;

/**
 * Typographic quotes, apostrophes and ellipses. A block is read as one text, so that quotes around links and emphasis
 * find each other. Blocks without such characters, most of them, are not parsed as prose at all.
 */
export function curlQuotes(tree: Root) {
  visit(tree, ["heading", "paragraph", "tableCell"], (block) => {
    const nodes: (InlineCode | Text)[] = [];
    visit(block, ["inlineCode", "text"], (node) => {
      nodes.push(node);
    });
    curlBlock(nodes);
    for (const node of nodes) {
      if (node.type === "text" && ELLIPSIS.test(node.value)) {
        node.value = String(ellipses.processSync(node.value));
      }
    }
  });
}

function curlBlock(nodes: readonly (InlineCode | Text)[]) {
  const isQuoted = ({ type, value }: InlineCode | Text) =>
    type === "text" && QUOTE.test(value);
  if (!nodes.some(isQuoted)) return;
  // Code has the length of its text, and no quotes. The space makes a quote at the start an opening one.
  const texts = nodes.map(({ type, value }) =>
    type === "text" ? value : "A".repeat(value.length),
  );
  const curled = String(quotes.processSync(` ${texts.join("")}`));
  let start = 1;
  for (const node of nodes) {
    const end = start + node.value.length;
    if (node.type === "text") node.value = curled.slice(start, end);
    start = end;
  }
}
