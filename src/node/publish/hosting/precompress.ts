import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Files that become much smaller. */
const TEXT = /\.(css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Puts compressed copies beside the text files of a built site, for hosts that send them instead; or removes those of
 * an earlier build, which would be out of date.
 */
export async function precompress(root: string, isOn: boolean): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const text = isOn ? await readFile(file) : undefined;
    for (const [ending, compress] of Object.entries(encodings)) {
      const copy = `${file}.${ending}`;
      if (text) await writeFile(copy, await compress(text));
      else await rm(copy, { force: true });
    }
  }
}
