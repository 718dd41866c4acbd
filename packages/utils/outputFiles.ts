import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import { errorCode } from "./ifExists";
import { decodedPath } from "./paths";

// Builds and tools write and delete files only with these functions, which never leave the given folder. They are
// synchronous, which is several times as fast for thousands of small files.

/** Whether an absolute path is below a folder. The folder itself is not. */
export function isInside(folder: string, file: string): boolean {
  return file.startsWith(
    folder.endsWith(path.sep) ? folder : folder + path.sep,
  );
}

/** Whether a name leads out of its folder on any system, or when a program decodes it as a URL. */
export function leadsOut(name: string): boolean {
  return (
    path.normalize(name) === "." ||
    [name, decodedPath(name)].some(
      (each) =>
        /[\\\0]/.test(each) ||
        path.win32.isAbsolute(each) ||
        each.split("/").includes(".."),
    )
  );
}

/** Whether a file is outside of a folder, through its name or a symbolic link below the folder. */
export function isOutside(folder: string, name: string): boolean {
  if (leadsOut(name)) return true;
  const root = realPath(path.resolve(folder));
  const file = realPath(path.resolve(folder, name));
  return !root || !file || !isInside(root, file);
}

/**
 * Absolute path of a file or folder to write, without symbolic links.
 * @throws when it is outside of the folder
 */
function pathIn(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (isOutside(folder, name)) throw outside(folder, name);
  return realPath(file) ?? file;
}

function outside(folder: string, name: string): Error {
  return new Error(
    leadsOut(name)
      ? `"${name}" is not a path below ${folder}, so nothing is written or deleted. Use a relative path without ".." and backslashes.`
      : `${path.join(folder, name)} is outside of ${folder}, because of a symbolic link, so nothing is written or deleted. Replace the link with the file or folder.`,
  );
}

/** Resolves symbolic links; the end of the path may be missing. Undefined for a broken link. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ELOOP") return undefined;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    if (isLink(file)) return undefined;
    const parent = realPath(path.dirname(file));
    return parent && path.join(parent, path.basename(file));
  }
}

function isLink(file: string): boolean {
  try {
    readlinkSync(file);
    return true;
  } catch {
    return false; // missing, or something else
  }
}

function pathWithParents(folder: string, name: string): string {
  const file = pathIn(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/**
 * Writes a file atomically: if the process is killed, the old file stays. A file with this content stays as it is: that is
 * faster, and webpack sees no change.
 */
export function writeIn(
  folder: string,
  name: string,
  content: string | Uint8Array,
) {
  const file = pathWithParents(folder, name);
  if (hasContent(file, content)) return;
  const unfinished = `${file}.${String(process.pid)}.tmp`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function hasContent(file: string, content: string | Uint8Array): boolean {
  const bytes = Buffer.from(content);
  const stats = statSync(file, { throwIfNoEntry: false });
  return (
    stats?.isFile() === true &&
    stats.size === bytes.length &&
    readFileSync(file).equals(bytes)
  );
}

/** @throws when the file exists */
export function writeNewIn(folder: string, name: string, content: string) {
  writeFileSync(pathWithParents(folder, name), content, { flag: "wx" });
}

export function copyIn(folder: string, name: string, from: string) {
  copyFileSync(from, pathWithParents(folder, name));
}

/** Hard-links a file, or copies it if the file system has no hard links. */
export function linkIn(folder: string, name: string, existing: string) {
  const source = pathIn(folder, existing);
  removeIn(folder, name);
  const target = pathWithParents(folder, name);
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

export function renameIn(folder: string, from: string, to: string) {
  renameSync(pathIn(folder, from), pathIn(folder, to));
}

/** Deletes a file or symbolic link, if it exists. Never deletes the target of a link. */
export function removeIn(folder: string, name: string) {
  rmSync(ownPath(folder, name), { force: true });
}

/** Deletes a folder with its content, if it exists. */
export function removeFolderIn(folder: string, name: string) {
  rmSync(ownPath(folder, name), { recursive: true, force: true });
}

/** The path of a file; does not follow the last link. */
function ownPath(folder: string, name: string): string {
  if (leadsOut(name)) throw outside(folder, name);
  const parent = path.dirname(path.normalize(name));
  const within = parent === "." ? folder : pathIn(folder, parent);
  return path.join(within, path.basename(name));
}
