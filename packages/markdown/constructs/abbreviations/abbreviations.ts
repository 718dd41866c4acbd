import { escapeRegExp } from "lodash";
import type { Root, RootContent } from "mdast";

import { inlineElement } from "../../element";
import { replaceText } from "../../visit";
import type { Construct } from "../construct";

const DEFINITION = /^\*\[([^\]]+)\]:[ \t]*(\S.*)$/;

export const abbreviations: Construct = {
  afterParsing: markAbbreviations,
  sheets: { abbreviations: ["abbr"] },
};

/** PHP Markdown Extra's abbreviations: `*[HTML]: Hyper Text Markup Language` explains each HTML of the text. */
function markAbbreviations(tree: Root) {
  const meanings = new Map<string, string>();
  tree.children = tree.children.filter((node) => {
    const found = definitions(node);
    for (const [short, long] of found) meanings.set(short, long);
    return found.length === 0;
  });
  if (meanings.size === 0) return;
  const shorts = [...meanings.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapeRegExp);
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${shorts.join("|")})(?![\\p{L}\\p{N}_])`,
    "gu",
  );
  replaceText(tree, words, (value: string) =>
    inlineElement(
      "abbr",
      { title: meanings.get(value) },
      { type: "text", value },
    ),
  );
}

/** The definitions of a paragraph that consists of nothing else. */
function definitions(node: RootContent): [short: string, long: string][] {
  const [text, ...rest] = node.type === "paragraph" ? node.children : [];
  if (text?.type !== "text" || rest.length > 0) return [];
  const found = text.value.split("\n").map((line) => DEFINITION.exec(line));
  return found.every((match) => match !== null)
    ? found.map(([, short = "", long = ""]) => [short, long.trim()])
    : [];
}
