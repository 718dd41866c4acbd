import { get } from "lodash";

import { dayOf, textOf } from "../frontMatter";
import { dateValues } from "../permalink";
import { slugify, slugOf } from "./slug";

type Data = Record<string, unknown>;

const STRING = /^(["'])(.*)\1$/s;

/** Splits at a character outside of quotation marks. */
function split(text: string, separator: "|" | ","): string[] {
  const parts = text.match(
    separator === "|"
      ? /(?:"[^"]*"|'[^']*'|[^|"'])+/g
      : /(?:"[^"]*"|'[^']*'|[^,"'])+/g,
  );
  return (parts ?? []).map((part) => part.trim());
}

/** A filter of the site. Throws an error if only running it would tell. */
export type OwnFilter = (...values: unknown[]) => unknown;

export type OwnFilters = Readonly<Record<string, OwnFilter | undefined>>;

/**
 * The text of an expression of Liquid or Nunjucks, such as `title | slugify`.
 * @returns undefined if it needs more than plain data, the filters here and those of the site
 */
export function outputOf(
  expression: string,
  data: Data,
  own: OwnFilters = {},
): string | undefined {
  const [operand = "", ...filters] = split(expression, "|");
  let value = operandOf(operand, data);
  for (const filter of filters) {
    const [, name = "", ofLiquid, ofNunjucks = ""] =
      /^(\w+)\s*(?::\s*(.*)|\((.*)\))?$/s.exec(filter) ?? [];
    const args = split(ofLiquid ?? ofNunjucks, ",").map((each) =>
      operandOf(each, data),
    );
    const ofSite = own[name];
    value = ofSite
      ? ownValue(ofSite, [value, ...args])
      : FILTERS[name]?.(value, ...args.map(plainText));
  }
  return value === undefined ? undefined : plainText(value);
}

/** @returns undefined if a value is unknown, or only running the filter would tell */
export function ownValue(
  filter: OwnFilter,
  values: readonly unknown[],
): unknown {
  if (values.includes(undefined)) return undefined;
  try {
    return filter(...values);
  } catch {
    return undefined; // computed
  }
}

/** Fills in the outputs of a text. @returns the expression that needs the tool, if any */
export function fillTemplate(
  template: string,
  data: Data,
  own: OwnFilters = {},
): { text: string; unknown: string | undefined } {
  let unknown = /\{%[^]*?%\}/.exec(template)?.[0];
  const text = template.replace(
    /\{\{-?([^]*?)-?\}\}/g,
    (whole, expression: string) => {
      const value = outputOf(expression.trim(), data, own);
      if (value === undefined) unknown ??= whole;
      return value ?? whole;
    },
  );
  return { text, unknown };
}

function operandOf(operand: string, data: Data): unknown {
  const text = STRING.exec(operand)?.[2];
  if (text !== undefined) return text;
  if (/^-?\d+$/.test(operand)) return Number(operand);
  if (/^(?:true|false)$/.test(operand)) return operand === "true";
  return /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(operand)
    ? get(data, operand)
    : undefined;
}

function plainText(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  return value === "" ? "" : textOf(value);
}

type Filter = (
  value: unknown,
  ...args: (string | undefined)[]
) => string | undefined;

/** A filter of texts. */
const text =
  (change: (value: string, ...args: string[]) => string): Filter =>
  (value, ...args) => {
    const plain = plainText(value);
    return plain === undefined || args.includes(undefined)
      ? undefined
      : change(plain, ...args.map((each) => each ?? ""));
  };

const same = text((value) => value);

/** Filters of the tools. */
export const FILTERS: Record<string, Filter | undefined> = {
  url: same,
  inputPathToUrl: same,
  safe: same,
  escape: same,
  slug: text((value) => slugOf(value, { lower: true })),
  slugify: text(slugify),
  downcase: text((value) => value.toLowerCase()),
  lower: text((value) => value.toLowerCase()),
  upcase: text((value) => value.toUpperCase()),
  upper: text((value) => value.toUpperCase()),
  strip: text((value) => value.trim()),
  trim: text((value) => value.trim()),
  append: text((value, end = "") => value + end),
  prepend: text((value, start = "") => start + value),
  replace: text((value, from = "", to = "") => value.replaceAll(from, to)),
  remove: text((value, from = "") => value.replaceAll(from, "")),
  default: (value, other) => {
    const plain = plainText(value);
    return plain === "" ? other : (plain ?? other);
  },
  date: (value, format) => {
    const moment = dayOf(value);
    return moment && format && formatDate(format, dateValues(moment));
  },
};

/** Directives of `strftime`, and the values that they stand for. */
const DIRECTIVES: Record<string, string> = {
  Y: "year",
  y: "short_year",
  m: "month",
  "-m": "i_month",
  B: "long_month",
  b: "short_month",
  d: "day",
  "-d": "i_day",
  e: "i_day",
  j: "y_day",
  A: "long_day",
  a: "short_day",
  H: "hour",
  M: "minute",
  S: "second",
};

function formatDate(
  format: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const filled = format.replace(
    /%(-?\w)/g,
    (whole, name: string) => values[DIRECTIVES[name] ?? ""] ?? whole,
  );
  return filled.includes("%") ? undefined : filled;
}
