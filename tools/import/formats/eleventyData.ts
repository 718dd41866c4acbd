import path from "node:path";

import { difference, isPlainObject, mergeWith, pick } from "lodash";

import { listOf, parseData, recordOf, textOf } from "../frontMatter";
import { readSource } from "../readData";
import type { SkippedItems } from "../skippedItems";
import { filesBelow, firstFile, isFile, isReadable } from "../sourceFiles";
import { ELEVENTY, type EleventyConfig } from "./eleventyConfig";
import { staticValue, UnknownValue } from "./staticValue";

export type Data = Record<string, unknown>;

/** A value that a data file computes. */
export class ComputedValue {
  /** @param place file and line */
  constructor(readonly place: string) {}
}

const SCRIPT = /\.[cm]?[jt]s$/;
const DATA_ENDINGS = [
  ...["json", "yaml", "yml", "11tydata.json"],
  ...["js", "cjs", "mjs", "ts"].map((ending) => `11tydata.${ending}`),
];
const LAYOUT_ENDINGS = ["", ".njk", ".liquid", ".html", ".webc", ".md"];
/** Fields of layouts that are more than data for them. */
const LAYOUT_FIELDS = [
  "permalink",
  "tags",
  "draft",
  "eleventyExcludeFromCollections",
];
const MAX_LAYOUTS = 10;

/** Reads the data cascade without running anything. */
export function dataCascade(
  root: string,
  config: EleventyConfig,
  skipped: SkippedItems,
) {
  const known = new Map<string, Data>();
  const read = (file: string): Data => {
    const data = known.get(file) ?? readDataFile(root, file, skipped);
    known.set(file, data);
    return data;
  };
  const beside = (stem: string): Data[] =>
    DATA_ENDINGS.map((ending) => `${stem}.${ending}`)
      .filter((file) => isFile(path.join(root, file)))
      .map(read);
  const ofFolders = (file: string): Data[] =>
    foldersTo(file, config.input).flatMap((folder) => {
      const name = path.basename(path.resolve(root, folder));
      return beside(path.posix.join(folder, config.dataName ?? name));
    });
  const ofLayout = (name: string | undefined, depth = 0): Data[] => {
    if (name === undefined || depth > MAX_LAYOUTS) return [];
    const names = config.layouts.flatMap((folder) =>
      LAYOUT_ENDINGS.map((ending) => path.posix.join(folder, name + ending)),
    );
    const found = firstFile(root, names);
    const data = found && readSource(root, found.name, ELEVENTY, skipped)?.data;
    const { layout } = data ?? {};
    return data
      ? [...ofLayout(textOf(layout), depth + 1), pick(data, LAYOUT_FIELDS)]
      : [];
  };
  return {
    /** The data of a page: the nearest wins, and lists grow. */
    of(file: string, frontMatter: Data): Data {
      const stem = file.replace(/\.\w+$/, "");
      const own = merged([...ofFolders(file), ...beside(stem), frontMatter]);
      const all = merged([...ofLayout(textOf(own.layout)), own]);
      const { eleventyComputed, ...data } = all;
      const { permalink } = recordOf(eleventyComputed);
      return { ...data, permalink: data.permalink ?? permalink };
    },
    /** Tags that all pages of a folder have by its data. */
    folderTags: (file: string): string[] =>
      ofFolders(file).flatMap(({ tags }) => tagList(tags)),
    /** The data of the site, by the names of their files. */
    site(): Data {
      const names = filesBelow(
        path.join(root, config.data),
        /^[^/]+\.(?:json|ya?ml|[cm]?js|ts)$/,
      );
      return Object.fromEntries(
        names.map((name) => [
          name.replace(/\.\w+$/, ""),
          readDataFile(root, path.posix.join(config.data, name)),
        ]),
      );
    },
  };
}

/** Eleventy splits a text at commas. */
export function tagList(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value)
    ? value
    : (textOf(value)?.split(",") ?? []);
  return entries.flatMap((entry) => textOf(entry) ?? []);
}

