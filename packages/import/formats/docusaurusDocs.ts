import path from "node:path";

import type { Body } from "@technical-blog/markdown";
import { kebabCase } from "lodash";

import { finishText } from "../convert/finishText";
import { convertMdx } from "../convert/mdx";
import {
  DOCUSAURUS,
  insertPartials,
  type PartialSource,
} from "../convert/partials";
import { withoutTitle } from "../convert/withoutTitle";
import { docFields, pageFields } from "../docFields";
import {
  fieldReader,
  listOf,
  parseYaml,
  recordOf,
  textList,
  textOf,
} from "../frontMatter";
import { readSource } from "../readData";
import type { Report, SkippedItems } from "../skippedItems";
import {
  PAGES_FOLDER,
  type SourceCategory,
  type SourceDoc,
  type SourceDocs,
  type SourcePages,
} from "../sourceBlog";
import {
  filesBelow,
  isFile,
  isFolder,
  isReadable,
  readText,
  routeOf,
} from "../sourceFiles";
import { docPath, pagePath } from "./docPath";
import { readSidebars } from "./docusaurusSidebars";

type Options = Record<string, unknown>;

const CURRENT = "current";

/** The default of Docusaurus' option `exclude`. */
const EXCLUDED = /(?:^|\/)_|\.test\.mdx?$|(?:^|\/)__tests__\//;

/** Reads an instance of the docs with all its versions. */
export function readDocs(
  root: string,
  options: Options,
  skipped: SkippedItems,
): SourceDocs | undefined {
  const id = textOf(options.id) ?? "default";
  const prefix = id === "default" ? "" : `${id}_`;
  const isVersioned = options.disableVersioning !== true;
  const included =
    isVersioned && Array.isArray(options.onlyIncludeVersions)
      ? textList(options.onlyIncludeVersions)
      : undefined;
  const named = [CURRENT, ...versionNames(root, `${prefix}versions.json`)];
  const all = named.map((name) => {
    const isCurrent = name === CURRENT;
    const isOn = isCurrent
      ? !isVersioned || options.includeCurrentVersion !== false
      : isVersioned;
    return {
      name,
      isCurrent,
      folder: isCurrent
        ? path.resolve(root, textOf(options.path) ?? "docs")
        : path.join(root, `${prefix}versioned_docs`, `version-${name}`),
      isIncluded: isOn && (included?.includes(name) ?? true),
    };
  });
  const shown = all.filter(
    ({ folder, isCurrent, isIncluded }) =>
      isIncluded && isAllowed(root, folder, isCurrent ? options : {}, skipped),
  );
  for (const { folder, isIncluded } of all)
    if (!isIncluded && isFolder(folder))
      skipped.add(
        "the configuration leaves this version out.",
        path.posix.relative(root, folder),
      );
  const last =
    shown.find(({ name }) => name === textOf(options.lastVersion)) ??
    shown.find(({ isCurrent }) => !isCurrent) ??
    shown[0];
  if (!last) return undefined;
  const base = routeOf(textOf(options.routeBasePath) ?? "docs");
  const to = id === "default" ? "content/docs" : `content/${contentFolder(id)}`;
  const versions = shown.map(({ name, isCurrent, folder }) => {
    const own = recordOf(recordOf(options.versions)[name]);
    const isLast = name === last.name;
    const route =
      textOf(own.path) ??
      (isLast || own.path === "" ? "" : isCurrent ? "next" : name);
    const ourName = versionFolder(name);
    const tree = {
      root,
      folder,
      to: isCurrent ? to : `${to}/versions/${ourName}`,
      route: routeOf(base, route),
    };
    const docs = readTree(tree, options, skipped);
    const sidebarsFile = isCurrent
      ? currentSidebars(root, options)
      : path.join(
          root,
          `${prefix}versioned_sidebars`,
          `version-${name}-sidebars.json`,
        );
    return {
      ...tree,
      docs,
      name: ourName,
      entry: {
        label: textOf(own.label) ?? (ourName === name ? undefined : name),
        path: own.path === undefined && ourName === name ? undefined : route,
        banner: textOf(own.banner),
      },
      isLast,
      categories: readCategories(root, folder, docs, skipped),
      sidebars: readSidebars(
        root,
        sidebarsFile,
        folder,
        skipped,
        isCurrent ? "" : `version-${name}/`,
      ),
    };
  });
  return { id: kebabCase(id), to, base, versions };
}

/** Whether a folder exists, or the options name it. */
function isAllowed(
  root: string,
  folder: string,
  options: Options,
  skipped: SkippedItems,
): boolean {
  if (!isFolder(folder)) return false;
  if (textOf(options.path) !== undefined || isReadable(folder, [root]))
    return true;
  skipped.add(
    "is a link to a folder outside of the site.",
    path.posix.relative(root, folder),
  );
  return false;
}

