import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file whole, or not at all: a process that is killed meanwhile leaves the file as it was. It does not let
 * other work run in between, since thousands of small files take a fraction of the time that way.
 */
export function writeWhole(file: string, content: string | Uint8Array) {
  const unfinished = `${file}.${String(process.pid)}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
