import path from "node:path";

import { kebabCase } from "lodash";

import { escapeDollars } from "../convert/dollars";
import { convertEmbeds } from "../convert/embeds";
import { convertMdx } from "../convert/mdx";
import { insertPartials } from "../convert/partials";
import { withoutTitle } from "../convert/withoutTitle";
import { docFields, pageFields } from "../docFields";
import {
  fieldReader,
  parseYaml,
  recordOf,
  textList,
  textOf,
} from "../frontMatter";
import { readSource } from "../readData";
import type {
  SkippedItems,
  SourceCategory,
  SourceDoc,
  SourceDocs,
  SourcePages,
  SourceTree,
} from "../sourceBlog";
import {
  filesBelow,
  isFile,
  isFolder,
  isReadable,
  readText,
  routeOf,
} from "../sourceFiles";
import { docPath } from "./docPath";
import { listOf } from "./docusaurusConfig";
import { readSidebars } from "./docusaurusSidebars";

type Options = Record<string, unknown>;

const CURRENT = "current";

/** What Docusaurus leaves out unless `exclude` says something else. */
const EXCLUDED = /(?:^|\/)_|\.test\.mdx?$|(?:^|\/)__tests__\//;

/** Reads an instance of the docs, with all of its versions. */
export function readDocs(
  root: string,
  options: Options,
  skipped: SkippedItems,
): SourceDocs | undefined {
  const id = textOf(options.id) ?? "default";
  const prefix = id === "default" ? "" : `${id}_`;
  const folder = path.resolve(root, textOf(options.path) ?? "docs");
  const names = versionNames(root, `${prefix}versions.json`);
  const isNamed = textOf(options.path) !== undefined;
  const isVersioned = options.disableVersioning !== true;
  const hasCurrent =
    (options.includeCurrentVersion !== false || !isVersioned) &&
    isAllowed(root, folder, isNamed, skipped);
  const included =
    isVersioned && Array.isArray(options.onlyIncludeVersions)
      ? textList(options.onlyIncludeVersions)
      : undefined;
  const all = [...(hasCurrent ? [CURRENT] : []), ...(isVersioned ? names : [])];
  const frozenFolder = (name: string) =>
    path.join(root, `${prefix}versioned_docs`, `version-${name}`);
  const versions = all.filter(
    (name) =>
      (included?.includes(name) ?? true) &&
      (name === CURRENT || isAllowed(root, frozenFolder(name), false, skipped)),
  );
  const base = routeOf(textOf(options.routeBasePath) ?? "docs");
  const last =
    versions.find((name) => name === textOf(options.lastVersion)) ??
    versions.find((name) => name !== CURRENT) ??
    CURRENT;
  for (const name of [CURRENT, ...names]) {
    const isOff =
      name === CURRENT
        ? isVersioned && options.includeCurrentVersion === false
        : !isVersioned;
    if (!isOff && (included?.includes(name) ?? true)) continue;
    const left = name === CURRENT ? folder : frozenFolder(name);
    const shown = path.posix.relative(root, left);
    if (isFolder(left))
      skipped.add("the configuration leaves this version out.", shown);
  }
  if (versions.length === 0) return undefined;
  const to = id === "default" ? "content/docs" : `content/${contentFolder(id)}`;
  const read = versions.map((name) => {
    const isCurrent = name === CURRENT;
    const own = recordOf(recordOf(options.versions)[name]);
    const route =
      textOf(own.path) ??
      (name === last || own.path === "" ? "" : isCurrent ? "next" : name);
    const from = isCurrent ? folder : frozenFolder(name);
    const tree = {
      root,
      folder: from,
      to: isCurrent ? to : `${to}/versions/${versionFolder(name)}`,
      route: routeOf(base, route),
    };
    const docs = readTree(tree, options, skipped);
    return {
      ...tree,
      docs,
      name: isCurrent ? name : versionFolder(name),
      entry: {
        label:
          textOf(own.label) ??
          (!isCurrent && versionFolder(name) !== name ? name : undefined),
        path:
          own.path === undefined && versionFolder(name) === name
            ? undefined
            : route,
        banner: textOf(own.banner),
      },
      isLast: name === last,
      categories: readCategories(root, from, docs, skipped),
      sidebars: isCurrent
        ? readSidebars(root, currentSidebars(root, options), folder, skipped)
        : readSidebars(
            root,
            path.join(
              root,
              `${prefix}versioned_sidebars`,
              `version-${name}-sidebars.json`,
            ),
            from,
            skipped,
            `version-${name}`,
          ),
    };
  });
  return { id: kebabCase(id), to, base, versions: read };
}

