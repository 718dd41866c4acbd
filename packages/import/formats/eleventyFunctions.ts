import { pickBy } from "lodash";
import ts from "typescript";

import { FILTERS } from "../convert/templateOutput";
import { recordOf } from "../frontMatter";
import { StaticCode } from "./staticCode";
import { dateTimeOf } from "./staticDates";
import { isFunctionValue, type StaticFunction } from "./staticMethods";
import { PACKAGES } from "./staticPackages";
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
  const code = new StaticCode({
    folders: [root],
    packages: { ...PACKAGES, luxon: { DateTime: dateTimeOf(keepsDay) } },
    own: all,
  });
  const called = (node: ts.Expression): StaticFunction => {
    return (...args) => {
      const value = code.evaluate(node);
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
          ? functionsIn(code, node.expression)
          : {};
      }),
    ) as Functions; // assigned from such records
  const filters = added("Filter");
  Object.assign(all, filters);
  return {
    filters,
    shortcodes: added("Shortcode"),
    pairedShortcodes: added("PairedShortcode"),
    functionOf: (node) => code.functionOf(node),
  };
}

function functionsIn(code: StaticCode, node: ts.Expression): Functions {
  try {
    return pickBy(recordOf(code.evaluate(node)), isFunctionValue);
  } catch {
    return {}; // computed
  }
}
