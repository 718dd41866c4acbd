import sharp, { type Sharp } from "sharp";

import type { SiteConfig } from "../../config/siteConfigSchema";

/** The smaller one is what iOS takes for its home screen, the larger one what Android shows while the site starts. */
const ICON_SIZES_PX = [192, 512];

/** Systems that cut icons to a shape of theirs keep a circle four fifths as wide as the icon. */
const MASKABLE = { path: "/icons/maskable-512.png", size: 512, safeSize: 410 };

const iconPath = (size: number) => `/icons/icon-${String(size)}.png`;

/** What a phone or a desktop makes of the site when it is installed there. */
export function webManifest(
  { i18n, tagline, themeColor, title }: SiteConfig,
  pathPrefix: string,
): string {
  const locale = i18n.locales[i18n.defaultLocale];
  const icon = (path: string, size: number) => ({
    src: `${pathPrefix}${path}`,
    sizes: `${String(size)}x${String(size)}`,
    type: "image/png",
  });
  return JSON.stringify({
    name: title,
    short_name: title,
    description: tagline,
    lang: locale?.htmlLang,
    dir: locale?.direction,
    start_url: `${pathPrefix}/`,
    display: "minimal-ui",
    theme_color: themeColor?.light,
    background_color: themeColor?.light,
    icons: [
      ...ICON_SIZES_PX.map((size) => icon(iconPath(size), size)),
      { ...icon(MASKABLE.path, MASKABLE.size), purpose: "maskable" },
    ],
  });
}

/**
 * The icons, all made from one image.
 * @param background what stands around it where the system cuts the icon, as a CSS colour
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
  // A vector image is drawn at its own size first: at this density it is large enough.
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
