import { pickBy } from "lodash";
import ts from "typescript";

import { FILTERS } from "../convert/templateOutput";
import { recordOf } from "../frontMatter";
import { staticFunctions, type StaticFunction } from "./staticFunction";
import type { StaticCall } from "./staticValue";

const ADDS =
  /^add(?:Async|Liquid|Nunjucks(?:Async)?)?(Filter|(?:Paired)?Shortcode)$/;

type Functions = Record<string, StaticFunction>;

export type EleventyFunctions = {
  filters: Functions;
  shortcodes: Functions;
  /** Their first argument is the text between the tags. */
  pairedShortcodes: Functions;
  /** A function in a data file. */
  functionOf: (node: ts.Node) => StaticFunction;
};

/** Filters and shortcodes of the configuration. They are evaluated from their text, and throw an error for what is computed. */
export function eleventyFunctions(
  root: string,
  calls: readonly StaticCall[],
): EleventyFunctions {
  const all: Record<string, unknown> = { ...FILTERS };
  const keepsDay = calls.some(({ name }) => name === "addDateParsing");
  const { functionOf, valueOf } = staticFunctions(root, all, keepsDay);
  const called = (node: ts.Expression): StaticFunction => {
    return (...args) => {
      const value = valueOf(node);
      if (!isFunctionValue(value)) throw new TypeError("no function");
      return value(...args);
    };
  };
  const added = (kind: string): Functions =>
    Object.assign(
      {},
      ...calls.map(({ name, args: [first], nodes: [, node] }): Functions => {
        if (ADDS.exec(name)?.[1] !== kind || !node) return {};
        if (typeof first === "string") return { [first]: called(node) };
        // `for (const name in filters) config.addFilter(name, filters[name])`
        return ts.isElementAccessExpression(node)
          ? functionsIn(valueOf, node.expression)
          : {};
      }),
    ) as Functions; // assigned from such records
  const filters = added("Filter");
  Object.assign(all, filters);
  return {
    filters,
    shortcodes: added("Shortcode"),
    pairedShortcodes: added("PairedShortcode"),
    functionOf,
  };
}

function functionsIn(
  valueOf: (node: ts.Expression) => unknown,
  node: ts.Expression,
): Functions {
  try {
    return pickBy(recordOf(valueOf(node)), isFunctionValue);
  } catch {
    return {}; // computed
  }
}

function isFunctionValue(value: unknown): value is StaticFunction {
  return typeof value === "function";
}
