import { readFileSync } from "node:fs";
import path from "node:path";

import { isObject, kebabCase, memoize } from "lodash";
import ts from "typescript";

import { slugify, slugOf, slugOptions } from "../convert/slug";
import { recordOf } from "../frontMatter";
import { isReadable } from "../sourceFiles";
import { dateTimeOf, intlFormat, momentOf, utcDate } from "./staticDates";
import {
  expressionOf,
  innerExpression,
  literalValue,
  localModule,
} from "./staticValue";

/** A function that is evaluated from its text. Throws `ComputedCode` for what only running it would tell. */
export type StaticFunction = (...args: unknown[]) => unknown;

/** Code that cannot be evaluated. */
export class ComputedCode extends Error {
  override name = "ComputedCode";
}

const MAX_STEPS = 20_000;

class Scope {
  private readonly values = new Map<string, unknown>();
  constructor(private readonly parent?: Scope) {}

  ownerOf(name: string): Scope | undefined {
    return this.values.has(name) ? this : this.parent?.ownerOf(name);
  }

  get(name: string): unknown {
    return this.ownerOf(name)?.values.get(name);
  }

  set(name: string, value: unknown) {
    this.values.set(name, value);
  }
}

/** The value of a variable that is unknown, which only matters where the code reads it. */
class Failure {
  constructor(readonly error: unknown) {}
}

/** A value, or why it is unknown. */
function attempted(valueOf: () => unknown): unknown {
  try {
    return valueOf();
  } catch (error) {
    return new Failure(error);
  }
}

type Result = { value: unknown } | undefined;

/**
 * Evaluates functions from their text: plain work on texts, lists and dates. Never runs them. Reads imported files of the site.
 * @param filters those of the tool, for `this.slugify` and `getFilter("slugify")`
 * @param keepsDay whether a date is that of the author in any time zone
 */
