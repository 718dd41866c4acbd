import { useLayoutEffect, useRef } from "react";

import type { DocsPlace } from "../config/pageContext";
import { translate } from "../i18n/translate";
import { sidebarItems } from "./sidebarItems";
import { SidebarItems } from "./SidebarItems";
import { restoreSidebar, SIDEBAR_ATTRIBUTE } from "./sidebarState";

type DocsSidebarProps = {
  docs: DocsPlace;
  /** Path of the current page. */
  path: string;
  className?: string;
};

/** The sidebar of a docs page. It stays where the reader scrolled it, unless the current page would be out of sight. */
export function DocsSidebar({ docs, path, className }: DocsSidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useEffectInBrowser(() => {
    if (nav.current) restoreSidebar(nav.current);
  }, [path]);
  const { instance, version, sidebar } = docs;
  return (
    <nav
      ref={nav}
      aria-label={translate({ id: "docs.sidebar" })}
      className={className}
      {...{ [SIDEBAR_ATTRIBUTE]: [instance, version, sidebar].join("/") }}
    >
      <SidebarItems items={sidebarItems(docs)} path={path} />
    </nav>
  );
}

/** The sidebar as the page's part of the mobile menu. */
export function DocsMenu({ docs, path }: DocsSidebarProps) {
  const items = sidebarItems(docs);
  if (items.length === 0) return null;
  return (
    <nav aria-label={translate({ id: "docs.sidebar" })}>
      <SidebarItems items={items} path={path} />
    </nav>
  );
}

/** React warns of layout effects in Node. */
const useEffectInBrowser =
  typeof window === "undefined" ? () => undefined : useLayoutEffect;
