import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import path from "node:path";

/** Finds files below a folder. Paths are relative to it and sorted; a missing folder has none. */
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

/** Reads the first of these files that exists in the folder. A link out of the folder does not count. */
export function firstFile(
  folder: string,
  names: readonly string[],
): { name: string; text: string } | undefined {
  const name = names.find((candidate) => {
    const file = path.join(folder, candidate);
    return isFile(file) && isInside(realpathSync(folder), realpathSync(file));
  });
  return name === undefined
    ? undefined
    : { name, text: readFileSync(path.join(folder, name), "utf8") };
}

/** Reads a file below a folder. */
export function readInside(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}

/** @returns false for the folder itself */
export function isInside(folder: string, file: string): boolean {
  return file.startsWith(
    folder.endsWith(path.sep) ? folder : folder + path.sep,
  );
}

export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The date on which a file was last written. */
export function fileDay(file: string): string {
  return statSync(file).mtime.toISOString().slice(0, 10);
}

/** Joins parts of a path to a route: one slash at the start, none at the end. */
export function routeOf(...parts: string[]): string {
  const joined = parts.join("/").replace(/\/{2,}/g, "/");
  return `/${joined.replace(/^\/|\/$/g, "")}`;
}