export function staticFunctions(
  root: string,
  filters: Readonly<Record<string, unknown>>,
  keepsDay: boolean,
) {
  const packages: Readonly<Record<string, unknown>> = {
    ...PACKAGES,
    luxon: { DateTime: dateTimeOf(keepsDay) },
  };
  let steps = 0;
  let depth = 0;
  const sourceOf = memoize((file: string) =>
    ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
    ),
  );

  const functionOf = (node: ts.Node, scope = new Scope()): StaticFunction => {
    return (...args) => {
      if (!isFunction(node)) throw computed(node);
      const { body } = node;
      const own = new Scope(scope);
      if (!ts.isArrowFunction(node)) own.set("this", filters);
      if (depth === 0) steps = 0;
      depth += 1;
      try {
        if (!body || depth > 100) throw computed(node);
        for (const [index, each] of node.parameters.entries())
          bind(
            each.name,
            each.dotDotDotToken ? args.slice(index) : args[index],
            own,
            each.initializer,
          );
        return ts.isBlock(body)
          ? run(body.statements, own)?.value
          : evaluate(body, own);
      } catch (error) {
        throw error instanceof ComputedCode ? error : computed(node);
      } finally {
        depth -= 1;
      }
    };
  };

  const run = (statements: readonly ts.Statement[], scope: Scope): Result => {
    for (const each of statements)
      if (ts.isFunctionDeclaration(each) && each.name)
        scope.set(each.name.text, functionOf(each, scope));
    for (const statement of statements) {
      const result = runOne(statement, scope);
      if (result) return result;
    }
    return undefined;
  };

  const runOne = (statement: ts.Statement, scope: Scope): Result => {
    if (ts.isFunctionDeclaration(statement)) return undefined;
    if (ts.isBlock(statement))
      return run(statement.statements, new Scope(scope));
    if (ts.isReturnStatement(statement)) {
      const { expression } = statement;
      return { value: expression && evaluate(expression, scope) };
    }
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList
        .declarations)
        bind(name, initializer && attempt(initializer, scope), scope);
      return undefined;
    }
    if (ts.isIfStatement(statement)) {
      const { expression, thenStatement, elseStatement } = statement;
      const holds = attempt(expression, scope);
      if (holds instanceof Failure) {
        // Such as the mode of the build, in which a draft has no page.
        if (elseStatement || !returnsNothing(thenStatement)) throw holds.error;
        return undefined;
      }
      const taken = holds ? thenStatement : elseStatement;
      return taken && runOne(taken, scope);
    }
    if (!ts.isExpressionStatement(statement)) throw computed(statement);
    const { expression } = statement;
    if (/^console\.\w+\(/.test(expression.getText())) return undefined;
    evaluate(expression, scope);
    return undefined;
  };

  const attempt = (node: ts.Expression, scope: Scope): unknown =>
    attempted(() => evaluate(node, scope));

  const bind = (
    name: ts.BindingName,
    given: unknown,
    scope: Scope,
    initializer?: ts.Expression,
  ) => {
    const value =
      given === undefined && initializer ? evaluate(initializer, scope) : given;
    if (ts.isIdentifier(name)) {
      scope.set(name.text, value);
      return;
    }
    if (value instanceof Failure) throw value.error;
    for (const [index, element] of name.elements.entries()) {
      if (!ts.isBindingElement(element)) continue;
      if (element.dotDotDotToken) throw computed(element);
      const key = ts.isArrayBindingPattern(name)
        ? String(index)
        : (element.propertyName ?? element.name).getText();
      bind(element.name, memberOf(value, key), scope, element.initializer);
    }
  };

  const evaluate = (node: ts.Expression, scope: Scope): unknown => {
    steps += 1;
    if (steps > MAX_STEPS) throw computed(node);
    const evaluated = (each: ts.Expression) => evaluate(each, scope);
    const literal = literalValue(node);
    if (literal !== undefined) return literal;
    if (isFunction(node)) return functionOf(node, scope);
    if (ts.isRegularExpressionLiteral(node)) return expressionOf(node.text);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return scope.get("this");
    const inner = innerExpression(node);
    if (inner) return evaluated(inner);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal: after }) =>
          text + written(evaluated(expression), expression) + after.text,
        node.head.text,
      );
    if (ts.isConditionalExpression(node))
      return evaluated(
        evaluated(node.condition) ? node.whenTrue : node.whenFalse,
      );
    if (ts.isTypeOfExpression(node)) return typeof evaluated(node.expression);
    if (ts.isPrefixUnaryExpression(node)) {
      const value = evaluated(node.operand);
      if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
      if (node.operator === ts.SyntaxKind.MinusToken) return -Number(value);
      if (node.operator === ts.SyntaxKind.PlusToken) return Number(value);
    }
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((each) =>
        ts.isSpreadElement(each)
          ? listOf(evaluated(each.expression))
          : [evaluated(each)],
      );
    if (ts.isObjectLiteralExpression(node)) return objectValue(node, scope);
    if (ts.isBinaryExpression(node)) return binaryValue(node, scope);
    if (ts.isIdentifier(node)) return nameValue(node, scope);
    if (
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node)
    ) {
      const owner = evaluated(node.expression);
      if (isNothing(owner) && node.questionDotToken) return undefined;
      return memberOf(owner, keyOf(node, scope));
    }
    if (ts.isCallExpression(node)) return callValue(node, scope);
    if (ts.isNewExpression(node)) {
      const args = argumentsOf(node, scope);
      const name = node.expression.getText();
      if (name === "Date" && args.length > 0) return utcDate(args);
      if (name === "Intl.DateTimeFormat") return intlFormat(args);
    }
    throw computed(node);
  };

  const keyOf = (
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    scope: Scope,
  ): string =>
    ts.isPropertyAccessExpression(node)
      ? node.name.text
      : String(evaluate(node.argumentExpression, scope));

  const argumentsOf = (
    node: ts.CallExpression | ts.NewExpression,
    scope: Scope,
  ): unknown[] =>
    (node.arguments ?? []).flatMap((each) =>
      ts.isSpreadElement(each)
        ? listOf(evaluate(each.expression, scope))
        : [evaluate(each, scope)],
    );

  const objectValue = (node: ts.ObjectLiteralExpression, scope: Scope) => {
    const value: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        Object.assign(value, recordOf(evaluate(property.expression, scope)));
        continue;
      }
      const { name } = property;
      const key = ts.isComputedPropertyName(name)
        ? String(evaluate(name.expression, scope))
        : name.text;
      value[key] = ts.isPropertyAssignment(property)
        ? attempt(property.initializer, scope)
        : ts.isShorthandPropertyAssignment(property)
          ? attempt(property.name, scope)
          : functionOf(property, scope);
    }
    return value;
  };

  const binaryValue = (node: ts.BinaryExpression, scope: Scope): unknown => {
    const { kind } = node.operatorToken;
    const right = () => evaluate(node.right, scope);
    if (
      kind === ts.SyntaxKind.EqualsToken ||
      kind === ts.SyntaxKind.PlusEqualsToken
    ) {
      const owner = ts.isIdentifier(node.left)
        ? scope.ownerOf(node.left.text)
        : undefined;
      if (!owner) throw computed(node);
      const before =
        kind === ts.SyntaxKind.EqualsToken
          ? undefined
          : evaluate(node.left, scope);
      const value = before === undefined ? right() : sum(before, right(), node);
      owner.set(node.left.getText(), value);
      return value;
    }
    if (
      kind === ts.SyntaxKind.InstanceOfKeyword &&
      node.right.getText() === "Date"
    )
      return evaluate(node.left, scope) instanceof Date;
    const left = evaluate(node.left, scope);
    switch (kind) {
      case ts.SyntaxKind.BarBarToken:
        return isTrue(left) ? left : right();
      case ts.SyntaxKind.QuestionQuestionToken:
        return left ?? right();
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return left ? right() : left;
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return left === right();
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return left !== right();
      case ts.SyntaxKind.EqualsEqualsToken:
        return isEqual(left, right());
      case ts.SyntaxKind.ExclamationEqualsToken:
        return !isEqual(left, right());
      case ts.SyntaxKind.PlusToken:
        return sum(left, right(), node);
      case ts.SyntaxKind.MinusToken:
        return Number(left) - Number(right());
      case ts.SyntaxKind.AsteriskToken:
        return Number(left) * Number(right());
      case ts.SyntaxKind.SlashToken:
        return Number(left) / Number(right());
      case ts.SyntaxKind.LessThanToken:
        return Number(left) < Number(right());
      case ts.SyntaxKind.LessThanEqualsToken:
        return Number(left) <= Number(right());
      case ts.SyntaxKind.GreaterThanToken:
        return Number(left) > Number(right());
      case ts.SyntaxKind.GreaterThanEqualsToken:
        return Number(left) >= Number(right());
      default:
        throw computed(node);
    }
  };

  const sum = (left: unknown, right: unknown, node: ts.Node): unknown =>
    typeof left === "number" && typeof right === "number"
      ? left + right
      : written(left, node) + written(right, node);

  const callValue = (node: ts.CallExpression, scope: Scope): unknown => {
    const { expression: callee } = node;
    const [first] = node.arguments;
    if (callee.getText() === "require" && first)
      return moduleValue(String(literalValue(first)), undefined, node);
    const args = argumentsOf(node, scope);
    if (ts.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      // The configuration is a parameter of the function around this one.
      if (name === "getFilter") return memberOf(filters, String(args[0]));
      const owner = evaluate(callee.expression, scope);
      if (isNothing(owner) && callee.questionDotToken) return undefined;
      const own = isObject(owner) ? memberOf(owner, name) : undefined;
      if (typeof own === "function") return (own as StaticFunction)(...args); // only functions of this file are values
      const result = methodValue(owner, name, args);
      if (!result) throw computed(node);
      return result.value;
    }
    const called = evaluate(callee, scope);
    if (typeof called !== "function") throw computed(node);
    return (called as StaticFunction)(...args); // only functions of this file are values
  };

  const nameValue = (node: ts.Identifier, scope: Scope): unknown => {
    const name = node.text;
    const owner = scope.ownerOf(name);
    if (owner) {
      const value = owner.get(name);
      if (value instanceof Failure) throw value.error;
      return value;
    }
    const declared = declaredValue(node);
    if (declared) return declared.value;
    if (Object.hasOwn(GLOBALS, name)) return GLOBALS[name];
    throw computed(node);
  };

  /** The value that a statement around a name gives it. */
  const declaredValue = (node: ts.Identifier): Result => {
    for (let each: ts.Node = node; ; each = each.parent) {
      if (!ts.isBlock(each) && !ts.isSourceFile(each)) continue;
      for (const statement of each.statements) {
        const found = valueIn(statement, node);
        if (found) return found;
      }
      if (ts.isSourceFile(each)) return undefined;
    }
  };

  const valueIn = (statement: ts.Statement, node: ts.Identifier): Result => {
    const name = node.text;
    if (ts.isFunctionDeclaration(statement))
      return statement.name?.text === name
        ? { value: functionOf(statement) }
        : undefined;
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      const from = String(literalValue(moduleSpecifier));
      if (importClause?.name?.text === name)
        return { value: moduleValue(from, "default", node) };
      const bindings = importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings))
        return bindings.name.text === name
          ? { value: moduleValue(from, undefined, node) }
          : undefined;
      const named = bindings?.elements.find((each) => each.name.text === name);
      return (
        named && {
          value: moduleValue(
            from,
            (named.propertyName ?? named.name).text,
            node,
          ),
        }
      );
    }
    if (!ts.isVariableStatement(statement)) return undefined;
    for (const declaration of statement.declarationList.declarations) {
      if (!declaration.initializer || !names(declaration.name).includes(name))
        continue;
      const scope = new Scope();
      bind(
        declaration.name,
        evaluate(declaration.initializer, new Scope()),
        scope,
      );
      return { value: scope.get(name) };
    }
    return undefined;
  };

  /** @param name of the export; undefined for all of them */
  const moduleValue = (
    from: string,
    name: string | undefined,
    node: ts.Node,
  ): unknown => {
    const file = localModule(node.getSourceFile().fileName, from);
    if (file === undefined) {
      const known = packages[from.replace(/^node:/, "")];
      if (known === undefined) throw computed(node);
      return name === undefined || name === "default" || !isObject(known)
        ? known
        : memberOf(known, name);
    }
    if (!isReadable(file, [root])) throw computed(node);
    if (file.endsWith(".json"))
      return JSON.parse(readFileSync(file, "utf8")) as unknown;
    const exports = exportsOf(sourceOf(file));
    const whole = exports.get("module.exports") ?? exports.get("default");
    const isCommon = exports.has("module.exports");
    if (name === "default" || (isCommon && name === undefined)) {
      if (whole) return whole();
      if (isCommon || name === "default") throw computed(node);
    }
    if (name === undefined)
      return Object.fromEntries(
        [...exports].map(([key, value]) => [key, attempted(value)]),
      );
    const own = exports.get(name);
    if (own) return own();
    if (!isCommon || !whole) throw computed(node);
    return memberOf(whole(), name);
  };

  const exportsOf = memoize((source: ts.SourceFile) => {
    const found = new Map<string, () => unknown>();
    const add = (name: string, node: ts.Expression) =>
      found.set(name, () => evaluate(node, new Scope()));
    for (const statement of source.statements) {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts
          .getModifiers(statement)
          ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (ts.isExportAssignment(statement))
        add("default", statement.expression);
      if (isExported && ts.isFunctionDeclaration(statement)) {
        const isDefault = /^export\s+default\b/.test(statement.getText());
        found.set(isDefault ? "default" : (statement.name?.text ?? ""), () =>
          functionOf(statement),
        );
      }
      if (isExported && ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList
          .declarations)
          if (initializer) add(name.getText(), initializer);
      if (
        ts.isExpressionStatement(statement) &&
        ts.isBinaryExpression(statement.expression)
      ) {
        const { left, right } = statement.expression;
        const [, name] =
          /^(?:module\.)?exports(?:\.(\w+))?$/.exec(left.getText()) ?? [];
        if (name !== undefined) add(name, right);
        else if (left.getText() === "module.exports")
          add("module.exports", right);
      }
    }
    return found;
  });

  const computed = (node: ts.Node): ComputedCode => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const file = path.relative(root, source.fileName);
    return new ComputedCode(`${file}:${String(line + 1)}`);
  };

  /** A value within a text. JavaScript would write "undefined". */
  const written = (value: unknown, node: ts.Node): string => {
    if (typeof value === "string" || typeof value === "number")
      return String(value);
    throw computed(node);
  };

  return {
    functionOf: (node: ts.Node) => functionOf(node),
    /** @throws an error if it is computed */
    valueOf: (node: ts.Expression) => {
      if (depth === 0) steps = 0;
      return evaluate(node, new Scope());
    },
  };
}

