import ts from "typescript";

import { intlFormat } from "./staticDates";

/** A function of a site, evaluated from its text, or one of those that this importer knows. */
export type StaticFunction = (...args: unknown[]) => unknown;

/** Code whose value only running it would tell. The message has its place. */
export class ComputedCode extends Error {
  override name = "ComputedCode";
  /** The last part of the code whose evaluation ended. */
  part: ts.Node | undefined;

  /** @param node the largest expression that is unknown for this reason */
  constructor(
    public node: ts.Node,
    place: string,
  ) {
    super(place);
  }
}

/** An entry of a list or an object that is unknown, which only matters where code reads it. */
export class UnknownValue {
  private readonly place: string;
  readonly node: ts.Node;

  constructor({ node, message }: ComputedCode) {
    this.node = node;
    this.place = message;
  }

  get error(): ComputedCode {
    return new ComputedCode(this.node, this.place);
  }

  get code(): string {
    return this.node.getText();
  }

  get line(): number {
    const source = this.node.getSourceFile();
    return source.getLineAndCharacterOfPosition(this.node.getStart()).line + 1;
  }
}

/** @throws an error for an operator without a case */
export function operatorValue(
  kind: ts.SyntaxKind,
  left: unknown,
  right: () => unknown,
): unknown {
  switch (kind) {
    case ts.SyntaxKind.BarBarToken:
      return isTrue(left) ? left : right();
    case ts.SyntaxKind.QuestionQuestionToken:
      return left ?? right();
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return isTrue(left) ? right() : left;
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return left === right();
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right();
    case ts.SyntaxKind.EqualsEqualsToken:
      return isEqual(left, right());
    case ts.SyntaxKind.ExclamationEqualsToken:
      return !isEqual(left, right());
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.PlusEqualsToken:
      return sum(left, right());
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
      throw new TypeError("an unknown operator");
  }
}

/** @throws an error for an operator without a case */
export function prefixValue(
  operator: ts.PrefixUnaryOperator,
  value: unknown,
): unknown {
  if (operator === ts.SyntaxKind.ExclamationToken) return !isTrue(value);
  if (operator === ts.SyntaxKind.MinusToken) return -Number(value);
  if (operator === ts.SyntaxKind.PlusToken) return Number(value);
  throw new TypeError("an unknown operator");
}

function sum(left: unknown, right: unknown): string | number {
  return typeof left === "number" && typeof right === "number"
    ? left + right
    : written(left) + written(right);
}

/** A value within a text. JavaScript would write "undefined". */
export function written(value: unknown): string {
  if (typeof value === "string" || typeof value === "number")
    return String(value);
  throw new TypeError("no text");
}

export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isTrue(value: unknown): boolean {
  return Boolean(value);
}

function isEqual(left: unknown, right: unknown): boolean {
  return left === right || (isNothing(left) && isNothing(right));
}

export function isFunctionValue(value: unknown): value is StaticFunction {
  return typeof value === "function";
}

/** The key of what an object has besides its entries, if that is unknown. */
export const OTHERS = Symbol("others");

/** The value of a member. Prototypes have none, because they lead to code. */
export function memberOf(owner: unknown, key: string): unknown {
  if (isNothing(owner)) throw new TypeError(`no ${key} of nothing`);
  if (typeof owner === "string")
    return key === "length" ? owner.length : owner[Number(key)];
  if (typeof owner !== "object") return undefined;
  const own = (name: string | symbol): unknown =>
    (owner as Record<string | symbol, unknown>)[name]; // asked for own keys only
  const value = Object.hasOwn(owner, key)
    ? own(key)
    : Object.hasOwn(owner, OTHERS)
      ? own(OTHERS)
      : undefined;
  if (value instanceof UnknownValue) throw value.error;
  return value;
}

/** The value of a member of members; undefined if one of them is missing. */
export function memberAt(owner: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (value, key) => (isNothing(value) ? undefined : memberOf(value, key)),
    owner,
  );
}

const TEXT_METHODS = new Set([
  ...["toLowerCase", "toUpperCase", "trim", "trimStart", "trimEnd"],
  ...["slice", "substring", "substr", "split", "replace", "replaceAll"],
  ...["match", "includes", "startsWith", "endsWith", "indexOf", "lastIndexOf"],
  ...["padStart", "padEnd", "charAt", "at", "concat", "normalize", "toString"],
]);
/** Methods that ask for no values of entries, so that unknown ones do no harm. */
const MOVING_METHODS = new Set([
  ...["slice", "at", "concat", "flat", "toReversed"],
  ...["map", "filter", "find", "some", "every"],
]);
const LIST_METHODS = new Set(["join", "includes", "indexOf"]);
const NUMBER_METHODS = new Set(["toString", "toFixed"]);
const PATTERN_METHODS = new Set(["test", "exec"]);
const MAX_PADDING = 1000;

/**
 * Calls a method of a text, list, number, date or regular expression.
 * @throws an error for any other
 */
export function methodValue(
  owner: unknown,
  name: string,
  args: readonly unknown[],
): unknown {
  const call = (target: object, isKnown: boolean) => {
    if (!isKnown) throw new TypeError(`an unknown method ${name}`);
    const method = (target as Record<string, StaticFunction>)[name]; // one of the names above
    return method?.call(owner, ...args);
  };
  const [first] = args;
  if (typeof owner === "string") {
    const isLong = name.startsWith("pad") && Number(first) > MAX_PADDING;
    const isKnown = TEXT_METHODS.has(name) && args.every(isTextArgument);
    return call(String.prototype, isKnown && !isLong);
  }
  if (Array.isArray(owner)) {
    const list: unknown[] = owner;
    if (name === "pop") return list.at(-1);
    if (name === "shift") return list[0];
    const hasUnknown = list.some((each) => each instanceof UnknownValue);
    const isKnown =
      MOVING_METHODS.has(name) || (LIST_METHODS.has(name) && !hasUnknown);
    return call(Array.prototype, isKnown);
  }
  if (typeof owner === "number")
    return call(Number.prototype, NUMBER_METHODS.has(name));
  if (owner instanceof RegExp)
    return call(
      RegExp.prototype,
      PATTERN_METHODS.has(name) && typeof first === "string",
    );
  if (owner instanceof Date) return dateValue(owner, name, args);
  throw new TypeError(`an unknown method ${name}`);
}

function isTextArgument(value: unknown): boolean {
  return (
    typeof value === "string" ||
    typeof value === "number" ||
    value instanceof RegExp ||
    isFunctionValue(value)
  );
}

/** Calls a method of a date, where the clock is that of UTC. */
function dateValue(
  date: Date,
  name: string,
  args: readonly unknown[],
): unknown {
  if (name === "toLocaleDateString") return intlFormat(args).format(date);
  if (name === "getTimezoneOffset") return 0;
  const [, part] = /^get(?:UTC)?(\w+)$/.exec(name) ?? [];
  const own = part === undefined || part === "Time" ? name : `getUTC${part}`;
  if (!/^(?:getUTC\w+|getTime|valueOf|toISOString|toJSON)$/.test(own))
    throw new TypeError(`an unknown method ${name}`);
  const method = (date as unknown as Record<string, StaticFunction>)[own]; // a method of dates
  return method?.call(date);
}