/** Reads the Markdown pages; reports all others. */
export function readPages(
  root: string,
  options: Options,
  skipped: SkippedItems,
): SourcePages {
  const folder = path.resolve(root, textOf(options.path) ?? "src/pages");
  const tree = {
    root,
    folder,
    to: PAGES_FOLDER,
    route: routeOf(textOf(options.routeBasePath) ?? "/"),
  };
  const shown = path.posix.relative(root, folder);
  for (const file of filesBelow(folder, /\.[jt]sx?$/))
    if (!EXCLUDED.test(file) && !/\.(?:test|d)\.[jt]sx?$/.test(file))
      skipped.add("is a page in React; it is left out.", `${shown}/${file}`);
  for (const file of filesBelow(
    path.join(root, "src/theme"),
    /(?<!\.d)\.[jt]sx?$/,
  ))
    skipped.add(
      "replaces a component of Docusaurus; it is left out.",
      `src/theme/${file}`,
    );
  const isRead = isAllowed(root, folder, options, skipped);
  return {
    ...tree,
    docs: isRead ? readTree(tree, options, skipped, true) : [],
  };
}

function readTree(
  { root, folder, route }: Omit<SourcePages, "docs">,
  options: Options,
  skipped: SkippedItems,
  isOfPages = false,
): SourceDoc[] {
  const hasPrefixes = options.numberPrefixParser !== false;
  return markdownFiles(folder, options).flatMap((inside): SourceDoc[] => {
    const file = path.posix.relative(root, path.posix.join(folder, inside));
    const read = readSource(root, file, DOCUSAURUS, skipped);
    if (!read) return [];
    const { data } = read;
    const fields = fieldReader(data);
    const { add, count } = skipped.of(file);
    const { title, body } = convertText(
      read.body,
      { file: path.join(root, file), root, folder, skipped },
      count,
    );
    const written = { id: fields.text("id"), slug: fields.text("slug") };
    const { id, slug, isIndex, name } = isOfPages
      ? pagePath(inside)
      : docPath(
          inside,
          written,
          hasPrefixes && data.parse_number_prefixes !== false,
        );
    const ownSlug = isOfPages ? written.slug : undefined;
    const doc = {
      file,
      inside,
      id,
      route: routeOf(route, ownSlug ?? slug),
      // Before version 3.8, the file determined the path of a page.
      ...(ownSlug !== undefined && { otherRoute: routeOf(route, slug) }),
      isIndex,
      fields: isOfPages
        ? pageFields(fields, title, name)
        : docFields(fields, title, name, add),
      tags: isOfPages ? [] : listOf(fields.raw("tags")).flatMap(tagName),
      body: finishText(body, count),
    };
    fields.raw("parse_number_prefixes");
    skipped.addFields(fields.unread(), isOfPages ? "page" : "doc");
    return [doc];
  });
}

/** The Markdown below a folder that the options do not exclude. */
export function markdownFiles(folder: string, { exclude }: Options): string[] {
  const excluded = Array.isArray(exclude) ? textList(exclude) : undefined;
  const isLeftOut = (file: string) =>
    excluded?.some((pattern) => path.posix.matchesGlob(file, pattern)) ??
    EXCLUDED.test(file);
  return filesBelow(folder, /\.mdx?$/).filter((file) => !isLeftOut(file));
}

/** Converts a text with its partials, and takes the title from its heading. */
export function convertText(body: Body, source: PartialSource, report: Report) {
  const untitled = withoutTitle(
    convertMdx(insertPartials(body, source, report), report),
  );
  untitled.reportLinks(report);
  return untitled;
}

/** The name of a tag, which may be an object. */
export function tagName(entry: unknown): string | [] {
  return textOf(entry) ?? textOf(recordOf(entry).label) ?? [];
}

/** Reads `_category_.json` and `_category_.yml` of folders with docs. */
function readCategories(
  root: string,
  folder: string,
  docs: readonly SourceDoc[],
  skipped: SkippedItems,
): SourceCategory[] {
  return filesBelow(folder, /(?:^|\/)_category_\.(?:json|ya?ml)$/).flatMap(
    (inside) => {
      const file = path.posix.relative(root, path.posix.join(folder, inside));
      const parent = path.posix.dirname(inside);
      if (!docs.some((doc) => doc.inside.startsWith(`${parent}/`))) {
        skipped.add("is of a folder without docs.", file);
        return [];
      }
      try {
        const data = recordOf(parseYaml(readText(root, file).text));
        return [{ inside, data }];
      } catch {
        skipped.add("cannot be read.", file);
        return [];
      }
    },
  );
}

function currentSidebars(root: string, options: Options): string | undefined {
  const name = options.sidebarPath;
  if (name === false) return undefined;
  return path.resolve(root, textOf(name) ?? "sidebars.js");
}

function versionNames(root: string, file: string): string[] {
  const absolute = path.join(root, file);
  if (!isFile(absolute) || !isReadable(absolute, [root])) return [];
  try {
    return textList(parseYaml(readText(root, file).text));
  } catch {
    throw new Error(`${file}: cannot be read as a list of versions.`);
  }
}

/** The name of a version's folder. */
function versionFolder(name: string): string {
  return name.replace(/[^\w.+-]+/g, "-").replace(/^[^\w]+/, "") || "version";
}

/** The new folder of an instance. Two names are reserved. */
function contentFolder(id: string): string {
  const name = kebabCase(id);
  return ["posts", "pages", "docs"].includes(name) ? `${name}-docs` : name;
}
