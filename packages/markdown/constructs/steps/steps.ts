import type { ListItem, Root } from "mdast";

import type { Construct, Rendering } from "../construct";
import { unwrapLists } from "../unwrapList";

export const steps: Construct = {
  containerNames: ["steps"],
  isPlainInCopies: true,
  changeMarkdown: makeSteps,
  sheets: { steps: [".steps"] },
};

const BLOCK = {
  name: "steps",
  kind: "numbered list",
  fix: 'Write the steps as one: "1. Install it."',
} as const;

/** The items of the list in `:::steps` are steps. */
function makeSteps(tree: Root, { file }: Rendering) {
  unwrapLists(tree, file, BLOCK, (list) => {
    // All items have paragraphs.
    list.spread = true;
    for (const item of list.children) markTitle(item);
  });
}

/** The first paragraph is the title of what follows, unless its own start is bold. */
function markTitle({ children: [first, ...rest] }: ListItem) {
  if (first?.type !== "paragraph" || rest.length === 0) return;
  if (first.children[0]?.type === "strong") return;
  first.data = { ...first.data, hProperties: { className: ["step-title"] } };
}
