import { isPlainObject, mapValues } from "lodash";
import ts from "typescript";

import { recordOf } from "../frontMatter";
import { StaticCode } from "./staticCode";
import { ComputedCode, isFunctionValue, UnknownValue } from "./staticMethods";
import { isFunction } from "./staticNames";

/**
 * Evaluates an export of a JavaScript, TypeScript or JSON file from its text; for a function, its return value. Never runs the
 * code: what it cannot evaluate is an `UnknownValue`. Reads imported files in the given folders.
 */
export function staticValue(
  file: string,
  folders: readonly string[],
  name = "default",
): unknown {
  const code = new StaticCode({ folders });
  const found = code.attemptExport(file, name);
  // Tools take the default of `module.exports = require("./module")`, too.
  const exported = recordOf(found).default ?? found;
  const node = isFunctionValue(exported) && code.nodes.get(exported);
  if (!node || !isFunction(node)) return dataOf(exported, code);
  const { body } = node;
  const returned =
    body && ts.isBlock(body)
      ? body.statements.findLast(ts.isReturnStatement)?.expression
      : body;
  return returned && dataOf(code.attempt(returned), code);
}

/** A call of a method, such as `config.addCollection("posts", …)`. */
export type StaticCall = {
  name: string;
  args: unknown[];
  /** The code of the arguments. */
  nodes: readonly ts.Expression[];
  /** The first argument of the call around it, if a text. */
  within: string | undefined;
};

/** Evaluates the arguments of all calls of methods in a file. */
export function staticCalls(
  file: string,
  folders: readonly string[],
): StaticCall[] {
  const code = new StaticCode({ folders });
  const calls: StaticCall[] = [];
  const collect = (node: ts.Node, within: string | undefined) => {
    let around = within;
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression)
    ) {
      const args = node.arguments.map((each) =>
        dataOf(code.attempt(each), code),
      );
      const { text: name } = node.expression.name;
      calls.push({ name, args, nodes: node.arguments, within });
      if (typeof args[0] === "string") around = args[0];
    }
    ts.forEachChild(node, (child) => {
      collect(child, around);
    });
  };
  collect(code.sourceOf(file), undefined);
  return calls;
}

/** A value in which functions are unknown. */
function dataOf(value: unknown, code: StaticCode): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown) => dataOf(each, code));
  if (isPlainObject(value))
    return mapValues(recordOf(value), (each) => dataOf(each, code));
  const node = isFunctionValue(value) && code.nodes.get(value);
  return node ? new UnknownValue(new ComputedCode(node, "")) : value;
}
