import type { GatsbyBrowser, ShouldUpdateScrollArgs } from "gatsby";

import { reveal } from "../ui/reveal";
import { hashTarget } from "./hashTarget";

// Gatsby types it as a plain function.
type SavedScrollPosition = (location: Location) => [number, number];

/**
 * Gatsby scrolls to the hash target or to the top, and restores on the way back; what it leaves out is here.
 * Its own rule scrolls to the hash target on the way back too, and takes all places of a page that were reached by plain
 * hash links for one.
 */
export const shouldUpdateScroll: NonNullable<
  GatsbyBrowser["shouldUpdateScroll"]
> = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ShouldUpdateScrollArgs) => {
  // What is hidden cannot be scrolled to.
  reveal(hashTarget(location.hash));
  // Gatsby notes the action of its own navigations only, not that of back, forward and plain hash links.
  const { action, key } = location as { action?: string; key?: string };
  if (action === "PUSH" || !prevRouterProps) return true;
  // Within a page the browser restores by itself.
  if (prevRouterProps.location.pathname === location.pathname) return false;
  const [left, top] = (getSavedScrollPosition as SavedScrollPosition)(location);
  // A place with the key "initial" may have been reached without Gatsby, which then knows no place in it.
  const isKnown = top > 0 || key !== "initial";
  if (location.hash === "" || !isKnown) return true;
  window.scrollTo(left, top);
  return false;
};
