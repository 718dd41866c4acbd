import path from "node:path";

import { parseCategoryFile } from "@technical-blog/content";
import { dump } from "js-yaml";
import { isEmpty, isEqual, mapValues, omit, omitBy } from "lodash";

import { defined, flagOf, numberOf, recordOf, toYaml } from "../frontMatter";
import type { SkippedItems } from "../skippedItems";
import type { SourceCategory, SourceDocs, SourceVersion } from "../sourceBlog";
import { fittingPath } from "./fittingPath";
import { docsBase, type PlacedDoc } from "./placeDocs";

type Text = { to: string; text: string };

const CATEGORY_KEYS = ["label", "position", "collapsed", "collapsible", "link"];

const CURRENT = "current";

/** The further files of an instance: versions, sidebars and categories. */
export function docsFiles(
  docs: SourceDocs,
  placed: readonly PlacedDoc[],
  routes: ReadonlyMap<string, string>,
  skipped: SkippedItems,
): Text[] {
  const files = docs.versions.flatMap((version): Text[] => {
    const own = placed.filter(({ tree }) => tree === version);
    const ids = new Map(own.map(({ old, id }) => [old.id, id]));
    const shown = path.posix.relative(version.root, version.folder);
    const context = { version, shown, placed: own, ids, routes, skipped };
    return [
      ...version.categories.map((category) => categoryFile(category, context)),
      ...(version.sidebars
        ? [
            {
              to: `${version.to}/sidebars.json`,
              text: `${JSON.stringify(withOurIds(withoutBlanks(version.sidebars), context), null, 2)}\n`,
            },
          ]
        : []),
    ];
  });
  const versions = { to: `${docs.to}/versions.yml`, text: versionsText(docs) };
  return versions.text === "" ? files : [...files, versions];
}

const DEFAULT_DOCS = {
  id: "default",
  path: "content/docs",
  routeBasePath: "docs",
};

/** The `docs` of the configuration; empty if they equal the default. */
export function docsConfig(all: readonly SourceDocs[]): object[] {
  const entries = all.map((docs) =>
    defined({
      id: docs.id,
      path: docs.to,
      routeBasePath: docsBase(docs).slice(1),
      lastVersion: lastVersion(docs),
    }),
  );
  return isEqual(entries, [DEFAULT_DOCS]) ? [] : entries;
}

/** Absent if it is the first frozen one. */
function lastVersion({ versions }: SourceDocs): string | undefined {
  const last = versions.find(({ isLast }) => isLast);
  const first = versions.find(({ name }) => name !== CURRENT) ?? versions[0];
  return last === first ? undefined : last?.name;
}

function versionsText({ versions }: SourceDocs): string {
  const entries = versions.flatMap(({ name, entry }) => {
    const fields = defined(entry);
    return name === CURRENT && Object.keys(fields).length === 0
      ? []
      : [{ name, ...fields }];
  });
  return toYaml(entries);
}

type Context = {
  version: SourceVersion;
  /** The old folder of the version, for messages. */
  shown: string;
  placed: readonly PlacedDoc[];
  /** Our ids by old ones. */
  ids: ReadonlyMap<string, string>;
  /** Old routes, and ours. */
  routes: ReadonlyMap<string, string>;
  skipped: SkippedItems;
};

