import type { AnnouncementSettings } from "../../../announcement/announcement.inline";
import type { CopyCodeTexts } from "../../../blog/copyCode.inline";
import type { CopyMarkdownTexts } from "../../../blog/copyMarkdown.inline";
import type { ImageZoomTexts } from "../../../blog/imageZoom.inline";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import type { BaseUrlBannerSettings } from "../../../layout/baseUrlBanner.inline";
import { translate } from "../../config/translate";
import type { InlineScript, InlineScripts } from "./bundleInlineScripts";

/** The inline scripts that every page of a site has. */
export function inlineScripts({
  announcementBar,
  baseUrl,
  colorMode,
  navbar,
}: Pick<
  SiteConfig,
  "announcementBar" | "baseUrl" | "colorMode" | "navbar"
>): InlineScripts<InlineScript[]> {
  const hasDropdown = navbar.items.some(({ type }) =>
    ["dropdown", "localeDropdown", "docsVersionDropdown"].includes(type),
  );
  return {
    head: [
      { module: "color-mode/colorMode", settings: colorMode },
      { module: "blog/tabs" },
      ...(announcementBar?.isCloseable
        ? [
            {
              module: "announcement/announcement",
              settings: {
                id: announcementBar.id,
              } satisfies AnnouncementSettings,
            },
          ]
        : []),
    ],
    body: [
      {
        module: "blog/copyCode",
        settings: {
          copy: translate({ id: "code.copy" }),
          copied: translate({ id: "code.copied" }),
          selected: translate({ id: "code.selected" }),
        } satisfies CopyCodeTexts,
      },
      {
        module: "blog/copyMarkdown",
        settings: {
          copy: translate({ id: "markdown.copy" }),
          copied: translate({ id: "markdown.copied" }),
        } satisfies CopyMarkdownTexts,
      },
      {
        module: "blog/imageZoom",
        settings: {
          close: translate({ id: "image.close" }),
        } satisfies ImageZoomTexts,
      },
      { module: "blog/video" },
      { module: "blog/wrapCode" },
      {
        module: "layout/baseUrlBanner",
        settings: { baseUrl } satisfies BaseUrlBannerSettings,
      },
      { module: "ui/collapsible" },
      { module: "navbar/mobileSidebar" },
      ...(hasDropdown ? [{ module: "navbar/dropdown" }] : []),
      ...(navbar.hideOnScroll ? [{ module: "navbar/hideOnScroll" }] : []),
    ],
  };
}
