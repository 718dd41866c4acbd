import sharp from "sharp";

import { site } from "./testing";
import { iconFiles, webManifest } from "./webManifest";

type Manifest = { start_url: string; icons: { src: string; sizes: string }[] };

test("the manifest names the site and icons below the path prefix", () => {
  const text = webManifest(site, "/blog");

  expect(JSON.parse(text)).toMatchObject({
    name: "Blog",
    start_url: "/blog/",
    icons: [
      { src: "/blog/icons/icon-192.png", sizes: "192x192" },
      { src: "/blog/icons/icon-512.png", sizes: "512x512" },
      { src: "/blog/icons/maskable-512.png", purpose: "maskable" },
    ],
  });
});

test("its icons are there, in their sizes", async () => {
  const { icons } = JSON.parse(webManifest(site, "")) as Manifest;

  const files = new Map(await iconFiles("static/favicon.svg"));

  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(files.get(src)).metadata();
    expect(`${format} ${String(width)}x${String(height)}`).toBe(`png ${sizes}`);
  }
});

test("what systems cut from the maskable icon is background", async () => {
  const files = new Map(await iconFiles("static/favicon.svg", "#abcdef"));

  const { data, info } = await sharp(files.get("/icons/maskable-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const colorAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return data.subarray(start, start + 3).toString("hex");
  };
  expect([colorAt(0, 0), colorAt(50, 256), colorAt(511, 511)]).toEqual(
    Array(3).fill("abcdef"),
  );
  expect(colorAt(256, 80)).not.toBe("abcdef");
});
