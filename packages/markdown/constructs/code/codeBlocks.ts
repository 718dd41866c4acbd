import { addDiagnostic, addThrown } from "@technical-blog/utils";
import type { Element, Root } from "hast";
import { h } from "hastscript";
import type { Code, Root as MarkdownRoot } from "mdast";

import { hasClass, isElement } from "../../element";
import { codeText } from "../../readerText";
import { visit, visitElements, visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";
import { codeFigure } from "./codeFigure";
import { highlightCode, plainCode } from "./highlightCode";
import { readCodeBlock, type CodeBlock } from "./readCodeBlock";

export const codeBlocks: Construct = {
  changeMarkdown: readCodeBlocks,
  finishHtml: renderCodeBlocks,
  inFeeds: addSigns,
  sheets: {
    code: [".code-block"],
    codeColors: [".code-block"],
    commands: [".command", "samp"],
    rows: [".code-rows"],
  },
  script: {
    place: "body",
    module: "@technical-blog/markdown/constructs/code/wrapCode",
    marks: ["[data-wrap-code]"],
  },
};

/** What feeds have in front of changed lines. On the site the style sheet draws it. */
const SIGNS: Record<string, string | undefined> = { ins: "+ ", del: "- " };

/** Reads code blocks: from here on their text is what readers see. */
async function readCodeBlocks(
  tree: MarkdownRoot,
  { file, includeCode, codeBlocks, stepAt }: Rendering,
) {
  const nodes: Code[] = [];
  visit(tree, "code", (node) => {
    nodes.push(node);
  });
  for (const node of nodes) {
    const fenceLine = node.position?.start.line ?? 1;
    const block = await readCodeBlock(
      node,
      includeCode,
      (rule, problem, fix, index = -1) => {
        const line = fenceLine + 1 + index;
        addDiagnostic(file, { rule, line, problem, fix });
      },
    ).catch((cause: unknown) => {
      addThrown(file, cause, fenceLine);
    });
    if (!block) continue;
    node.value = block.lines.map(({ text }) => text).join("\n");
    node.data = {
      ...node.data,
      hProperties: { dataCodeBlock: codeBlocks.length },
    };
    codeBlocks.push({ ...block, step: stepAt.get(fenceLine) });
  }
}

/** What was read of a `pre > code`; nothing of one that is written as HTML. */
export function blockOf(
  pre: Element,
  blocks: readonly CodeBlock[],
): CodeBlock | undefined {
  const [code] = pre.children;
  if (!isElement(code, "code")) return undefined;
  return blocks[Number(code.properties.dataCodeBlock ?? NaN)];
}

/** An element that stands for a further block. */
export function addBlock(block: CodeBlock, blocks: CodeBlock[]): Element {
  const dataCodeBlock = blocks.push(block) - 1;
  return h("pre", h("code", { dataCodeBlock }));
}

/** Each `pre > code` becomes a figure. */
async function renderCodeBlocks(
  tree: Root,
  { codeBlocks, colorsCode, textOf }: Rendering,
) {
  const highlight = colorsCode ? highlightCode : plainCode;
  const replaced: Promise<void>[] = [];
  visitTag(tree, "pre", (pre, index, parent) => {
    const [code] = pre.children;
    if (!isElement(code, "code")) return;
    const replace = async (block: CodeBlock) => {
      parent.children[index] = await codeFigure(block, highlight, textOf);
    };
    replaced.push(replace(blockOf(pre, codeBlocks) ?? rawBlock(code)));
  });
  await Promise.all(replaced);
}

/** A block that is written as HTML. */
function rawBlock(code: Element): CodeBlock {
  const { className } = code.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const named = classes.find((value) => value.startsWith("language-"));
  const language = named?.slice("language-".length).toLowerCase() ?? "";
  const text = codeText(code).replace(/\n$/, "");
  return {
    language,
    grammar: language,
    isOutput: false,
    isForPackageManagers: false,
    lines: text.split("\n").map((line) => ({ text: line })),
  };
}

function addSigns(pre: Element): undefined {
  if (pre.tagName !== "pre") return;
  const rows: Element[] = [];
  visitElements(pre, (element) => {
    if (hasClass(element, "row")) rows.push(element);
  });
  if (rows.every(({ tagName }) => tagName === "span")) return;
  for (const { tagName, children } of rows) {
    const value = SIGNS[tagName] ?? "  ";
    children.unshift({ type: "text", value });
  }
}
