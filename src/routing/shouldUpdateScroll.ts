import { hashTarget } from "@technical-blog/utils/browser";
import type { GatsbyBrowser, ShouldUpdateScrollArgs } from "gatsby";

import { reveal } from "../ui/reveal";

// Gatsby types it as a plain function.
type SavedScrollPosition = (location: Location) => [number, number];

/**
 * Gatsby scrolls to the hash target or to the top, and restores the position when the reader goes back. This fixes two
 * cases: Gatsby scrolls to the hash target even when the reader goes back, and plain hash links share one saved position.
 */
export const shouldUpdateScroll: NonNullable<
  GatsbyBrowser["shouldUpdateScroll"]
> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ShouldUpdateScrollArgs) => {
  // A hidden element cannot be scrolled to.
  reveal(hashTarget(location.hash));
  // The browser has scrolled the first page, and the reader may have scrolled it since.
  if (!prevRouterProps) return false;
  // Gatsby sets the action of its own navigations only, not of back, forward and plain hash links.
  const { action, key } = location as { action?: string; key?: string };
  if (action === "PUSH") return true;
  // Within a page the browser restores by itself.
  if (prevRouterProps.location.pathname === location.pathname) return false;
  const [left, top] = (getSavedScrollPosition as SavedScrollPosition)(location);
  // A location with the key "initial" may have been reached without Gatsby, which then has no saved position.
  const isKnown = top > 0 || key !== "initial";
  if (location.hash === "" || !isKnown) return true;
  window.scrollTo(left, top);
  return false;
};
