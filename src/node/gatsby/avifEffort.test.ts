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

test("AVIF files are made with the effort that is asked for, in the quality of the caller", async () => {
  const image = await sharp(noise).png().toBuffer();
  const avif = (options: object) => sharp(image).avif(options).toBuffer();
  const expected = await avif({ quality: 40, effort: 0 });
  expect(await avif({ quality: 40 })).not.toEqual(expected);

  lowerAvifEffort(0);

  expect(await avif({ quality: 40 })).toEqual(expected);
});