type FunctionNode =
  | ts.ArrowFunction
  | ts.FunctionExpression
  | ts.FunctionDeclaration
  | ts.MethodDeclaration;

export function isFunction(node: ts.Node): node is FunctionNode {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}

function returnsNothing(statement: ts.Statement): boolean {
  return /^\{?\s*return\s*(?:false|undefined|null|""|'')?\s*;?\s*\}?$/.test(
    statement.getText(),
  );
}

function names(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) =>
        ts.isBindingElement(each) ? names(each.name) : [],
      );
}

function memberOf(owner: unknown, key: string): unknown {
  if ((typeof owner === "string" || Array.isArray(owner)) && key === "length")
    return owner.length;
  if (isNothing(owner)) throw new TypeError(`no ${key} of nothing`);
  const value =
    isObject(owner) && Object.hasOwn(owner, key)
      ? (owner as Record<string, unknown>)[key] // checked above
      : typeof owner === "string"
        ? owner[Number(key)]
        : undefined;
  if (value instanceof Failure) throw value.error;
  return value;
}

function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isTrue(value: unknown): boolean {
  return Boolean(value);
}

function isEqual(left: unknown, right: unknown): boolean {
  return left === right || (isNothing(left) && isNothing(right));
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError("no list");
  return value;
}

