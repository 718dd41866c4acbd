import {
  addDiagnostic,
  CONFLICT,
  LEFT_BY_MERGE,
  type Rule,
} from "@technical-blog/utils";
import type { Definition, Nodes, Root } from "mdast";
import type { VFile } from "vfile";

import { offsets } from "./markdownCopy";
import { isFence } from "./verified/rewriteBlocks";
import { visit } from "./visit";

/** In a text, a reference to a footnote or a URL that is none. Indexes, as in `a[0][1]`, follow a word. */
const REFERENCE =
  /(?<!\\)\[\^[^[\]\n]+\]|(?:(?<![\\\w\])])\[[^[\]\n]+|^)\]\[[^[\]^\n]*\]/g;
/** The line below the head of a table. */
const DELIMITERS =
  /^[\s>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

/**
 * Reports what readers would not see, or would see as it was written.
 * @param text without comments
 */
export function checkText(tree: Root, file: VFile, text: string) {
  const lines = text.split("\n");
  const offsetOf = offsets(text);
  const report = (
    rule: Rule,
    { line, column }: { line?: number; column?: number } = {},
    problem: string,
    fix: string,
  ) => {
    addDiagnostic(file, { rule, line, column, problem, fix });
  };

  const used = referenced(tree);
  visit(tree, ["definition", "footnoteDefinition"], (node) => {
    const { identifier, label, position, type } = node;
    const isFootnote = type === "footnoteDefinition";
    // Of two with one name the first counts.
    if (used.delete(`${isFootnote ? "^" : ""}${identifier}`)) return;
    if (!isFootnote && isComment(node, used)) return;
    const name = `[${isFootnote ? "^" : ""}${label ?? identifier}]`;
    report(
      isFootnote ? "unused-footnote" : "unused-definition",
      position?.start,
      `nothing refers to ${name}, or there is one of that name above, so it is not shown.`,
      `Write ${name} in the text, or remove it.`,
    );
  });
  visit(tree, "text", ({ position }) => {
    if (!position) return;
    const start = offsetOf(position.start);
    const source = text.slice(start, offsetOf(position.end));
    for (const { 0: found, index } of source.matchAll(REFERENCE)) {
      const before = text.slice(0, start + index).split("\n");
      const column = (before.at(-1) ?? "").length + 1;
      const isFootnote = found.startsWith("[^");
      report(
        isFootnote ? "missing-footnote" : "shown-as-text",
        { line: before.length, column },
        `there is no ${isFootnote ? "footnote" : "URL for"} ${found}, so it is shown as text.`,
        `Write ${isFootnote ? `"${found.replace(/\s+/g, "-")}: …"` : '"[name]: https://…"'} on a line of its own, or put this between backticks if it is meant as text.`,
      );
    }
  });
  /** Lines of code and of tables. */
  const read = new Set<number>();
  visit(tree, ["code", "math", "table"], (node) => {
    const { start, end } = node.position ?? {};
    if (!start || !end) return;
    for (let { line } = start; line <= end.line; line += 1) read.add(line);
    const source = text.slice(offsetOf(start));
    const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
    const last = end.line > start.line ? lines[end.line - 1] : "";
    if (node.type !== "code" || !fence || isFence(last ?? "", fence)) return;
    report(
      "unclosed-fence",
      start,
      "the block of code has no end, so all that follows is code.",
      `End it with a line of ${fence}`,
    );
  });
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (read.has(line)) continue;
    if (DELIMITERS.test(content)) {
      report(
        "shown-as-text",
        { line },
        "this is no table, as the line above has another number of cells, so it is shown as text.",
        "Give both lines the same number of cells.",
      );
    } else if (/^[\s>]*:{3,}[ \t]+\S/.test(content)) {
      report(
        "shown-as-text",
        { line },
        "colons and a space neither open nor close a block, so the line is shown as text.",
        "Write :::name to open a block, and colons alone to close it.",
      );
    } else if (CONFLICT.test(content)) {
      report("markdown", { line }, ...LEFT_BY_MERGE);
    }
  }
  visit(tree, "table", ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const { children, position } of rows) {
      if (children.length <= columns) continue;
      report(
        "surplus-cells",
        position?.start,
        `the row has ${String(children.length)} cells and the table ${String(columns)} columns, so the last ones are not shown.`,
        "Remove them, add a column to the head, or write \\| for a line within a cell.",
      );
    }
  });
}

/** The names that a text refers to; those of footnotes begin with `^`. */
export function referenced(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(
    tree,
    ["footnoteReference", "imageReference", "linkReference"],
    ({ identifier, type }) => {
      names.add(`${type === "footnoteReference" ? "^" : ""}${identifier}`);
    },
  );
  return names;
}

/** Whether a definition is a comment, as in `[//]: # (A comment)`. */
export function isComment(
  { identifier, url }: Definition,
  used: ReadonlySet<string>,
): boolean {
  return /^#?$/.test(url) && !used.has(identifier);
}

/** Whether readers see nothing of it. */
export function isInvisible({ type }: Nodes): boolean {
  return ["definition", "footnoteDefinition"].includes(type);
}
