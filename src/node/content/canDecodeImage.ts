import { stat } from "node:fs/promises";

import sharp from "sharp";

/** Cache of results by file; a changed file is decoded again. */
const known = new Map<string, { version: string; canDecode: boolean }>();

/** Decodes the whole image to find truncated ones. Not with `stats()`, which misses some when it reads several images at once. */
export async function canDecodeImage(file: string): Promise<boolean> {
  const { mtimeMs, size } = await stat(file);
  const version = `${String(mtimeMs)} ${String(size)}`;
  const before = known.get(file);
  if (before?.version === version) return before.canDecode;
  const canDecode = await sharp(file)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  known.set(file, { version, canDecode });
  return canDecode;
}
