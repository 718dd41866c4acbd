import type { Element, Root } from "hast";
import { h } from "hastscript";
import type { Code, Root as MarkdownRoot } from "mdast";
import type { VFile } from "vfile";

import { addDiagnostic, addThrown } from "../../../content/diagnostic";
import { isElement } from "../../element";
import { codeText } from "../../readerText";
import { visit, visitTag } from "../../visit";
import { codeFigure } from "./codeFigure";
import {
  readCodeBlock,
  type CodeBlock,
  type IncludeCode,
} from "./readCodeBlock";

/**
 * Reads code blocks: from here on their text is what readers see. The rest is returned; the attribute `data-code-block`
 * of an element has its index.
 */
export async function readCodeBlocks(
  tree: MarkdownRoot,
  file: VFile,
  includeCode: IncludeCode,
): Promise<CodeBlock[]> {
  const nodes: Code[] = [];
  visit(tree, "code", (node) => {
    nodes.push(node);
  });
  const blocks: CodeBlock[] = [];
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
      hProperties: { dataCodeBlock: blocks.length },
    };
    blocks.push(block);
  }
  return blocks;
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
export async function renderCodeBlocks(
  tree: Root,
  blocks: readonly CodeBlock[],
) {
  const replaced: Promise<void>[] = [];
  visitTag(tree, "pre", (pre, index, parent) => {
    const [code] = pre.children;
    if (!isElement(code, "code")) return;
    const replace = async (block: CodeBlock) => {
      parent.children[index] = await codeFigure(block);
    };
    replaced.push(replace(blockOf(pre, blocks) ?? rawBlock(code)));
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
