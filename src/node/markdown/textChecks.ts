import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";

import { addDiagnostic, hasErrors } from "../content/diagnostic";
import { inspectionOf } from "./inspection";
import { visit } from "./visit";

/** What authors write and readers do not see. */
export function remarkTextChecks() {
  return (tree: Root, file: VFile) => {
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
    // The tree of a text that cannot be read is empty.
    inspectionOf(file).isEmpty =
      !hasErrors(file.messages) && tree.children.every(isInvisible);
  };
}

function isInvisible(node: Nodes): boolean {
  if (node.type === "html") return /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
  return ["definition", "footnoteDefinition", "yaml"].includes(node.type);
}
