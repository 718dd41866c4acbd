import path from "node:path";

import { castArray, omit } from "lodash";

import { recordOf, textOf } from "../frontMatter";

type Fields = Record<string, unknown>;

/**
 * Fields that a page inherits from sections and the configuration; the nearest section has precedence.
 * @param file relative to the content folder
 * @param sources values of `cascade`, from the page's own section up to the configuration
 */
export function cascadeFields(
  file: string,
  sources: readonly unknown[],
): Fields {
  const fitting = sources
    .flatMap((source) => castArray(source).map(recordOf))
    .filter((entry) => fits(file, recordOf(entry.target ?? entry._target)));
  return Object.assign(
    {},
    ...fitting.toReversed().map((entry) => omit(entry, ["target", "_target"])),
  ) as Fields; // of records only
}

function fits(file: string, target: Fields): boolean {
  const { path: pattern, kind, environment } = target;
  const page = `/${file.replace(/(?:\/index)?\.\w+$/, "")}`;
  return (
    [undefined, "page"].includes(textOf(kind)) &&
    [undefined, "production"].includes(textOf(environment)) &&
    (textOf(pattern) === undefined ||
      [page, `/${file}`].some((each) =>
        path.posix.matchesGlob(each, `/${String(pattern).replace(/^\//, "")}`),
      ))
  );
}

/** `_index.md` of the page's sections, the nearest first. */
export function sectionFiles(file: string): string[] {
  const folders = path.posix.dirname(file).split("/");
  return folders
    .map((_name, index) => folders.slice(0, folders.length - index).join("/"))
    .concat(".")
    .map((folder) => path.posix.join(folder, "_index.md"));
}
