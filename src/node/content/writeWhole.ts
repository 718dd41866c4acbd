import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file whole, or not at all: a process that is killed meanwhile leaves the file as it was. */
export async function writeWhole(file: string, content: string | Uint8Array) {
  const unfinished = `${file}.${String(process.pid)}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
