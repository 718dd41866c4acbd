import path from "node:path";

import { routeOf } from "../sourceFiles";

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Days and versions, such as `2024-06-notes` and `7.0-upgrade`. */
const DAY_OR_VERSION = /^\d+[-_.]\d+/;

type DocFields = { id: string | undefined; slug: string | undefined };

export type DocPath = {
  /** Distinct within its version. */
  id: string;
  /** Path of its page, relative to its version's. */
  slug: string;
  /** Whether its page is that of its folder. */
  isIndex: boolean;
  /** Its name, without a number prefix. */
  name: string;
};

/**
 * Tells id and slug of a doc, as Docusaurus and this project do.
 * @param file relative to the folder of its version
 * @param hasPrefixes whether numbers at the start of names are positions
 */
export function docPath(
  file: string,
  { id, slug }: DocFields,
  hasPrefixes = true,
): DocPath {
  const names = file.replace(/\.mdx?$/, "").split("/");
  const [name = "", ...parents] = (
    hasPrefixes ? names.map(withoutPrefix) : names
  ).reverse();
  const folders = parents.reverse();
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

function withoutPrefix(name: string): string {
  return DAY_OR_VERSION.test(name) ? name : (PREFIX.exec(name)?.[2] ?? name);
}
