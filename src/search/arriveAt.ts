import { navigate } from "gatsby";

import { afterNextRouteUpdate } from "../routing/routeUpdates";
import { highlightTerms } from "./highlightTerms";
import type { Term } from "./parseQuery";
import type { SearchDocument } from "./searchDocument";

/**
 * Goes to a section and highlights what led there, until the next navigation or Escape: in the article of a post, in the
 * main area elsewhere.
 */
export function arriveAt(
  { sectionRoute }: SearchDocument,
  terms: readonly Term[],
) {
  afterNextRouteUpdate(() => {
    const main = document.querySelector("main");
    const area = main?.querySelector<HTMLElement>(":scope > article") ?? main;
    if (area) afterNextRouteUpdate(highlightTerms(area, terms));
  });
  navigate(sectionRoute);
}
