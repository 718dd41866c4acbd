import sharp, { type Sharp } from "sharp";

import type { SiteOptions } from "./options";

/** The smaller one is for the home screen of iOS, the larger one for Android's splash screen. */
const ICON_SIZES_PX = [192, 512];

/** Systems that mask icons keep at least a circle of four fifths of the width. */
const MASKABLE = { path: "/icons/maskable-512.png", size: 512, safeSize: 410 };

const iconPath = (size: number) => `/icons/icon-${String(size)}.png`;

/** The manifest for installing the site on a phone or desktop. */
export function webManifest(
  { direction, language, tagline, themeColor, title }: SiteOptions,
  pathPrefix: string,
): string {
  const icon = (path: string, size: number) => ({
    src: `${pathPrefix}${path}`,
    sizes: `${String(size)}x${String(size)}`,
    type: "image/png",
  });
  return JSON.stringify({
    name: title,
    short_name: title,
    description: tagline,
    lang: language,
    dir: direction,
    start_url: `${pathPrefix}/`,
    display: "minimal-ui",
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      ...ICON_SIZES_PX.map((size) => icon(iconPath(size), size)),
      { ...icon(MASKABLE.path, MASKABLE.size), purpose: "maskable" },
    ],
  });
}

/**
 * The icons, all generated from one image.
 * @param background CSS colour around the image in masked icons
 */
export function iconFiles(
  image: string,
  background = "#fff",
): Promise<[path: string, content: Uint8Array][]> {
  const { path, size, safeSize } = MASKABLE;
  const margin = (size - safeSize) / 2;
  const extend = { top: margin, bottom: margin, left: margin, right: margin };
  const maskable = drawn(image, safeSize).extend({ ...extend, background });
  return Promise.all([
    ...ICON_SIZES_PX.map((size) => pngFile(iconPath(size), drawn(image, size))),
    pngFile(path, maskable.flatten({ background })),
  ]);
}

function drawn(image: string, size: number): Sharp {
  // Renders a vector image large enough; by default it has its own small size.
  return sharp(image, { density: 72 * 16 }).resize(size, size, {
    fit: "contain",
    background: "#0000",
  });
}

async function pngFile(
  path: string,
  icon: Sharp,
): Promise<[path: string, content: Uint8Array]> {
  return [path, await icon.png().toBuffer()];
}
