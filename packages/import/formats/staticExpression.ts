import path from "node:path";

import { isObject } from "lodash";
import ts from "typescript";

import { intlFormat, utcDate } from "./staticDates";
import {
  ComputedCode,
  isFunctionValue,
  isNothing,
  memberOf,
  methodValue,
  operatorValue,
  OTHERS,
  prefixValue,
  UnknownValue,
  written,
  type StaticFunction,
} from "./staticMethods";
import { requiredBy, type Code } from "./staticModules";
import { isFunction, Scope } from "./staticNames";

const MAX_STEPS = 20_000;
const MAX_DEPTH = 500;

/**
 * Evaluates expressions from their text. Never runs them: throws `ComputedCode` for what only running them would tell. An
 * unknown entry of a list or an object is an `UnknownValue`.
 */
export abstract class StaticExpression {
  /** The code of functions. */
  readonly nodes = new WeakMap<StaticFunction, ts.Node>();
  private steps = 0;
  private depth = 0;

  /** @param root places in errors are relative to it */
  constructor(protected readonly root: string) {}

  protected abstract nameValue(node: ts.Identifier, scope: Scope): unknown;

  /** @param name of the export; undefined for all of them */
  protected abstract moduleValue(
    from: string,
    name: string | undefined,
    node: ts.Node,
  ): unknown;

  abstract functionOf(node: ts.Node, scope?: Scope): StaticFunction;

  /** @throws ComputedCode if the value is unknown */
  evaluate(node: Code, scope = new Scope()): unknown {
    if (this.depth === 0) this.steps = 0;
    // Other code is no longer than its text.
    if (ts.isIdentifier(node) || ts.isCallExpression(node)) this.steps += 1;
    this.depth += 1;
    try {
      if (this.steps > MAX_STEPS || this.depth > MAX_DEPTH)
        throw new RangeError("too much code");
      const value = this.expressionValue(node, scope);
      if (value instanceof UnknownValue) throw value.error;
      return value;
    } catch (error) {
      const computed = this.computed(node, error);
      if (!isWhole(node, computed.part)) computed.node = node;
      computed.part = node;
      throw computed;
    } finally {
      this.depth -= 1;
    }
  }

