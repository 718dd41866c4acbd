import {
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import path from "node:path";

import { entriesBelow, isInside } from "@technical-blog/utils";

/** Finds files below a folder. Paths are relative to it and sorted; a missing folder has none. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return entriesBelow(folder)
    .map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }))
    .filter(
      ({ entry, file }) =>
        entry.isFile() || (entry.isSymbolicLink() && isFile(file)),
    )
    .map(({ file }) => path.relative(folder, file))
    .map((name) => name.split(path.sep).join("/"))
    .filter(
      (name) => ending.test(name) && !/(^|\/)(node_modules|\.git)\//.test(name),
    )
    .sort();
}

/** Files in markup languages that are not imported. */
export const OTHER_MARKUP =
  /\.(?:html?|adoc|asciidoc|org|rst|textile|rmd|rmarkdown|pandoc|pdc|ipynb|mdoc|wiki)$/i;

/** Files at the top that are about the folder itself. */
export const ABOUT_FOLDER =
  /^(?:readme|license|licence|contributing|code_of_conduct|changelog|agents|claude|security)\.\w+$/i;

/** Reads the first of these files that exists in the folder. Ignores links out of the folder. */
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

/** A file of the old blog that cannot be read. The message starts with its path. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** Characters that the build refuses. */
const CONTROL_CHARACTERS =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Reads text in any common encoding. `change` describes the difference from the file. */
export function readText(
  folder: string,
  file: string,
): { text: string; change?: string } {
  const source = path.join(folder, file);
  if (lstatSync(source).isSymbolicLink() && !isReadable(source, [folder]))
    throw new SourceError(
      `${file}: is a link to a file outside of the site; it is left out.`,
    );
  const bytes = readFileSync(source);
  const [encoding, text] = decode(bytes);
  if (text.includes("\0"))
    throw new SourceError(`${file}: is not text; it is left out.`);
  const clean = text
    .replace(/^\uFEFF+/, "")
    .replace(/\r(?!\n)/g, "\n")
    .replace(CONTROL_CHARACTERS, "");
  if (encoding !== "utf-8")
    return { text: clean, change: `was converted from ${encoding} to UTF-8.` };
  return clean.length === text.replace(/^\uFEFF+/, "").length
    ? { text: clean }
    : { text: clean, change: "loses its control characters." };
}

/** The characters from 0x80 to 0x9f. */
const WINDOWS_1252 =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decode(bytes: Buffer): [encoding: string, text: string] {
  const marks = { "utf-16le": "fffe", "utf-16be": "feff" };
  const mark = bytes.toString("hex", 0, 2);
  const marked = Object.entries(marks).find(([, each]) => each === mark)?.[0];
  if (marked) return [marked, new TextDecoder(marked).decode(bytes)];
  try {
    return ["utf-8", new TextDecoder("utf-8", { fatal: true }).decode(bytes)];
  } catch {
    // Some versions of Node.js decode windows-1252 as latin1.
    const text = bytes
      .toString("latin1")
      .replace(
        /[\u0080-\u009f]/g,
        (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c,
      );
    return ["windows-1252", text];
  }
}

/** Reads a file below a folder; a link out of the folder is empty. */
export function readInside(folder: string, file: string): string {
  const source = path.join(folder, file);
  return isReadable(source, [folder]) ? readFileSync(source, "utf8") : "";
}

/** Whether a file is in one of the folders, after all links are resolved. */
export function isReadable(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) =>
    isInside(realpathSync(folder), realpathSync(file)),
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

/** A folder as a configuration names it, without "./" and slashes around it. */
export function plainFolder(folder: string): string {
  return folder.replace(/^\.?\/|\/$/g, "");
}

/** Joins parts of a path to a route: one slash at the start, none at the end. */
export function routeOf(...parts: string[]): string {
  const joined = parts.join("/").replace(/\/{2,}/g, "/");
  return `/${joined.replace(/^\/|\/$/g, "")}`;
}
