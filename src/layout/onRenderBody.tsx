import fontUrl from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import { type GatsbySSR } from "gatsby";

import type { SiteConfig } from "../config/siteConfigSchema";
import { withPrefix } from "../config/withPrefix";

/** All of it, as this code never runs in the browser. */
declare const BUILD_CONFIG: SiteConfig;

const { colorMode, favicon, themeColor } = BUILD_CONFIG;

/** Adds the elements that every page has. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHeadComponents,
}) => {
  setHeadComponents([
    ...Object.entries(themeColor ?? {}).map(([mode, color]) => (
      <meta
        key={`theme-color-${mode}`}
        name="theme-color"
        media={`(prefers-color-scheme: ${mode})`}
        content={color}
        data-color-mode={mode}
      />
    )),
    // preloadFont.inline.ts decides whether the browser loads it.
    <link
      key="font"
      rel="preload"
      href={fontUrl}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      media="not all"
    />,
    <meta
      key="color-scheme"
      name="color-scheme"
      content={
        colorMode.respectPrefersColorScheme
          ? "light dark"
          : colorMode.defaultMode
      }
    />,
    <link key="favicon" rel="icon" href={withPrefix(favicon)} />,
    <link
      key="manifest"
      rel="manifest"
      href={withPrefix("/manifest.webmanifest")}
    />,
    <link
      key="touch-icon"
      rel="apple-touch-icon"
      href={withPrefix("/icons/icon-192.png")}
    />,
  ]);
};