function categoryFile(
  { inside, data }: SourceCategory,
  { version, shown, placed, ids, skipped }: Context,
): Text {
  const folder = path.posix.dirname(inside);
  const link = recordOf(data.link);
  const id = String(link.id);
  const local = placed.find(
    ({ old }) =>
      path.posix.dirname(old.inside) === folder &&
      old.id.split("/").at(-1) === id,
  );
  const fields = Object.entries(data).flatMap(([key, value]) => {
    if (!CATEGORY_KEYS.includes(key)) {
      skipped.add(`"${key}" has no meaning here.`, `${shown}/${inside}`);
      return [];
    }
    return key === "link" && link.type === "doc"
      ? [[key, { type: "doc", id: local?.id ?? ids.get(id) ?? id }]]
      : [[key, value]];
  });
  const to = path.posix.join(version.to, fittingPath(folder), "_category_.yml");
  const category = mapValues(
    withoutBlanks(Object.fromEntries(fields)),
    convertedValue,
  );
  const { diagnostics } = parseCategoryFile(to, toYaml(category));
  const fixes = new Map(
    diagnostics.map(({ field, note }) => [field?.split(".")[0] ?? "", note]),
  );
  for (const [key, fix] of fixes)
    skipped.add(
      `${key} ${JSON.stringify(category[key])} is of the wrong kind and is left out. ${fix ?? ""}`,
      `${shown}/${inside}`,
    );
  const accepted = omit(category, [...fixes.keys()]);
  return { to, text: dump(accepted, { lineWidth: -1 }) };
}

/** Docusaurus also reads numbers and flags in quotes. */
function convertedValue(value: unknown, key: string): unknown {
  if (key === "position") return numberOf(value) ?? value;
  return key.startsWith("collaps") ? (flagOf(value) ?? value) : value;
}

/** Removes blank texts, which Docusaurus accepts. */
function withoutBlanks<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutBlanks) as T; // the same form
  if (typeof value !== "object" || value === null) return value;
  const filled = omitBy(
    value,
    (each) => typeof each === "string" && each.trim() === "",
  );
  return mapValues(filled, withoutBlanks) as T; // the same form
}

const isEmptyList = (list: object) => Array.isArray(list) && isEmpty(list);

/** Sidebars with our ids, folders and routes. Reports and leaves out entries of docs that were not imported. */
function withOurIds(
  sidebars: Record<string, unknown>,
  { shown, placed, ids, routes, skipped }: Context,
): Record<string, unknown> {
  const leaveOut = (what: string): [] => {
    skipped.add(`the sidebar of ${shown} has the ${what} is left out.`);
    return [];
  };
  /** Our id of a doc, in a list; empty if the doc was not imported. */
  const ours = (id: unknown): string | [] =>
    ids.get(String(id)) ??
    leaveOut(`doc "${String(id)}", which is not there; the entry`);
  const entry = (item: unknown): unknown[] => {
    if (typeof item === "string") return [ours(item)].flat();
    const fields = recordOf(item);
    const { type, id, href, link, items, dirName } = fields;
    if (type === "doc" || type === "ref")
      return [ours(id)].flat().map((known) => ({ ...fields, id: known }));
    if (type === "link")
      return [{ ...fields, href: routes.get(String(href)) ?? href }];
    if (type === "autogenerated") {
      const folder = path.posix.join(String(dirName), ".").replace(/\/$/, "");
      const hasDocs =
        folder === "." ||
        placed.some(({ old }) => old.inside.startsWith(`${folder}/`));
      return hasDocs
        ? [{ ...fields, dirName: folder === "." ? "." : fittingPath(folder) }]
        : leaveOut(`folder "${folder}", which has no docs; the entry`);
    }
    if (type === undefined) {
      const categories = short(item);
      return isEmpty(categories) ? [] : [categories];
    }
    if (type !== "category") return [item];
    const { type: kind, id: linked } = recordOf(link);
    const [known] = kind === "doc" ? [ours(linked)].flat() : [];
    const inner = short(items);
    if (isEmpty(inner) && known === undefined)
      return leaveOut(`category "${String(fields.label)}" without docs; it`);
    const ourLink = known === undefined ? undefined : { type: kind, id: known };
    return [{ ...fields, link: kind === "doc" ? ourLink : link, items: inner }];
  };
  /** A list of entries, or the short form of categories. */
  const short = (list: unknown): object =>
    Array.isArray(list)
      ? list.flatMap(entry)
      : omitBy(mapValues(recordOf(list), short), isEmptyList);
  return mapValues(sidebars, short);
}
