import fontUrl from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import { withPrefix, type GatsbySSR } from "gatsby";

import { siteConfigValue as config } from "../config/useSiteConfig";

const { colorMode, i18n, favicon, themeColor } = config;
const locale = i18n.locales[i18n.defaultLocale];

/**
 * A digest of the style sheets (src/node/gatsby/onCreateWebpackConfig.ts). Gatsby puts the styles into each page, but
 * renders pages again only when the code that renders them changes. With the digest, a changed style changes that code.
 */
declare const STYLES_DIGEST: string;

/** The scripts of src/node/publish/inline/inlineScripts.ts. */
declare const INLINE_SCRIPTS: { head: string; body: string };

/** Adds the elements that every page has. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHeadComponents,
  setHtmlAttributes,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: locale?.htmlLang, dir: locale?.direction });
  setHeadComponents([
    // Before the inline script, which chooses one of them.
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
      key={`font-${STYLES_DIGEST}`}
      rel="preload"
      href={fontUrl}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      media="not all"
    />,
    <script
      key="inline-head"
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.head }}
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
  setPostBodyComponents([
    <script
      key="inline-body"
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.body }}
    />,
  ]);
};
