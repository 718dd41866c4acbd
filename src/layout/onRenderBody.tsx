import fontUrl from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import { withPrefix, type GatsbySSR } from "gatsby";

import { announcementScript } from "../announcement/announcementScript";
import { copyCodeScript } from "../blog/copyCodeScript";
import { copyMarkdownScript } from "../blog/copyMarkdownScript";
import { imageZoomScript } from "../blog/imageZoomScript";
import { tabsScript } from "../blog/tabsScript";
import { videoScript } from "../blog/videoScript";
import { wrapCodeScript } from "../blog/wrapCodeScript";
import { colorModeScript } from "../color-mode/colorModeScript";
import { siteConfigValue as config } from "../config/useSiteConfig";
import { dropdownScript } from "../navbar/dropdownScript";
import { hideOnScrollScript } from "../navbar/hideOnScrollScript";
import { mobileSidebarScript } from "../navbar/mobileSidebarScript";
import { collapsibleScript } from "../ui/collapsibleScript";
import { baseUrlBannerScript } from "./baseUrlBannerScript";

const { announcementBar, colorMode, i18n, favicon, navbar, themeColor } =
  config;
const locale = i18n.locales[i18n.defaultLocale];

/**
 * A digest of the style sheets (src/node/gatsby/onCreateWebpackConfig.ts). Gatsby puts the styles into each page, but writes the
 * pages anew only when something that renders them has changed: with the digest in them, a change of style is one.
 */
declare const STYLES_DIGEST: string;

/** Key of the element that declares the order of the CSS layers. */
export const LAYERS_KEY = "layers";

const hasDropdown = navbar.items.some(({ type }) =>
  ["dropdown", "localeDropdown", "docsVersionDropdown"].includes(type),
);

/** What the parts of the page do without the framework, as far as this site has them. */
const bodyScripts = {
  "copy-code": copyCodeScript(),
  "copy-markdown": copyMarkdownScript(),
  "image-zoom": imageZoomScript(),
  video: videoScript(),
  "wrap-code": wrapCodeScript(),
  "base-url-banner": baseUrlBannerScript(withPrefix("/")),
  collapsible: collapsibleScript(),
  "mobile-sidebar": mobileSidebarScript(),
  dropdown: hasDropdown && dropdownScript(),
  "hide-on-scroll": navbar.hideOnScroll && hideOnScrollScript(),
};

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
    // Before the script that chooses between them.
    ...Object.entries(themeColor ?? {}).map(([mode, color]) => (
      <meta
        key={`theme-color-${mode}`}
        name="theme-color"
        media={`(prefers-color-scheme: ${mode})`}
        content={color}
        data-color-mode={mode}
      />
    )),
    <script
      key="color-mode"
      dangerouslySetInnerHTML={{ __html: colorModeScript(colorMode) }}
    />,
    // In the head, since a remembered choice has to be there before the first paint.
    <script key="tabs" dangerouslySetInnerHTML={{ __html: tabsScript() }} />,
    // `gatsby develop` takes elements only.
    ...(announcementBar?.isCloseable
      ? [
          <script
            key="announcement"
            dangerouslySetInnerHTML={{
              __html: announcementScript(announcementBar),
            }}
          />,
        ]
      : []),
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
  setPostBodyComponents(
    Object.entries(bodyScripts).map(
      ([key, script]) =>
        script && (
          <script key={key} dangerouslySetInnerHTML={{ __html: script }} />
        ),
    ),
  );
};