  protected expressionValue(node: Code, scope: Scope): unknown {
    const evaluated = (each: ts.Expression) => this.evaluate(each, scope);
    const literal = literalValue(node);
    if (literal !== undefined) return literal;
    if (isFunction(node)) return this.functionOf(node, scope);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return scope.get("this");
    if (ts.isRegularExpressionLiteral(node)) return expressionOf(node.text);
    const inner = innerExpression(node);
    if (inner) return evaluated(inner);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal: after }) =>
          text + written(evaluated(expression)) + after.text,
        node.head.text,
      );
    if (ts.isConditionalExpression(node))
      return evaluated(
        evaluated(node.condition) ? node.whenTrue : node.whenFalse,
      );
    if (ts.isTypeOfExpression(node)) return typeof evaluated(node.expression);
    if (ts.isPrefixUnaryExpression(node))
      return prefixValue(node.operator, evaluated(node.operand));
    if (ts.isArrayLiteralExpression(node)) return this.listValue(node, scope);
    if (ts.isObjectLiteralExpression(node))
      return this.objectValue(node, scope);
    if (ts.isBinaryExpression(node)) {
      const { left, right } = node;
      const { kind } = node.operatorToken;
      if (
        kind === ts.SyntaxKind.EqualsToken ||
        kind === ts.SyntaxKind.PlusEqualsToken
      )
        return this.assigned(node, scope);
      if (kind !== ts.SyntaxKind.InstanceOfKeyword)
        return operatorValue(kind, evaluated(left), () => evaluated(right));
      if (right.getText() === "Date") return evaluated(left) instanceof Date;
    }
    if (ts.isIdentifier(node)) return this.nameValue(node, scope);
    if (ts.isPropertyAccessExpression(node))
      return this.memberValue(node, node.name.text, scope);
    if (ts.isElementAccessExpression(node))
      return this.memberValue(
        node,
        String(evaluated(node.argumentExpression)),
        scope,
      );
    if (ts.isCallExpression(node)) return this.callValue(node, scope);
    if (ts.isNewExpression(node)) {
      const args = this.argumentsOf(node, scope);
      const name = node.expression.getText();
      if (name === "Date" && args.length > 0) return utcDate(args);
      if (name === "Intl.DateTimeFormat") return intlFormat(args);
    }
    return this.unknown();
  }

  private assigned(
    { left, operatorToken: { kind }, right }: ts.BinaryExpression,
    scope: Scope,
  ): unknown {
    const name = left.getText();
    const owner = scope.ownerOf(name);
    if (!owner) return this.unknown();
    const added = () => this.evaluate(right, scope);
    const value =
      kind === ts.SyntaxKind.EqualsToken
        ? added()
        : operatorValue(kind, this.evaluate(left, scope), added);
    owner.set(name, value);
    return value;
  }

  private memberValue(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    key: string,
    scope: Scope,
  ): unknown {
    const owner = this.evaluate(node.expression, scope);
    return isNothing(owner) && node.questionDotToken
      ? undefined
      : memberOf(owner, key);
  }

  protected callValue(node: ts.CallExpression, scope: Scope): unknown {
    const { expression: callee } = node;
    const module = requiredBy(node);
    if (module !== undefined) return this.moduleValue(module, undefined, node);
    const args = (called?: StaticFunction) =>
      this.argumentsOf(node, scope, called);
    if (callee.getText() === "require.resolve") {
      const name = written(args()[0]);
      const folder = path.dirname(node.getSourceFile().fileName);
      return /^\.\.?\//.test(name) ? path.resolve(folder, name) : name;
    }
    if (!ts.isPropertyAccessExpression(callee)) {
      const called = this.attempt(callee, scope);
      return isFunctionValue(called) ? called(...args(called)) : this.unknown();
    }
    const owner = this.evaluate(callee.expression, scope);
    if (isNothing(owner) && callee.questionDotToken) return undefined;
    const { text: name } = callee.name;
    const own = isObject(owner) ? memberOf(owner, name) : undefined;
    // Only functions that are evaluated, or our own, are members of values.
    return isFunctionValue(own)
      ? own(...args(own))
      : methodValue(owner, name, args());
  }

  /** @param called what gets them; for an evaluated function, unknown ones only matter where it reads them */
  protected argumentsOf(
    node: ts.CallExpression | ts.NewExpression,
    scope: Scope,
    called?: StaticFunction,
  ): unknown[] {
    const isLate = called !== undefined && this.nodes.has(called);
    return (node.arguments ?? []).flatMap((each) => {
      if (ts.isSpreadElement(each))
        return listOf(this.evaluate(each.expression, scope));
      return [isLate ? this.attempt(each, scope) : this.evaluate(each, scope)];
    });
  }

  private listValue(node: ts.ArrayLiteralExpression, scope: Scope): unknown[] {
    return node.elements.flatMap((each) => {
      if (!ts.isSpreadElement(each)) return [this.attempt(each, scope)];
      const entries = this.attempt(each.expression, scope);
      return Array.isArray(entries)
        ? (entries as unknown[])
        : [new UnknownValue(this.computed(each))];
    });
  }

  private objectValue(
    node: ts.ObjectLiteralExpression,
    scope: Scope,
  ): Record<string, unknown> {
    const value: Record<string | symbol, unknown> = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const others = this.attempt(property.expression, scope);
        if (others instanceof UnknownValue) value[OTHERS] = others;
        else if (isObject(others)) Object.assign(value, others);
        continue;
      }
      const { name } = property;
      const key = ts.isComputedPropertyName(name)
        ? this.attempt(name.expression, scope)
        : name.text;
      if (key instanceof UnknownValue) value[OTHERS] = key;
      else value[String(key)] = this.propertyValue(property, scope);
    }
    return value;
  }

  private propertyValue(
    property: Exclude<ts.ObjectLiteralElementLike, ts.SpreadAssignment>,
    scope: Scope,
  ): unknown {
    if (ts.isPropertyAssignment(property))
      return this.attempt(property.initializer, scope);
    return ts.isShorthandPropertyAssignment(property)
      ? this.attempt(property.name, scope)
      : this.functionOf(property, scope);
  }

  /** The value, or an `UnknownValue`. */
  attempt(node: Code, scope = new Scope()): unknown {
    try {
      return this.evaluate(node, scope);
    } catch (error) {
      return new UnknownValue(this.computed(node, error));
    }
  }

  protected unknown(): never {
    throw new TypeError("unknown");
  }

  /** @param error what a part of the code throws, which has the place of that part if it is computed */
  protected computed(node: ts.Node, error?: unknown): ComputedCode {
    if (error instanceof ComputedCode) return error;
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const file = path.relative(this.root, source.fileName);
    const [code = ""] = node.getText().split("\n");
    return new ComputedCode(node, `${file}:${String(line + 1)}: \`${code}\``);
  }
}

/** Whether the value of a part, or without one of a member, may be that of all of the code. */
function isWhole(node: ts.Node, part: ts.Node | undefined): boolean {
  if (ts.isConditionalExpression(node)) return part !== node.condition;
  if (ts.isBinaryExpression(node))
    return part === node.right && CHOICES.has(node.operatorToken.kind);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return part === undefined;
  return (
    ts.isIdentifier(node) ||
    innerExpression(node) !== undefined ||
    requiredBy(node) !== undefined
  );
}

const CHOICES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError("no list");
  return value;
}

/** The value of a text, a number, `true`, `false` or `null`; undefined for any other node. */
function literalValue(
  node: ts.Node,
): string | number | boolean | null | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  return node.kind === ts.SyntaxKind.NullKeyword ? null : undefined;
}

/** The regular expression that a literal such as `/a/g` stands for. */
function expressionOf(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** The expression that parentheses, a type or `await` stand around. */
function innerExpression(node: ts.Node): ts.Expression | undefined {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
    ? node.expression
    : undefined;
}
