import fontUrl from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import { withPrefix, type GatsbySSR } from "gatsby";

import { copyCodeScript } from "../blog/copyCodeScript";
import { colorModeScript } from "../color-mode/colorModeScript";
import { siteConfigValue as config } from "../config/useSiteConfig";
import { baseUrlBannerScript } from "./baseUrlBannerScript";

const { colorMode, i18n, favicon } = config;
const locale = i18n.locales[i18n.defaultLocale];

/**
 * A digest of the style sheets (src/build/onCreateWebpackConfig.ts). Gatsby puts the styles into each page, but writes the
 * pages anew only when something that renders them has changed: with the digest in them, a change of style is one.
 */
declare const STYLES_DIGEST: string;

/** Key of the element that declares the order of the CSS layers. */
export const LAYERS_KEY = "layers";

/** What every page's HTML has, whatever the page. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHeadComponents,
  setHtmlAttributes,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: locale?.htmlLang, dir: locale?.direction });
  setHeadComponents([
    <style key={LAYERS_KEY} data-styles={STYLES_DIGEST}>
      @layer reset, base, components;
    </style>,
    <script
      key="color-mode"
      dangerouslySetInnerHTML={{ __html: colorModeScript(colorMode) }}
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
    <link
      key="font"
      rel="preload"
      href={fontUrl}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="favicon" rel="icon" href={withPrefix(favicon)} />,
  ]);
  setPostBodyComponents([
    <script
      key="copy-code"
      dangerouslySetInnerHTML={{ __html: copyCodeScript() }}
    />,
    <script
      key="base-url-banner"
      dangerouslySetInnerHTML={{ __html: baseUrlBannerScript(withPrefix("/")) }}
    />,
  ]);
};
