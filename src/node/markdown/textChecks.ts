import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";

import { addDiagnostic } from "../content/diagnostic";
import { visit } from "./visit";

/** A reference to a footnote. In a text node it is one without a footnote. */
const REFERENCE = /(?<!\\)\[\^[\w-]+\]/g;

/** Reports footnotes and cells that readers would not see, or would see as they were written. */
export function checkText(tree: Root, file: VFile) {
  const used = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => {
    used.add(identifier);
  });
  visit(tree, "footnoteDefinition", ({ identifier, label, position }) => {
    if (used.has(identifier)) return;
    addDiagnostic(file, {
      rule: "unused-footnote",
      line: position?.start.line,
      column: position?.start.column,
      problem: `nothing refers to the footnote [^${label ?? identifier}], so it is not shown.`,
      fix: `Write [^${label ?? identifier}] in the text, or remove the footnote.`,
    });
  });
  visit(tree, "text", ({ position }) => {
    if (position?.start.offset === undefined) return;
    const { start, end } = position;
    const source = String(file).slice(start.offset, end.offset);
    for (const { 0: reference, index } of source.matchAll(REFERENCE)) {
      const lines = source.slice(0, index).split("\n");
      const isFirst = lines.length === 1;
      addDiagnostic(file, {
        rule: "missing-footnote",
        line: start.line + lines.length - 1,
        column: (isFirst ? start.column : 1) + (lines.at(-1)?.length ?? 0),
        problem: `there is no footnote ${reference}, so it is shown as text.`,
        fix: `Write the footnote on a line of its own, "${reference}: …", or put this between backticks if it is meant as text.`,
      });
    }
  });
  visit(tree, "table", ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const { children, position } of rows) {
      if (children.length <= columns) continue;
      addDiagnostic(file, {
        rule: "surplus-cells",
        line: position?.start.line,
        column: position?.start.column,
        problem: `the row has ${String(children.length)} cells and the table ${String(columns)} columns, so the last ones are not shown.`,
        fix: "Remove them, add a column to the head, or write \\| for a line within a cell.",
      });
    }
  });
}

/** Whether readers see nothing of it. */
export function isInvisible(node: Nodes): boolean {
  return ["definition", "footnoteDefinition"].includes(node.type);
}
