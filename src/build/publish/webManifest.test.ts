import sharp from "sharp";

import { siteConfigValue } from "../../config/useSiteConfig";
import { iconFiles, webManifest } from "./webManifest";

type Manifest = { start_url: string; icons: { src: string; sizes: string }[] };

test("the manifest names the site and icons below the path prefix", () => {
  const text = webManifest(siteConfigValue, "/blog");

  expect(JSON.parse(text)).toMatchObject({
    name: "Exit Zero",
    start_url: "/blog/",
    icons: [
      { src: "/blog/icons/icon-192.png", sizes: "192x192" },
      { src: "/blog/icons/icon-512.png", sizes: "512x512" },
    ],
  });
});

test("its icons are there, in their sizes", async () => {
  const { icons } = JSON.parse(webManifest(siteConfigValue, "")) as Manifest;

  const files = new Map(await iconFiles("static/favicon.svg"));

  for (const { src, sizes } of icons) {
    const { format, width, height } = await sharp(files.get(src)).metadata();
    expect(`${format} ${String(width)}x${String(height)}`).toBe(`png ${sizes}`);
  }
});