const TEXT_METHODS = new Set([
  ...["toLowerCase", "toUpperCase", "trim", "trimStart", "trimEnd"],
  ...["slice", "substring", "substr", "split", "replace", "replaceAll"],
  ...["match", "includes", "startsWith", "endsWith", "indexOf", "lastIndexOf"],
  ...["padStart", "padEnd", "charAt", "at", "concat", "normalize", "toString"],
]);
const LIST_METHODS = new Set([
  ...["join", "slice", "at", "includes", "indexOf", "concat", "flat"],
  ...["map", "filter", "find", "some", "every", "toReversed"],
]);
const MAX_PADDING = 1000;

/** Calls a method of a text, list, number, date or regular expression; undefined for any other. */
function methodValue(
  owner: unknown,
  name: string,
  args: readonly unknown[],
): Result {
  const call = (target: object) => {
    const method = (target as Record<string, StaticFunction>)[name]; // one of the names above
    return method && { value: method.call(owner, ...args) };
  };
  const [first] = args;
  if (typeof owner === "string")
    return TEXT_METHODS.has(name) &&
      !(name.startsWith("pad") && Number(first) > MAX_PADDING)
      ? call(String.prototype)
      : undefined;
  if (Array.isArray(owner)) {
    const list: unknown[] = owner;
    if (name === "pop") return { value: list.at(-1) };
    if (name === "shift") return { value: list[0] };
    return LIST_METHODS.has(name) ? call(Array.prototype) : undefined;
  }
  if (typeof owner === "number")
    return name === "toString" || name === "toFixed"
      ? call(Number.prototype)
      : undefined;
  if (owner instanceof RegExp)
    return (name === "test" || name === "exec") && typeof first === "string"
      ? call(RegExp.prototype)
      : undefined;
  if (!(owner instanceof Date)) return undefined;
  if (name === "toLocaleDateString")
    return { value: intlFormat(args).format(owner) };
  const [, part] = /^get(?:UTC)?(\w+)$/.exec(name) ?? [];
  const own =
    part === undefined || part === "Time" || part === "TimezoneOffset"
      ? name
      : `getUTC${part}`;
  if (own === "getTimezoneOffset") return { value: 0 };
  return /^(?:getUTC\w+|getTime|valueOf|toISOString|toJSON)$/.test(own)
    ? {
        value: (owner as unknown as Record<string, StaticFunction>)[own]?.call(
          owner,
        ), // a method of dates
      }
    : undefined;
}

