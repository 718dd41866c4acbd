import { perFile } from "@technical-blog/utils";
import sharp from "sharp";

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
