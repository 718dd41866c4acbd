import type { DocsPlace } from "@technical-blog/content";
import { useLayoutEffect, useRef } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./DocsSidebar.module.css";
import { sidebarItems } from "./sidebarItems";
import { SidebarItems } from "./SidebarItems";
import {
  MENU_ATTRIBUTE,
  restoreSidebar,
  SIDEBAR_ATTRIBUTE,
} from "./sidebarState";

type DocsSidebarProps = {
  docs: DocsPlace;
  /** Path of the current page. */
  path: string;
};

/** The sidebar of a docs page. It keeps its scroll position, unless that hides the current page. */
export function DocsSidebar({ docs, path }: DocsSidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffectInBrowser(() => {
    if (nav.current) restoreSidebar(nav.current);
  }, [path]);
  const { instance, version, sidebar } = docs;
  return (
    <nav
      ref={nav}
      aria-label={translate({ id: "docs.sidebar" })}
      className={styles.sidebar}
      data-screen-only=""
      {...{ [SIDEBAR_ATTRIBUTE]: [instance, version, sidebar].join("/") }}
    >
      <SidebarItems items={sidebarItems(docs)} path={path} />
    </nav>
  );
}

/** An empty element in the mobile menu. `docsMenu.inline.ts` fills it, so that the HTML has the sidebar once. */
export function DocsMenu({ docs, path }: DocsSidebarProps) {
  if (sidebarItems(docs).length === 0) return null;
  return (
    <div
      key={path}
      {...{ [MENU_ATTRIBUTE]: "" }}
      // Keeps React from removing the content when the reader opens the menu before hydration.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** React warns of layout effects in Node. */
const useEffectInBrowser =
  typeof window === "undefined" ? () => undefined : useLayoutEffect;
