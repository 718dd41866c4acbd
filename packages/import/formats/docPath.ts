import path from "node:path";

import { splitNumberPrefix } from "@technical-blog/content";

import { routeOf } from "../sourceFiles";

type DocFields = { id?: string | undefined; slug?: string | undefined };

export type DocPath = {
  /** Unique within its version. */
  id: string;
  /** Path of its page, relative to its version's. */
  slug: string;
  /** Whether it is the page of its folder. */
  isIndex: boolean;
  /** Its name, without a number prefix. */
  name: string;
};

/**
 * Derives id and slug of a doc, as Docusaurus and this project do.
 * @param file relative to the folder of its version
 * @param hasPrefixes whether numbers at the start of names are positions
 */
export function docPath(
  file: string,
  { id, slug }: DocFields,
  hasPrefixes = true,
): DocPath {
  const names = file.replace(/\.mdx?$/, "").split("/");
  const folders = hasPrefixes ? names.map(withoutPrefix) : [...names];
  const name = folders.pop() ?? "";
  const ownName = id ?? name;
  const parent = names.at(-2)?.toLowerCase() ?? "";
  const isIndex = ["index", "readme", parent, withoutPrefix(parent)].includes(
    name.toLowerCase(),
  );
  const folder = routeOf(...folders);
  return {
    id: [...folders, ownName].join("/"),
    slug: routeOf(
      isIndex && slug === undefined
        ? folder
        : path.posix.resolve(folder, slug ?? ownName),
    ),
    isIndex,
    name,
  };
}

/** Derives the path of a page in `src/pages`, where only `index` is the page of its folder. */
export function pagePath(file: string): DocPath {
  const plain = file.replace(/\.mdx?$/, "");
  return {
    id: plain,
    slug: routeOf(plain.replace(/(?:^|\/)index$/i, "")),
    isIndex: /(?:^|\/)index$/i.test(plain),
    name: path.posix.basename(plain),
  };
}

const withoutPrefix = (name: string) => splitNumberPrefix(name).name;
