import { isCalendarDate } from "@technical-blog/content";
import { bodyOf, type Body } from "@technical-blog/markdown";
import { errorMessage } from "@technical-blog/utils";
import { dump, loadAll, YAMLException } from "js-yaml";
import { castArray, groupBy, isEmpty, isEqual, omitBy } from "lodash";
import { parse as parseToml } from "smol-toml";

import {
  looksLikeFrontMatter,
  type FrontMatterRange,
  type FrontMatterSyntax,
} from "./frontMatterSyntax";
import { SourceError } from "./sourceFiles";

/** The tool whose rules a text follows. */
export type SourceTool = {
  /** Its name in messages. */
  tool: string;
  frontMatter: FrontMatterSyntax;
};

export type SourceFile = { data: Record<string, unknown>; body: Body };

/** Splits a file into its front matter and its text, as the tool does. */
export function readFrontMatter(
  file: string,
  source: string,
  { tool, frontMatter }: SourceTool,
): SourceFile {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const found = frontMatter(text);
  if (!found) {
    refuseUnread(file, text, tool);
    return { data: {}, body: bodyOf(text, 1) };
  }
  try {
    return {
      data: parseFields(text, found),
      body: bodyFrom(text, found.bodyStart),
    };
  } catch (cause) {
    throw new SourceError(
      `${file}: cannot read the front matter: ${firstLine(cause)}. Fix it there, then import again.`,
      { cause },
    );
  }
}

/** Rejects broken front matter: without it, a draft would be published. */
function refuseUnread(file: string, text: string, tool: string) {
  const [code] =
    /^---[^\S\n]*(?:js|javascript|node)(?=[^\S\n]*\n)/.exec(text) ?? [];
  if (code !== undefined)
    throw new SourceError(
      `${file}:1: "${code}" begins front matter in JavaScript, which the import never runs, so the file is left out. Write it as YAML between two lines "---", then import again.`,
    );
  const unread = looksLikeFrontMatter(text);
  if (!unread) return;
  const { line, delimiter } = unread;
  throw new SourceError(
    `${file}:${String(line)}: "${delimiter}" begins front matter that ${tool} does not read, so the file is left out. Write it as YAML between two lines "---", the first of which is line 1, then import again.`,
  );
}

function parseFields(
  text: string,
  { format, start, end }: FrontMatterRange,
): Record<string, unknown> {
  // Blank lines before the YAML, so that errors have the line of the file.
  const fields =
    text.slice(0, start).replace(/.*/g, "") + text.slice(start, end);
  const value = PARSERS[format](fields);
  if (value === null || value === undefined) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new Error("it has no fields");
  return recordOf(value);
}

const PARSERS: Record<FrontMatterRange["format"], (text: string) => unknown> = {
  yaml: parseYamlFields,
  toml: parseToml,
  json: JSON.parse,
  members: (text): unknown => JSON.parse(`{${text}}`),
};

/** Docusaurus 1 read everything after the first colon of a line as text: `title: One: two`. Editors of notes read links. */
function parseYamlFields(fields: string): unknown {
  try {
    return onlyDocument(fields);
  } catch (cause) {
    const quoted = tabsAsSpaces(fields).replace(
      /^([\w-]+): +([^\s"'[{|>&*!#].*?|\[\[.*?) *$/gm,
      (_line, name: string, value: string) =>
        /: |:$| #|^\[\[/.test(value)
          ? `${name}: ${JSON.stringify(value)}`
          : _line,
    );
    try {
      return onlyDocument(quoted);
    } catch {
      throw cause; // the error of the original text
    }
  }
}

/** As Hexo reads YAML. */
export function tabsAsSpaces(yaml: string): string {
  return yaml.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length));
}

/** Rejects text after a line of dots, which would be lost. */
function onlyDocument(text: string): unknown {
  const [value, ...others] = documentsOf(text);
  if (others.length > 0) throw new Error("it has no closing line of hyphens");
  return value;
}

export function parseYaml(text: string): unknown {
  return documentsOf(text)[0] ?? {};
}

const MAX_INDENT = " ".repeat(40);

/** Like the parsers of the tools, takes the last of two values with the same key, and brackets and quotations that end at the start of a line. */
function documentsOf(text: string): unknown[] {
  const lines = text.split("\n");
  for (;;)
    try {
      return loadAll(lines.join("\n"), { json: true });
    } catch (error) {
      const isShort =
        error instanceof YAMLException &&
        error.reason === "deficient indentation";
      const number = isShort ? (error.mark?.line ?? -1) : -1;
      const line = lines[number];
      if (line === undefined || line.startsWith(MAX_INDENT)) throw error;
      lines[number] = ` ${line}`;
    }
}

/** @returns YAML with each text on one line; "" for an empty record or list */
export function toYaml(value: object, flowLevel = -1): string {
  return isEmpty(value) ? "" : dump(value, { flowLevel, lineWidth: -1 });
}

/** Parses a file of data or configuration by the ending of its name. */
export function parseData({
  name,
  text,
}: {
  name: string;
  text: string;
}): Record<string, unknown> {
  try {
    return recordOf(name.endsWith(".toml") ? parseToml(text) : parseYaml(text));
  } catch (cause) {
    throw new SourceError(`${name}: cannot be read: ${firstLine(cause)}.`, {
      cause,
    });
  }
}

