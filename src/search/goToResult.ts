import type { SearchDocument, Term } from "@technical-blog/search/browser";

import { afterNextRouteUpdate } from "../loading/routeUpdates";
import { navigate } from "../ui/Link";
import { highlightTerms } from "./highlightTerms";

/**
 * Opens a result and highlights the terms until the next navigation or Escape: in the article of a post or doc, in the main
 * area of other pages.
 */
export function goToResult(
  { sectionRoute }: SearchDocument,
  terms: readonly Term[],
) {
  afterNextRouteUpdate(() => {
    const main = document.querySelector("main");
    const area =
      main?.querySelector<HTMLElement>(":scope > article, [data-doc]") ?? main;
    if (area) afterNextRouteUpdate(highlightTerms(area, terms));
  });
  // So that the focus moves to the new page: see moveFocus.ts
  (document.activeElement as HTMLElement | null)?.blur();
  navigate(sectionRoute);
}
