import type { Nodes, Root } from "mdast";

import { createDiagnostic } from "../content/diagnostic";

/** What comes after the parser goes down a tree by calling itself, and a deeper one overflows its stack. */
const MAX_DEPTH = 300;

/**
 * Refuses trees that are too deep to be rendered.
 * @throws a diagnostic
 */
export function checkDepth(tree: Root) {
  const rest: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) {
      throw createDiagnostic({
        rule: "markdown",
        line: node.position?.start.line,
        problem: `the text is nested in more than ${String(MAX_DEPTH)} levels.`,
        fix: "Write it simpler, or as code.",
      });
    }
    if (!("children" in node)) continue;
    for (const child of node.children) {
      rest.push({ node: child, depth: depth + 1 });
    }
  }
}
