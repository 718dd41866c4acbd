import { compact } from "lodash";

import type { AnnouncementSettings } from "../../../announcement/announcement.inline";
import type { NavbarItem, SiteConfig } from "../../../config/siteConfigSchema";
import type { BaseUrlBannerSettings } from "../../../layout/baseUrlBanner.inline";
import type { ApplicationSettings } from "../../../loading/application.inline";
import { speculationRules } from "../../../loading/speculationRules";
import type { OfflineSettings } from "../../../offline/offline.inline";
import type { CopyTexts } from "../../../ui/copy.inline";
import { translate } from "../../config/translate";
import { constructs } from "../../markdown/constructs";
import type { InlineScript, InlineScripts } from "./bundleInlineScripts";

/** The inline scripts that every page of a site has. */
export function inlineScripts(
  {
    announcementBar,
    application,
    baseUrl,
    colorMode,
    navbar,
    offline,
  }: SiteConfig,
  { hasDocs }: { hasDocs: boolean },
): InlineScripts<InlineScript[]> {
  const hasItem = (...types: NavbarItem["type"][]) =>
    navbar.items.some(({ type }) => types.includes(type));
  return {
    head: compact([
      { module: "color-mode/colorMode", settings: colorMode },
      { module: "styles/preloadFont" },
      ...constructScripts("head"),
      announcementBar?.isCloseable && {
        module: "announcement/announcement",
        settings: { id: announcementBar.id } satisfies AnnouncementSettings,
      },
    ]),
    body: compact([
      { module: "loading/layOutRest" },
      {
        module: "ui/copy",
        settings: {
          copied: translate({ id: "code.copied" }),
          selected: translate({ id: "code.selected" }),
        } satisfies CopyTexts,
      },
      ...constructScripts("body"),
      {
        module: "layout/baseUrlBanner",
        settings: { baseUrl } satisfies BaseUrlBannerSettings,
      },
      { module: "blog/tocHighlight" },
      { module: "ui/collapsible" },
      { module: "navbar/mobileSidebar" },
      hasItem("search") && { module: "search/searchShortcuts" },
      hasItem("dropdown", "localeDropdown", "docsVersionDropdown") && {
        module: "navbar/dropdown",
      },
      hasDocs && { module: "docs/sidebarState" },
      hasDocs && { module: "docs/docsMenu" },
      hasItem("docsVersionDropdown") && { module: "docs/preferredVersion" },
      navbar.hideOnScroll && { module: "navbar/hideOnScroll" },
      {
        module: "loading/application",
        settings: {
          mode: application,
          rules: speculationRules(baseUrl),
        } satisfies ApplicationSettings,
      },
      offline && {
        module: "offline/offline",
        settings: { application, baseUrl } satisfies OfflineSettings,
      },
    ]),
  };
}

function constructScripts(place: "head" | "body"): InlineScript[] {
  return constructs.flatMap(({ script }) =>
    script?.place === place
      ? { module: script.module, settings: script.settings?.() }
      : [],
  );
}
