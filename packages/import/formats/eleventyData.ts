import path from "node:path";

import { isPlainObject, mergeWith, once, pick } from "lodash";

import {
  dayOf,
  listOf,
  parseData,
  recordOf,
  textOf,
  type Moment,
} from "../frontMatter";
import { dateValues } from "../permalink";
import { readSource } from "../readData";
import type { SkippedItems } from "../skippedItems";
import { filesBelow, firstFile, isFile, isReadable } from "../sourceFiles";
import { ELEVENTY, type EleventyConfig } from "./eleventyConfig";
import type { EleventyFunctions } from "./eleventyFunctions";
import { UnknownValue } from "./staticMethods";
import { isFunction } from "./staticNames";
import { staticValue } from "./staticValue";

export type Data = Record<string, unknown>;

/** A value that a data file computes. */
export class ComputedValue {
  /**
   * @param place file and line
   * @param valueFor evaluates it for the data of a page; throws an error if only running it would tell
   */
  constructor(
    readonly place: string,
    private readonly valueFor: (data: Data) => unknown,
  ) {}

  /** @param unknown is returned if only running the code would tell */
  valueOr(unknown: unknown, data: Data): unknown {
    try {
      return this.valueFor(data);
    } catch {
      return unknown;
    }
  }
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
const DAY = /\d{4}-\d{2}-\d{2}/;

/** Reads the data cascade without running anything. */
export function dataCascade(
  root: string,
  config: EleventyConfig,
  skipped: SkippedItems,
) {
  const known = new Map<string, Data>();
  const { functionOf } = config.functions;
  const read = (file: string): Data => {
    const data =
      known.get(file) ?? readDataFile(root, file, functionOf, skipped);
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
  /** The data of the site, by the names of their files. */
  const site = once((): Data => {
    const names = filesBelow(
      path.join(root, config.data),
      /^[^/]+\.(?:json|ya?ml|[cm]?js|ts)$/,
    );
    return Object.fromEntries(
      names.map((name) => [
        name.replace(/\.\w+$/, ""),
        readDataFile(root, path.posix.join(config.data, name), functionOf),
      ]),
    );
  });
  const inInput = (file: string) =>
    config.input === "." ? file : file.slice(config.input.length + 1);
  return {
    /** The data of a page: the nearest wins, and lists grow. */
    of(file: string, frontMatter: Data): Data {
      const stem = file.replace(/\.\w+$/, "");
      const own = merged([...ofFolders(file), ...beside(stem), frontMatter]);
      const all = merged([...ofLayout(textOf(own.layout)), own]);
      const { eleventyComputed, ...data } = all;
      const { permalink, ...others } = recordOf(eleventyComputed);
      const moment = dayOf(data.date) ?? dayOf(DAY.exec(file)?.[0]);
      const page = pageData(file, inInput(file), moment);
      const given = { page, date: page.date ?? data.date };
      for (const [name, value] of Object.entries(others)) {
        if (!(value instanceof ComputedValue)) continue;
        const found = value.valueOr(value, { ...site(), ...data, ...given });
        if (found === value)
          skipped.add(`${value.place}: computes "${name}", which is left out.`);
        else data[name] = found;
      }
      const url =
        permalink instanceof ComputedValue
          ? permalink
          : (data.permalink ?? permalink);
      const hasNoPage =
        url instanceof ComputedValue &&
        url.valueOr(undefined, { ...site(), ...data, ...given }) === false;
      return { ...data, permalink: hasNoPage ? false : url };
    },
    /** Tags that all pages of a folder have by its data. */
    folderTags: (file: string): string[] =>
      ofFolders(file).flatMap(({ tags }) => tagList(tags)),
    site,
    /** The path of a file from the input folder. */
    inInput,
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
  functionOf: EleventyFunctions["functionOf"],
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
    (key, { node, line }, isCalled) => {
      const from = path.relative(root, node.getSourceFile().fileName);
      if (key === "permalink" || (isCalled && isFunction(node)))
        return new ComputedValue(`${from}:${String(line)}`, functionOf(node));
      skipped?.add(`computes "${key}", which is left out.`, from, line);
      return undefined;
    },
  );
}

/**
 * Replaces the unknown values of a record and of `eleventyComputed` in it.
 * @param isCalled whether Eleventy calls the functions in it
 */
function known(
  data: Data,
  replace: (key: string, value: UnknownValue, isCalled: boolean) => unknown,
  isCalled = false,
): Data {
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    value instanceof UnknownValue
      ? replace(key, value, isCalled)
      : key === "eleventyComputed"
        ? known(recordOf(value), replace, true)
        : value,
  ]);
  return Object.fromEntries(entries) as Data; // entries of a record
}

/** A file's path as Eleventy takes it apart. */
export function pathParts(inside: string) {
  const stem = inside.replace(/\.\w+$/, "");
  const folders = stem.split("/");
  const last = folders.pop() ?? "";
  const plain = (name: string) => name.replace(/^.*?\d{4}-\d{2}-\d{2}-/, "");
  const isIndex = last === "index" || last === folders.at(-1);
  const name = last === "index" ? (folders.at(-1) ?? "") : last;
  return {
    slug: plain(name),
    filePathStem: `/${[...folders, plain(last)].join("/")}`,
    /** Without a permalink. */
    route: [...folders, ...(isIndex ? [] : [last])].join("/"),
  };
}

/** The data `page`, without its URL. */
export function pageData(
  file: string,
  inside: string,
  moment: Moment | undefined,
): Data {
  const { slug, filePathStem } = pathParts(inside);
  return {
    fileSlug: slug,
    filePathStem,
    inputPath: `./${file}`,
    date: moment && new Date(`${moment.day}T${hourOf(moment)}Z`),
  };
}

function hourOf(moment: Moment): string {
  const { hour = "", minute = "", second = "" } = dateValues(moment);
  return `${hour}:${minute}:${second}`;
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
