import { memoize } from "lodash";

import { findCatalogue, type Catalogue } from "../../i18n/catalogues";
import { findMessage, type TextDeclaration } from "../../i18n/findMessage";
import { interpolate } from "../../i18n/interpolate";
import { loadSiteConfig } from "./loadSiteConfig";

const catalogueOf = memoize(findCatalogue);

/** The texts of the interface in the site's language. */
export function loadMessages(): Catalogue {
  return catalogueOf(loadSiteConfig().i18n.defaultLocale);
}

/** `translate` for build-time code; run-time code gets its catalogue from webpack. */
export function translate(
  text: TextDeclaration,
  values?: Readonly<Record<string, string | number>>,
): string {
  return interpolate(findMessage(loadMessages(), text), values).join("");
}
