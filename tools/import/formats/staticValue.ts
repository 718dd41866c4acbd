import { readFileSync } from "node:fs";
import path from "node:path";

import { isObject } from "lodash";
import ts from "typescript";

import { isFile, isReadable } from "../sourceFiles";

/** A value that is unknown without running the code. */
export class UnknownValue {
  constructor(
    readonly code: string,
    readonly line: number,
    readonly node: ts.Node,
  ) {}
}

type Code = ts.Expression | ts.FunctionDeclaration;

type Scope = {
  source: ts.SourceFile;
  variables: Map<string, Code>;
  /** Statements that change a variable's value, by its name. */
  changes: Map<string, ts.Node>;
  /** Names of imports, their file and the name there. */
  imports: Map<string, { from: string; name: string }>;
  folders: readonly string[];
  depth: number;
};

const MAX_DEPTH = 200;
const ENDINGS = ["", ".ts", ".js", ".mjs", ".cjs", ".json", "/index.js"];

/**
 * Evaluates an export of a JavaScript, TypeScript or JSON file from its text. Never runs the code: what it cannot evaluate is
 * an `UnknownValue`. Reads imported files in the given folders.
 */
export function staticValue(
  file: string,
  folders: readonly string[],
  name = "default",
): unknown {
  return exported(file, name, folders, 0);
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
  const scope = scopeOf(file, readFileSync(file, "utf8"), folders, 0);
  const calls: StaticCall[] = [];
  const collect = (node: ts.Node, within: string | undefined) => {
    let around = within;
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression)
    ) {
      const args = node.arguments.map((each) => evaluate(each, scope));
      const { text: name } = node.expression.name;
      calls.push({ name, args, nodes: node.arguments, within });
      if (typeof args[0] === "string") around = args[0];
    }
    ts.forEachChild(node, (child) => {
      collect(child, around);
    });
  };
  collect(scope.source, undefined);
  return calls;
}

