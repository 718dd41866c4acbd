import { createContext, runInContext } from "node:vm";

import { createDiagnostic, errorCode } from "@technical-blog/utils";
import { max, sumBy } from "lodash";
import type { Nodes, Root, Table } from "mdast";

import { visit } from "./visit";

const MAX_SIZE = 200_000;
/** What comes after the parser goes down a tree by calling itself, and a deeper one overflows its stack. */
const MAX_DEPTH = 300;
const MAX_SECONDS = 10;

/** Node interrupts only what runs in a context. */
const context = createContext();

/**
 * Parses a text, unless that is too much: some texts of 200,000 characters would take hours. What people write takes
 * milliseconds.
 * @throws a diagnostic
 */
export function parseWithinLimits(
  markdown: string,
  parse: (markdown: string) => Root,
  seconds = MAX_SECONDS,
): Root {
  if (markdown.length <= MAX_SIZE) {
    try {
      const tree = runInContext(
        "parse(markdown)",
        Object.assign(context, { parse, markdown }),
        { timeout: seconds * 1000 },
      ) as Root;
      if (depthOf(tree) <= MAX_DEPTH && cellsOf(tree) <= MAX_SIZE) return tree;
    } catch (error) {
      const isTooSlow = errorCode(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
      // The parser's own stack overflows.
      const isTooDeep = error instanceof RangeError;
      if (!isTooSlow && !isTooDeep) throw error;
    }
  }
  throw createDiagnostic({
    rule: "markdown",
    problem: `the text has more than ${MAX_SIZE.toLocaleString("en")} characters or cells of tables, is nested in more than ${String(MAX_DEPTH)} levels, or takes more than ${String(seconds)} seconds to read.`,
    fix: "Split it, or write as code what is not text.",
  });
}

function depthOf(node: Nodes): number {
  return "children" in node ? 1 + (max(node.children.map(depthOf)) ?? 0) : 1;
}

/** The cells of all tables. The renderer adds those that a row lacks. */
function cellsOf(tree: Root): number {
  const tables: Table[] = [];
  visit(tree, "table", (table) => {
    tables.push(table);
  });
  return sumBy(
    tables,
    ({ align, children }) => (align?.length ?? 0) * children.length,
  );
}
