import type { SiteConfig } from "../../config/siteConfigSchema";

const ICON_SIZES_PX = [192, 512];

/** Options of gatsby-plugin-manifest: what a phone or a desktop makes of the site when it is installed there. */
export function webManifest({
  favicon,
  i18n,
  tagline,
  themeColor,
  title,
}: SiteConfig): Record<string, unknown> {
  const locale = i18n.locales[i18n.defaultLocale];
  return {
    name: title,
    short_name: title,
    description: tagline,
    lang: locale?.htmlLang,
    dir: locale?.direction,
    start_url: "/",
    display: "minimal-ui",
    ...(themeColor && {
      theme_color: themeColor.light,
      background_color: themeColor.light,
    }),
    // One image makes all icons. The pages name theirs themselves: the plugin would name ten.
    icon: `static${favicon}`,
    icons: ICON_SIZES_PX.map((size) => ({
      src: `icons/icon-${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
      type: "image/png",
    })),
    include_favicon: false,
    legacy: false,
    theme_color_in_head: false,
    cache_busting_mode: "none",
  };
}
