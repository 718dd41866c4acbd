import sharp from "sharp";

import { lowerAvifEffort } from "./avifEffort";

const noise = {
  create: {
    width: 64,
    height: 64,
    channels: 3,
    background: "#000",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
} as const;

test("AVIF files are made with effort 2, and keep the quality that the caller passes", async () => {
  const image = await sharp(noise).png().toBuffer();
  const avif = (options: object) => sharp(image).avif(options).toBuffer();
  const expected = await avif({ quality: 40, effort: 2 });
  expect(await avif({ quality: 40 })).not.toEqual(expected);

  lowerAvifEffort();

  expect(await avif({ quality: 40 })).toEqual(expected);
});
