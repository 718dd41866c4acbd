import { useLayoutEffect, useRef } from "react";

import type { DocsPlace } from "../config/pageContext";
import { translate } from "../i18n/translate";
import { sidebarItems } from "./sidebarItems";
import { SidebarItems } from "./SidebarItems";

/** Each page has a sidebar of its own, so what the reader did with the one before is kept here. */
const kept = { scroll: 0, sidebar: "", toggled: new Map<string, boolean>() };

function keptOf(place: DocsPlace) {
  const sidebar = JSON.stringify(place);
  if (kept.sidebar !== sidebar) {
    Object.assign(kept, { sidebar, scroll: 0, toggled: new Map() });
  }
  return kept;
}

type DocsSidebarProps = {
  docs: DocsPlace;
  /** Path of the current page. */
  path: string;
  className?: string;
};

/** The sidebar of a docs page. It stays where the reader scrolled it, unless the current page would be out of sight. */
export function DocsSidebar({ docs, path, className }: DocsSidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const { toggled } = keptOf(docs);
  useEffectInBrowser(() => {
    const box = nav.current;
    if (!box) return;
    box.scrollTop = kept.scroll;
    const current = box.querySelector<HTMLElement>("[aria-current]");
    if (current) showWithin(box, current);
    kept.scroll = box.scrollTop;
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={translate({ id: "docs.sidebar" })}
      className={className}
      onScroll={({ currentTarget }) => {
        kept.scroll = currentTarget.scrollTop;
      }}
    >
      <SidebarItems items={sidebarItems(docs)} path={path} toggled={toggled} />
    </nav>
  );
}

/** The sidebar as the page's part of the mobile menu. */
export function DocsMenu({ docs, path }: DocsSidebarProps) {
  const { toggled } = keptOf(docs);
  const items = sidebarItems(docs);
  if (items.length === 0) return null;
  return (
    <nav aria-label={translate({ id: "docs.sidebar" })}>
      <SidebarItems items={items} path={path} toggled={toggled} />
    </nav>
  );
}

/** React warns of layout effects in Node. */
const useEffectInBrowser =
  typeof window === "undefined" ? () => undefined : useLayoutEffect;

/** Scrolls a box, and not the page, until an element in it is in sight. */
function showWithin(box: HTMLElement, element: HTMLElement) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) {
    box.scrollTop += place.top - top - (height - place.height) / 2;
  }
}