function firstLine(cause: unknown): string {
  const [line = ""] = errorMessage(cause).split("\n");
  return line;
}

function bodyFrom(text: string, offset: number): Body {
  const rest = text.slice(offset);
  const body = rest.replace(/^\n+/, "");
  const before = text.slice(0, offset + rest.length - body.length);
  return bodyOf(body, before.split("\n").length);
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // checked above
    : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A name without what blogs write differently: capitals, spaces, hyphens and underscores. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

/** Reads fields by any of their names and spellings, and records which of those with a value are never read. */
export function fieldReader(data: Record<string, unknown>) {
  const unread = new Set(Object.keys(data));
  const spellings = groupBy(Object.keys(data), plainName);
  const isThere = (name: string) =>
    data[name] !== undefined && data[name] !== null && data[name] !== "";
  /** The fields with these names; of two spellings, the given one comes first. */
  const written = (names: readonly string[]): string[] => [
    ...new Set(
      names.flatMap((name) => [name, ...(spellings[plainName(name)] ?? [])]),
    ),
  ];
  const values = (names: readonly string[]): unknown[] => {
    const all = written(names);
    for (const name of all) unread.delete(name);
    return all.filter(isThere).map((name) => data[name]);
  };
  /** The first of synonymous fields that has a value. Another one with another value stays unread, because it is lost. */
  const first = <T>(
    names: readonly string[],
    read: (value: unknown, name: string) => T | undefined,
  ): T | undefined => {
    const found = written(names).map((name) => ({
      name,
      value: isThere(name) ? read(data[name], name) : undefined,
    }));
    const used = found.find(({ value }) => value !== undefined)?.value;
    for (const { name, value } of found)
      if (isEqual(value, used)) unread.delete(name);
    return used;
  };
  const raw = (...names: string[]): unknown => first(names, (value) => value);
  return {
    raw,
    first,
    list: (...names: string[]) => textList(raw(...names)),
    text: (...names: string[]) => textOf(raw(...names)),
    /** Whether the value is written as null, which has a meaning in some fields. */
    isNull: (name: string) => data[name] === null,
    /** Returns undefined for false, which is the default. */
    flag: (...names: string[]) => flagOf(raw(...names)) === true || undefined,
    /** Whether one of these synonymous fields has a value that passes the test. */
    some: (names: readonly string[], holds: (value: unknown) => boolean) =>
      values(names).some(holds),
    number: (...names: string[]) => numberOf(raw(...names)),
    /** The first that is a day: `published` may be a flag. */
    day: (...names: string[]) =>
      values(names)
        .map(dayOf)
        .find((day) => day !== undefined),
    unread: () => [...unread].filter(isThere),
  };
}

export type FieldReader = ReturnType<typeof fieldReader>;

export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== ""
    ? value.trim()
    : undefined;
}

/** Docusaurus also reads a number in quotes. */
export function numberOf(value: unknown): number | undefined {
  const number = textOf(value) === undefined ? NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const YES = ["true", "yes", "on", "y", "t", "1"];
const NO = ["false", "no", "off", "n", "f", "0"];

/** Parses the booleans of YAML 1.1 and the tools. */
export function flagOf(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : undefined;
}

export function textList(value: unknown): string[] {
  return castArray(value)
    .map(textOf)
    .filter((text) => text !== undefined);
}

export type Moment = {
  day: string;
  time: string;
  /** Whether it is that of the file, which changes with the next edit. */
  isOfFile?: boolean;
};

/** Go's zero date. */
export const NO_DAY = "0001-01-01";

/** Parses the day as written. Ignores the time zone, because readers saw the written day. */
export function dayOf(value: unknown): Moment | undefined {
  const text = value instanceof Date ? value.toISOString() : textOf(value);
  if (text === undefined) return undefined;
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/s.exec(text);
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? partsOf(text);
  const date = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  if (!isCalendarDate(date) || date === NO_DAY) return undefined;
  return { day: date, time: iso?.[4]?.trim() ?? "" };
}

/** Reads a day in words, such as "Jul 08 2022", or with the day first, such as "08.07.2022" or "27/05/2024". */
function partsOf(text: string): string[] {
  const [, day = "", mark, month = "", year = ""] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (mark === "." || (mark !== undefined && Number(day) > 12))
    return [year, month, day];
  const date = new Date(text);
  return Number.isNaN(date.getTime())
    ? []
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String);
}

/** Reads Docusaurus' `last_update`. */
export function lastUpdateOf(value: unknown) {
  const { date, author } = recordOf(value);
  const update = defined({ date: dayOf(date)?.day, author: textOf(author) });
  return isEmpty(update) ? undefined : update;
}

/** Removes entries without a value. */
export function defined<T extends Record<string, unknown>>(record: T) {
  const isAbsent = (value: unknown) =>
    value === undefined || (Array.isArray(value) && value.length === 0);
  // Only entries without a value are removed.
  return omitBy(record, isAbsent) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
