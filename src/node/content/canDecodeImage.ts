import sharp from "sharp";

import { perFile } from "./perFile";

/** Decodes the whole image to find truncated ones. Not with `stats()`, which misses some when it reads several images at once. */
export const canDecodeImage = perFile((file) =>
  sharp(file)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    ),
);