/** Whether a folder is in the site, or the configuration names it. */
function isAllowed(
  root: string,
  folder: string,
  isNamed: boolean,
  skipped: SkippedItems,
): boolean {
  if (!isFolder(folder)) return false;
  if (isNamed || isReadable(folder, [root])) return true;
  const shown = path.posix.relative(root, folder);
  skipped.add("is a link to a folder outside of the site.", shown);
  return false;
}

/** Reads the pages in Markdown. All others are listed. */
export function readPages(
  root: string,
  options: Options,
  skipped: SkippedItems,
): SourcePages {
  const folder = path.resolve(root, textOf(options.path) ?? "src/pages");
  const tree = {
    root,
    folder,
    to: "content/pages",
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
  const isNamed = textOf(options.path) !== undefined;
  const isRead = isAllowed(root, folder, isNamed, skipped);
  return {
    ...tree,
    docs: isRead ? readTree(tree, options, skipped, true) : [],
  };
}

function readTree(
  { root, folder, route }: Pick<SourceTree, "root" | "folder" | "route">,
  options: Options,
  skipped: SkippedItems,
  isOfPages = false,
): SourceDoc[] {
  const excluded = Array.isArray(options.exclude)
    ? textList(options.exclude)
    : undefined;
  const hasPrefixes = !isOfPages && options.numberPrefixParser !== false;
  const isLeftOut = (file: string) =>
    excluded?.some((pattern) => path.posix.matchesGlob(file, pattern)) ??
    EXCLUDED.test(file);
  return filesBelow(folder, /\.mdx?$/)
    .filter((file) => !isLeftOut(file))
    .flatMap((inside): SourceDoc[] => {
      const file = path.posix.relative(root, path.posix.join(folder, inside));
      const read = readSource(root, file, skipped);
      if (!read) return [];
      const { data, body } = read;
      const fields = fieldReader(data);
      const count = (problem: string, line: number) => {
        skipped.count(problem, file, line);
      };
      const source = {
        file: path.join(root, file),
        root,
        folders: [folder],
        skipped,
      };
      const whole = insertPartials(body, source, count);
      const converted = withoutTitle(convertMdx(whole, count));
      const place = docPath(
        inside,
        isOfPages
          ? { id: undefined, slug: undefined }
          : { id: fields.text("id"), slug: fields.text("slug") },
        hasPrefixes && data.parse_number_prefixes !== false,
      );
      const doc = {
        file,
        inside,
        id: place.id,
        route: routeOf(route, place.slug),
        isIndex: place.isIndex,
        fields: isOfPages
          ? pageFields(fields, converted.title, place.name)
          : docFields(fields, converted.title, place.name, (problem) => {
              skipped.add(problem, file);
            }),
        tags: isOfPages ? [] : listOf(fields.raw("tags")).flatMap(tagName),
        body: escapeDollars(convertEmbeds(converted.body, count), count),
      };
      fields.raw("parse_number_prefixes");
      skipped.addFields(fields.unread(), isOfPages ? "page" : "doc");
      return [doc];
    });
}

function tagName(entry: unknown): string[] {
  const name = textOf(entry) ?? textOf(recordOf(entry).label);
  return name === undefined ? [] : [name];
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
  if (!isFile(path.join(root, file))) return [];
  if (!isReadable(path.join(root, file), [root])) return [];
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

/** The folder of an instance. Two names have a meaning of their own. */
function contentFolder(id: string): string {
  const name = kebabCase(id);
  return ["posts", "pages", "docs"].includes(name) ? `${name}-docs` : name;
}
