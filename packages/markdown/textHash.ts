import { BLOCKS, blockHash, wholeHash } from "@technical-blog/utils";
import type { Element, Parents, Root } from "hast";

const NAMES = BLOCKS.split(",");

/** The hash of what a text says. In browsers, `blocksIn` of packages/utils reads it in the same way. */
export function textHash(tree: Root): string {
  const texts = new Map<Element, string>();
  const collect = ({ children }: Parents, block?: Element) => {
    for (const node of children) {
      if (node.type === "text" && block)
        texts.set(block, (texts.get(block) ?? "") + node.value);
      if (node.type === "element" && node.tagName !== "button")
        collect(node, block && !NAMES.includes(node.tagName) ? block : node);
    }
  };
  collect(tree);
  return wholeHash([...texts.values()].map(blockHash));
}