/** The file that a module of the site names. */
export function localModule(file: string, from: string): string | undefined {
  if (!/^\.\.?\//.test(from)) return undefined;
  const base = path.resolve(path.dirname(file), from);
  return ENDINGS.map((ending) => base + ending).find(isFile);
}

/** A file and the modules of the site that it loads. */
export function localModules(
  file: string,
  folders: readonly string[],
): string[] {
  const found = new Set([file]);
  for (const each of found) {
    if (each.endsWith(".json")) continue;
    for (const [, from = ""] of readFileSync(each, "utf8").matchAll(
      /(?:\b(?:require|import)\(\s*|\bfrom\s+|\bimport\s+)["'`](\.[^"'`]+)["'`]/g,
    )) {
      const other = localModule(each, from);
      if (other !== undefined && isReadable(other, folders)) found.add(other);
    }
  }
  return [...found];
}

function exported(
  file: string,
  name: string,
  folders: readonly string[],
  depth: number,
): unknown {
  const text = readFileSync(file, "utf8");
  const isDefault = name === "default";
  if (file.endsWith(".json")) {
    const value: unknown = ts.convertToObject(ts.parseJsonText(file, text), []);
    return isDefault ? value : memberOf(value, name);
  }
  const scope = scopeOf(file, text, folders, depth);
  for (const statement of scope.source.statements) {
    const value = exportOf(statement, name);
    if (value) return exportedValue(value, scope);
  }
  const variable = isDefault ? undefined : scope.variables.get(name);
  return variable && variableValue(variable, name, scope);
}

/** Evaluates an export; for a function, its return value. */
function exportedValue(node: Code, scope: Scope): unknown {
  const name = ts.isIdentifier(node) ? node.text : "";
  const value = scope.variables.get(name) ?? node;
  if (
    !ts.isArrowFunction(value) &&
    !ts.isFunctionExpression(value) &&
    !ts.isFunctionDeclaration(value)
  )
    return evaluate(node, scope);
  const { body } = value;
  if (body && !ts.isBlock(body)) return evaluate(body, scope);
  const returned = body?.statements.findLast(ts.isReturnStatement)?.expression;
  return returned && evaluate(returned, scope);
}

/** The value of `export default`, `export =`, `module.exports =` or `exports.name =`. */
export function exportOf(
  statement: ts.Statement,
  name: string,
): Code | undefined {
  const isDefault = name === "default";
  if (ts.isExportAssignment(statement))
    return isDefault ? statement.expression : undefined;
  if (ts.isFunctionDeclaration(statement)) {
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.DefaultKeyword,
    );
    return isDefault && isExported ? statement : undefined;
  }
  if (
    !ts.isExpressionStatement(statement) ||
    !ts.isBinaryExpression(statement.expression) ||
    statement.expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken
  )
    return undefined;
  const { left, right } = statement.expression;
  const target = left.getText();
  const names = isDefault
    ? ["module.exports", "exports.default"]
    : [`module.exports.${name}`, `exports.${name}`];
  return names.includes(target) ? right : undefined;
}

function scopeOf(
  file: string,
  text: string,
  folders: readonly string[],
  depth: number,
): Scope {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const variables: Scope["variables"] = new Map();
  const imports: Scope["imports"] = new Map();
  const changes: Scope["changes"] = new Map();
  const collect = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { name, initializer } = node;
      if (ts.isIdentifier(name) && !variables.has(name.text))
        variables.set(name.text, initializer);
    }
    if (ts.isFunctionDeclaration(node) && node.name)
      variables.set(node.name.text, node);
    if (ts.isImportDeclaration(node)) collectImports(node, imports);
    const changed = changedName(node);
    if (changed !== undefined && !changes.has(changed))
      changes.set(changed, node);
    ts.forEachChild(node, collect);
  };
  collect(source);
  return { source, variables, imports, changes, folders, depth };
}

/** The variable of `name.list.push(…)`, `name.key = …` and the like. */
function changedName(node: ts.Node): string | undefined {
  const isCall =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:push|unshift|splice|sort|reverse|pop|shift)$/.test(
      node.expression.name.text,
    );
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  let owner: ts.Node | undefined = isCall
    ? node.expression
    : isAssignment
      ? node.left
      : undefined;
  if (!owner) return undefined;
  while (
    ts.isPropertyAccessExpression(owner) ||
    ts.isElementAccessExpression(owner)
  )
    owner = owner.expression;
  return ts.isIdentifier(owner) ? owner.text : undefined;
}

function collectImports(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  imports: Scope["imports"],
) {
  if (!importClause || !ts.isStringLiteral(moduleSpecifier)) return;
  const from = moduleSpecifier.text;
  if (importClause.name)
    imports.set(importClause.name.text, { from, name: "default" });
  const { namedBindings } = importClause;
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return;
  for (const { name, propertyName } of namedBindings.elements)
    imports.set(name.text, { from, name: (propertyName ?? name).text });
}

/** The value of a text, a number, `true`, `false` or `null`; undefined for any other node. */
export function literalValue(
  node: ts.Node,
): string | number | boolean | null | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return node.kind === ts.SyntaxKind.NullKeyword ? null : undefined;
}

/** The regular expression that a literal such as `/a/g` stands for. */
export function expressionOf(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** The expression that parentheses, a type or `await` stand around. */
export function innerExpression(node: ts.Node): ts.Expression | undefined {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? node.expression
    : undefined;
}

function evaluate(node: Code, outer: Scope): unknown {
  const scope = { ...outer, depth: outer.depth + 1 };
  const unknown = () => unknownAt(node, scope);
  if (scope.depth > MAX_DEPTH) return unknown();
  const literal = literalValue(node);
  if (literal !== undefined) return literal;
  const inner = innerExpression(node);
  if (inner) return evaluate(inner, scope);
  if (ts.isTemplateExpression(node)) return templateValue(node, scope);
  if (ts.isArrayLiteralExpression(node)) return arrayValue(node, scope);
  if (ts.isObjectLiteralExpression(node)) return objectValue(node, scope);
  if (ts.isIdentifier(node)) return nameValue(node, scope);
  if (ts.isCallExpression(node)) return callValue(node, scope);

  /** Continues with a part that can be evaluated. */
  const withPart = (part: ts.Expression, next: (value: unknown) => unknown) => {
    const value = evaluate(part, scope);
    return value instanceof UnknownValue ? unknown() : next(value);
  };
  if (ts.isPropertyAccessExpression(node))
    return /^process\.env\b/.test(node.getText())
      ? unknown()
      : withPart(node.expression, (owner) => memberOf(owner, node.name.text));
  if (ts.isConditionalExpression(node))
    return withPart(node.condition, (condition) =>
      evaluate(condition ? node.whenTrue : node.whenFalse, scope),
    );
  if (ts.isBinaryExpression(node))
    return withPart(node.left, (left) => binaryValue(node, left, scope));
  if (ts.isPrefixUnaryExpression(node))
    return withPart(node.operand, (value) => {
      if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
      return node.operator === ts.SyntaxKind.MinusToken &&
        typeof value === "number"
        ? -value
        : unknown();
    });
  return unknown();
}

function unknownAt(node: ts.Node, { source }: Scope): UnknownValue {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return new UnknownValue(node.getText(), line + 1, node);
}

function templateValue(node: ts.TemplateExpression, scope: Scope): unknown {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = evaluate(expression, scope);
    if (typeof value !== "string" && typeof value !== "number")
      return unknownAt(node, scope);
    text += String(value) + literal.text;
  }
  return text;
}

function arrayValue(node: ts.ArrayLiteralExpression, scope: Scope): unknown[] {
  return node.elements.flatMap((element): unknown[] => {
    if (!ts.isSpreadElement(element)) return [evaluate(element, scope)];
    const value = evaluate(element.expression, scope);
    return Array.isArray(value) ? value : [unknownAt(element, scope)];
  });
}

function objectValue(
  node: ts.ObjectLiteralExpression,
  scope: Scope,
): Record<string, unknown> {
  const entries = node.properties.flatMap(
    (property): [name: string, value: unknown][] => {
      if (ts.isSpreadAssignment(property)) {
        const value = evaluate(property.expression, scope);
        return isObject(value) && !(value instanceof UnknownValue)
          ? Object.entries(value)
          : [];
      }
      const { name } = property;
      const key = ts.isComputedPropertyName(name)
        ? evaluate(name.expression, scope)
        : name.text;
      if (typeof key !== "string") return [];
      if (ts.isPropertyAssignment(property))
        return [[key, evaluate(property.initializer, scope)]];
      return ts.isShorthandPropertyAssignment(property)
        ? [[key, nameValue(property.name, scope)]]
        : [[key, unknownAt(property, scope)]];
    },
  );
  return Object.fromEntries(entries);
}

function nameValue(node: ts.Identifier, scope: Scope): unknown {
  const name = node.text;
  if (name === "undefined") return undefined;
  if (name === "__dirname") return path.dirname(scope.source.fileName);
  const variable = scope.variables.get(name);
  if (variable) return variableValue(variable, name, scope);
  const imported = scope.imports.get(name);
  return imported
    ? moduleValue(imported.from, imported.name, node, scope)
    : unknownAt(node, scope);
}

/** Marks a value as partly unknown when statements change it. */
function variableValue(variable: Code, name: string, scope: Scope): unknown {
  const value = evaluate(variable, scope);
  const change = scope.changes.get(name);
  if (!change || value instanceof UnknownValue) return value;
  const unknown = unknownAt(change, scope);
  if (Array.isArray(value)) return [...(value as unknown[]), unknown];
  return isObject(value) ? { ...value, "": unknown } : unknown;
}

function moduleValue(
  from: string,
  name: string,
  node: ts.Node,
  scope: Scope,
): unknown {
  const unknown = unknownAt(node, scope);
  const file = localModule(scope.source.fileName, from);
  if (file === undefined || scope.depth > MAX_DEPTH) return unknown;
  return isReadable(file, scope.folders)
    ? exported(file, name, scope.folders, scope.depth + 1)
    : unknown;
}

function binaryValue(
  node: ts.BinaryExpression,
  left: unknown,
  scope: Scope,
): unknown {
  const right = () => evaluate(node.right, scope);
  const { kind } = node.operatorToken;
  const isTrue = Boolean(left);
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return left ?? right();
  if (kind === ts.SyntaxKind.BarBarToken) return isTrue ? left : right();
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return isTrue ? right() : left;
  const end = kind === ts.SyntaxKind.PlusToken ? right() : undefined;
  return typeof left === "string" && typeof end === "string"
    ? left + end
    : unknownAt(node, scope);
}

function callValue(node: ts.CallExpression, scope: Scope): unknown {
  const called = node.expression.getText();
  const [first] = node.arguments;
  if (called === "process.cwd") return path.dirname(scope.source.fileName);
  if (called === "require" && first && ts.isStringLiteralLike(first))
    return moduleValue(first.text, "default", node, scope);
  if (called === "require.resolve" && first) {
    const name = evaluate(first, scope);
    return typeof name === "string" && /^\.\.?\//.test(name)
      ? path.resolve(path.dirname(scope.source.fileName), name)
      : name;
  }
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const parts = node.arguments.map((each) => evaluate(each, scope));
    return parts.every((part) => typeof part === "string")
      ? path.resolve(path.dirname(scope.source.fileName), ...parts)
      : unknownAt(node, scope);
  }
  if (
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "filter" &&
    first?.getText() === "Boolean"
  ) {
    const list = evaluate(node.expression.expression, scope);
    return Array.isArray(list) ? list.filter(Boolean) : list;
  }
  return unknownAt(node, scope);
}

function memberOf(owner: unknown, name: string): unknown {
  return isObject(owner) && Object.hasOwn(owner, name)
    ? (owner as Record<string, unknown>)[name] // checked above
    : undefined;
}
