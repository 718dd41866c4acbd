import path from "node:path";

import { loadMessages, translate } from "@technical-blog/content";
import type { InlineScript } from "@technical-blog/gatsby-plugin-fast-start";
import { constructs, textsIn } from "@technical-blog/markdown";
import { compact, type Falsey } from "lodash";

import type { AnnouncementSettings } from "./announcement/announcement.inline";
import type { NavbarItem, SiteConfig } from "./config/siteConfigSchema";
import { SIDEBAR_ATTRIBUTE } from "./docs/sidebarState";
import type { OfflineSettings } from "./offline/offline.inline";
import type { LinkPreviewsSettings } from "./previews/linkPreviews.inline";
import type { CopyTexts } from "./ui/copy.inline";

/** The inline scripts of a site. A page has those that its content needs. */
export function inlineScripts(
  {
    announcementBar,
    application,
    baseUrl,
    blog,
    colorMode,
    linkPreviews,
    navbar,
    offline,
  }: SiteConfig,
  { hasDocs }: { hasDocs: boolean },
): InlineScript[] {
  const hasItem = (...types: NavbarItem["type"][]) =>
    navbar.items.some(({ type }) => types.includes(type));
  return [
    ...scripts({ name: "head", place: "head" }, [
      { module: "color-mode/colorMode", settings: colorMode },
      { module: "styles/preloadFont" },
      announcementBar?.isCloseable && {
        module: "announcement/announcement",
        settings: { id: announcementBar.id } satisfies AnnouncementSettings,
      },
    ]),
    ...scripts(
      {
        name: "code",
        place: "body",
        marks: [
          "[data-copy-code]",
          "[data-copy-command]",
          "[data-copy-markdown]",
        ],
      },
      [
        {
          module: "ui/copy",
          settings: {
            copied: translate({ id: "code.copied" }),
            selected: translate({ id: "code.selected" }),
          } satisfies CopyTexts,
        },
      ],
    ),
    ...constructs.flatMap(({ script }) =>
      script
        ? {
            ...script,
            name: path.posix.basename(path.posix.dirname(script.module)),
            settings: script.settings?.(textsIn(loadMessages())),
          }
        : [],
    ),
    ...scripts({ name: "details", place: "body", marks: ["[data-toc]"] }, [
      { module: "blog/tocHighlight" },
    ]),
    ...scripts({ name: "details", place: "body", marks: ["details"] }, [
      { module: "ui/collapsible" },
    ]),
    ...scripts(
      { name: "changed", place: "body", marks: ["[data-changed-since]"] },
      [blog.changedSince && { module: "changed/wake" }],
    ),
    ...scripts(
      { name: "previews", place: "body", marks: ["[data-page-text]"] },
      [
        linkPreviews && {
          module: "previews/linkPreviews",
          settings: { baseUrl } satisfies LinkPreviewsSettings,
        },
      ],
    ),
    ...scripts(
      { name: "docs", place: "body", marks: [`[${SIDEBAR_ATTRIBUTE}]`] },
      [
        hasDocs && { module: "docs/sidebarState" },
        hasDocs && { module: "docs/docsMenu" },
      ],
    ),
    ...scripts({ name: "page", place: "body" }, [
      { module: "navbar/mobileSidebar" },
      hasItem("search") && { module: "search/searchShortcuts" },
      hasItem("dropdown", "localeDropdown", "docsVersionDropdown") && {
        module: "navbar/dropdown",
      },
      hasItem("docsVersionDropdown") && { module: "docs/preferredVersion" },
      navbar.hideOnScroll && { module: "navbar/hideOnScroll" },
      offline && {
        module: "offline/offline",
        settings: { application, baseUrl } satisfies OfflineSettings,
      },
    ]),
  ];
}

/** Modules that share an element. */
function scripts(
  element: Pick<InlineScript, "name" | "place" | "marks">,
  modules: readonly (Pick<InlineScript, "module" | "settings"> | Falsey)[],
): InlineScript[] {
  return compact(modules).map((module) => ({ ...element, ...module }));
}
