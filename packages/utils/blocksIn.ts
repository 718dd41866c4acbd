import { blockHash, BLOCKS } from "./blockHash";

/** The passages of the text in an element, in order, with their hashes. `textHash` of packages/markdown reads them in a build. */
export function blocksIn(root: Node): (readonly [Element, number])[] {
  const texts = new Map<Element, string>();
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement, nodeValue } = nodes.currentNode;
    if (parentElement?.closest("button")) continue;
    const block = parentElement?.closest(`${BLOCKS},[data-page-text]>*`);
    if (block) texts.set(block, (texts.get(block) ?? "") + String(nodeValue));
  }
  // A list, for example, has spaces between its items.
  return [...texts]
    .map(([block, text]) => [block, blockHash(text)] as const)
    .filter(([, hash]) => hash > 0);
}