const GLOBALS: Readonly<Record<string, unknown>> = {
  undefined,
  NaN,
  String: (value: unknown) => String(value),
  Number: (value: unknown) => Number(value),
  Boolean: (value: unknown) => Boolean(value),
  parseInt: (text: unknown, radix: unknown) =>
    Number.parseInt(String(text), Number(radix ?? 10)),
  parseFloat: (text: unknown) => Number.parseFloat(String(text)),
  encodeURIComponent: (text: unknown) => encodeURIComponent(String(text)),
  Math: {
    floor: (value: unknown) => Math.floor(Number(value)),
    ceil: (value: unknown) => Math.ceil(Number(value)),
    round: (value: unknown) => Math.round(Number(value)),
  },
  Object: {
    keys: (value: unknown) => Object.keys(recordOf(value)),
    values: (value: unknown) => Object.values(recordOf(value)),
    entries: (value: unknown) => Object.entries(recordOf(value)),
  },
  Array: { isArray: (value: unknown) => Array.isArray(value) },
};

const text = (value: unknown) => {
  if (typeof value !== "string") throw new TypeError("no text");
  return value;
};
const texts = (values: readonly unknown[]) => values.map(text);

const PATHS = {
  basename: (file: unknown, ending: unknown = "") =>
    path.posix.basename(text(file), text(ending)),
  dirname: (file: unknown) => path.posix.dirname(text(file)),
  extname: (file: unknown) => path.posix.extname(text(file)),
  parse: (file: unknown) => path.posix.parse(text(file)),
  join: (...parts: unknown[]) => path.posix.join(...texts(parts)),
};

/** What packages do that such functions use. */
const PACKAGES: Readonly<Record<string, unknown>> = {
  path: { ...PATHS, posix: PATHS },
  moment: momentOf,
  dayjs: momentOf,
  "@sindresorhus/slugify": (value: unknown, options: unknown) => {
    if (options !== undefined) throw new TypeError("options of slugify");
    return slugify(text(value));
  },
  slugify: (value: unknown, options: unknown) =>
    slugOf(text(value), slugOptions(recordOf(options))),
  lodash: { kebabCase: (value: unknown) => kebabCase(text(value)) },
};
