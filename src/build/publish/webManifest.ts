import sharp from "sharp";

import type { SiteConfig } from "../../config/siteConfigSchema";

/** The smaller one is what iOS takes for its home screen, the larger one what Android shows while the site starts. */
const ICON_SIZES_PX = [192, 512];

const iconPath = (size: number) => `/icons/icon-${String(size)}.png`;

/** What a phone or a desktop makes of the site when it is installed there. */
export function webManifest(
  { i18n, tagline, themeColor, title }: SiteConfig,
  pathPrefix: string,
): string {
  const locale = i18n.locales[i18n.defaultLocale];
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
    icons: ICON_SIZES_PX.map((size) => ({
      src: `${pathPrefix}${iconPath(size)}`,
      sizes: `${String(size)}x${String(size)}`,
      type: "image/png",
    })),
  });
}

/** The icons, all made from one image. */
export function iconFiles(
  image: string,
): Promise<[path: string, content: Uint8Array][]> {
  return Promise.all(
    ICON_SIZES_PX.map(async (size): Promise<[string, Uint8Array]> => {
      const options = { fit: "contain", background: "#0000" } as const;
      // A vector image is drawn at its own size first: at this density it is large enough.
      const icon = sharp(image, { density: 72 * 16 }).resize(
        size,
        size,
        options,
      );
      return [iconPath(size), await icon.png().toBuffer()];
    }),
  );
}
