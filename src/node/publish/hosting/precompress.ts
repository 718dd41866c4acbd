import { readdirSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { groupBy } from "lodash";

/** Files that become much smaller. */
const TEXT = /\.(css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;

/** What many pages share. */
const SHARED = /\.(css|js)$/;

const encodings = {
  br: brotli,
  gz: (text: Buffer) => promisify(gzip)(text),
};

/**
 * Puts compressed copies beside the text files of a built site, for hosts that send them instead; or removes those of
 * an earlier build, which would be out of date. A file with two names is compressed once.
 */
export async function precompress(root: string, isOn: boolean): Promise<void> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.filter((file) => TEXT.test(file));
  if (isOn) {
    const named = await Promise.all(
      texts.map(async (file) => ({ file, ino: (await stat(file)).ino })),
    );
    const byContent = Object.values(groupBy(named, "ino"));
    await Readable.from(byContent)
      .map(compress, { concurrency: availableParallelism() })
      .toArray();
  } else {
    const there = new Set(files);
    for (const file of texts) {
      for (const ending of Object.keys(encodings)) {
        const copy = `${file}.${ending}`;
        if (there.has(copy)) await rm(copy);
      }
    }
  }
}

/** Quality 10 takes ten times as long as 8, for 5 % less; 9 takes six times as long, for 0.1 % less. */
function brotli(text: Buffer, file: string) {
  const quality = SHARED.test(file) ? 10 : 8;
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

/** @param names of one file */
async function compress(names: readonly { file: string }[]) {
  const first = names[0]?.file ?? "";
  const text = await readFile(first);
  for (const [ending, encode] of Object.entries(encodings)) {
    const bytes = await encode(text, first);
    for (const { file } of names) await writeFile(`${file}.${ending}`, bytes);
  }
}
