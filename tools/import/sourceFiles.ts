import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Files below a folder, relative to it, sorted; none when there is no such folder. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)),
    )
    .map((name) => name.split(path.sep).join("/"))
    .filter(
      (name) => ending.test(name) && !/(^|\/)(node_modules|\.git)\//.test(name),
    )
    .sort();
}

/** The first of the names that is a file of the folder, with its text. */
export function firstFile(
  folder: string,
  names: readonly string[],
): { name: string; text: string } | undefined {
  const name = names.find((candidate) => isFile(path.join(folder, candidate)));
  return name === undefined
    ? undefined
    : { name, text: readFileSync(path.join(folder, name), "utf8") };
}

export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The day a file was last written: for posts that name none. */
export function fileDay(file: string): string {
  return statSync(file).mtime.toISOString().slice(0, 10);
}

/** A path with one slash before it and none after it. */
export function routeOf(...parts: string[]): string {
  const joined = parts.join("/").replace(/\/{2,}/g, "/");
  return `/${joined.replace(/^\/|\/$/g, "")}`;
}

export function noSuchBlog(tool: string, root: string, wanted: string): Error {
  return new Error(
    `${root}: no ${tool} blog. Looked for ${wanted}. Give the folder that holds them.`,
  );
}
