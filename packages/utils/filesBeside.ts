import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { didYouMean } from "./nearest";

/** A path with its accents as the disk has them: macOS and editors write the same letter in two ways. */
export function spelledOnDisk(file: string): string {
  const { base, dir } = path.parse(file);
  if (base === "" || existsSync(file)) return file;
  const folder = spelledOnDisk(dir);
  const name = namesIn(folder).find(
    (each) => each.normalize() === base.normalize(),
  );
  return path.join(folder, name ?? base);
}

/** A hint at the file that a wrong path may mean. */
export function didYouMeanFile(file: string): string | undefined {
  const { base, dir } = path.parse(file);
  return didYouMean(
    base,
    namesIn(dir).filter((name) => name !== base),
  );
}

/** Of visible files and folders. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !/[\\]|^\./.test(name));
  } catch {
    return [];
  }
}