/** The folders from the input folder to that of a file. */
function foldersTo(file: string, input: string): string[] {
  const folders: string[] = [];
  let folder = path.posix.dirname(file);
  while (folder !== input && folder !== ".") {
    folders.unshift(folder);
    folder = path.posix.dirname(folder);
  }
  return [input, ...folders];
}

/** @param skipped where computed fields are listed */
function readDataFile(
  root: string,
  name: string,
  skipped?: SkippedItems,
): Data {
  const file = path.join(root, name);
  if (!isReadable(file, [root])) return {};
  if (!SCRIPT.test(name)) {
    const found = firstFile(root, [name]);
    return found ? parseData(found) : {};
  }
  const value = staticValue(file, [root]);
  if (value instanceof UnknownValue)
    skipped?.add("is computed, so its data is left out.", name, value.line);
  return known(
    recordOf(value instanceof UnknownValue ? {} : value),
    (key, { code, line }) => {
      if (key === "permalink")
        return templateOf(code) ?? new ComputedValue(`${name}:${String(line)}`);
      skipped?.add(`computes "${key}", which is left out.`, name, line);
      return undefined;
    },
  );
}

/** Replaces the unknown values of a record and of `eleventyComputed` in it. */
function known(
  data: Data,
  replace: (key: string, value: UnknownValue) => unknown,
): Data {
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    value instanceof UnknownValue
      ? replace(key, value)
      : key === "eleventyComputed"
        ? known(recordOf(value), replace)
        : value,
  ]);
  return Object.fromEntries(entries) as Data; // entries of a record
}

/** The template that does the same as a function, such as `(data) => \`/posts/${data.page.fileSlug}/\``. */
function templateOf(code: string): string | undefined {
  const [, parameter = "", expression, block = ""] =
    /^(?:function\b|permalink\b)?\s*\(?\s*(\w+|\{[\w\s,]*\})(?:\s*:[^)]*)?\s*\)?\s*(?:=>)?\s*(?:(`[^`]*`)|\{(.*)\})$/s.exec(
      code.trim(),
    ) ?? [];
  const names: string[] = parameter.match(/\w+/g) ?? [];
  const isObject = parameter.startsWith("{");
  const all = [...block.matchAll(/\breturn\b\s*(`[^`]*`|[^;\n}]*)/g)].map(
    ([, result = ""]) => result.trim(),
  );
  // Drafts have no page, and are known by their own fields.
  const results = difference(all, ["", "false", "undefined"]);
  const own = `${parameter}.permalink`;
  if (results.length > 0 && results.every((each) => each === own)) return "";
  const [result = expression, ...others] = [...new Set(results)];
  const text = /^`([^`]*)`$/.exec(result ?? "")?.[1];
  if (text === undefined || others.length > 0) return undefined;
  const expressions = [...text.matchAll(/\$\{\s*([^}]*?)\s*\}/g)].map(
    ([, each = ""]) => each,
  );
  const isOfPage = (each: string) =>
    names.includes(/^\w+/.exec(each)?.[0] ?? "");
  return expressions.every(isOfPage)
    ? text.replace(/\$\{\s*([^}]*?)\s*\}/g, (_whole, each: string) => {
        const plain = isObject ? each : each.slice(each.indexOf(".") + 1);
        return `{{ ${plain} }}`;
      })
    : undefined;
}

/** Later data wins, except that lists of tags and other lists grow. */
function merged(all: readonly Data[]): Data {
  const withTags = all.map((data) =>
    data.tags === undefined ? data : { ...data, tags: tagList(data.tags) },
  );
  return mergeWith({}, ...withTags, (before: unknown, value: unknown) => {
    if (Array.isArray(before) && Array.isArray(value))
      return [...new Set([...listOf(before), ...listOf(value)])];
    return isPlainObject(value) ? undefined : value;
  }) as Data; // merged from records
}
