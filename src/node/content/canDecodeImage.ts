import { stat } from "node:fs/promises";

import sharp from "sharp";

/** Whether an image could be decoded, by its file. It is decoded again when the file has changed. */
const known = new Map<string, { version: string; canDecode: boolean }>();

/** Decodes the whole image, since a truncated one starts well. `stats()` misses some when several images are read at once. */
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
