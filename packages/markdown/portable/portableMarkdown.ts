import { formatDiagnostic, isError } from "@technical-blog/utils";
import type { Code, Parents } from "mdast";
import { VFile, type Compatible } from "vfile";

import type { IncludeCode } from "../constructs/code/readCodeBlock";
import { SHORTCODE, withEmoji } from "../constructs/emoji/emoji";
import { KEYS, withKeys } from "../constructs/keys/keys";
import { isLabel } from "../directiveLabel";
import { applyEdits, bodyOf, editsOutsideCode } from "../edit/body";
import { MASK, takeComments } from "../rawHtml";
import { isTruncateMarker } from "../summary";
import { parseMarkdown } from "../syntaxTree";
import { textsIn, type TextOf } from "../texts";
import { rewriteBlocks, type Replacement } from "../verified/rewriteBlocks";
import { SKIP, visit } from "../visit";
import { portableBlock } from "./portableBlock";
import { placeOf, TextEdits } from "./textEdits";
import { WRITERS, type PortableType } from "./writers";

/** What another tool shows itself, and where it has its files. */
export type PortableTarget = {
  includeCode: IncludeCode;
  /** The URL of a page or file that a text names. */
  urlOf: (url: string, use: "file" | "image" | "link") => string;
  /** What ends a summary. */
  summaryEnd: string;
  /** Whether it sets formulas between dollar signs. */
  hasFormulas: boolean;
  /** Whether it reads Hugo's attributes of a block of code. */
  hasCodeAttributes: boolean;
  texts?: Parameters<typeof textsIn>[0];
};

/** What the steps for one text share. */
export type Portable = {
  target: PortableTarget;
  edits: TextEdits;
  textOf: TextOf;
  codes: Code[];
  /** Counts what is shown in a simpler way, in words that follow the count. */
  tell: (what: string, count?: number) => void;
};

/**
 * The text of a post in Markdown for other tools: what they know stays as it is written, and our own constructs become bold
 * titles, quotations, lists and HTML.
 * @param source the text; the front matter is blank lines, so that positions are those of the file
 * @throws the first error of the text
 */
export async function portableMarkdown(
  source: Compatible,
  target: PortableTarget,
): Promise<{ text: string; simpler: ReadonlyMap<string, number> }> {
  const file = new VFile(source);
  const tree = parseMarkdown(file);
  const error = file.messages.find(isError);
  if (error) throw new Error(formatDiagnostic(error));
  const shown = takeComments(tree, String(file));
  const simpler = new Map<string, number>();
  const edits = new TextEdits(shown);
  const portable: Portable = {
    ...{ target, edits, codes: [], textOf: textsIn(target.texts) },
    tell: (what, count = 1) =>
      simpler.set(what, (simpler.get(what) ?? 0) + count),
  };
  const comments = shown.match(new RegExp(`${MASK}+`, "g")) ?? [];
  if (comments.length > 0)
    portable.tell("comments, which would be published", comments.length);
  editNodes(tree, portable);
  const replacements = await editCode(portable);
  const text = rewriteBlocks(edits.applied(), replacements);
  const body = bodyOf(text.replaceAll(MASK, "").trim(), 1);
  const words = [
    ...editsOutsideCode(body, KEYS, ([word]) => withKeys(word, keyElements)),
    ...editsOutsideCode(body, SHORTCODE, ([word]) => withEmoji(word)),
  ];
  const abbreviations = editsOutsideCode(body, ABBREVIATION, () => "");
  if (abbreviations.length > 0)
    portable.tell(
      "abbreviations are explained in a line of their own",
      abbreviations.length,
    );
  return { text: applyEdits(body, words).text, simpler };
}

const ABBREVIATION = /^\*\[[^\]\n]+\]:[ \t]*\S/gm;

function keyElements(keys: readonly string[]): string {
  return keys.map((key) => `<kbd>${key}</kbd>`).join("+");
}

function editNodes(tree: Parents, portable: Portable) {
  const types = Object.keys(WRITERS) as PortableType[]; // its keys
  visit(tree, [...types, "paragraph"], (node, _index, parent) => {
    if (!node.position) return undefined;
    if (isTruncateMarker(node)) {
      portable.edits.replace(node, portable.target.summaryEnd);
      return SKIP;
    }
    // The title of a block is written with the block.
    if (node.type === "paragraph") return isLabel(node) ? SKIP : undefined;
    const write = WRITERS[node.type] as (...args: unknown[]) => void; // of this type
    write(node, portable, parent);
    return undefined;
  });
}

async function editCode({
  codes,
  edits,
  target,
  tell,
}: Portable): Promise<Replacement[]> {
  const replacements: Replacement[] = [];
  for (const node of codes) {
    const source = edits.sourceOf(node);
    const { opening, code } = await portableBlock(node, source, target, tell);
    const { first: firstLine, last: lastLine, column } = placeOf(node);
    edits.replaceLine(firstLine, column, opening);
    const block = { firstLine, lastLine };
    if (code !== undefined) replacements.push({ block, text: code });
  }
  return replacements;
}
