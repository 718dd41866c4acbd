import { memoize } from "lodash";

import type { Catalogue } from "../../i18n/catalogues";
import { findCatalogue } from "../../i18n/findCatalogue";
import { loadSiteConfig } from "./loadSiteConfig";

/** The texts of the interface in the site's language. */
export function loadMessages(): Catalogue {
  return catalogueOf(loadSiteConfig().i18n.defaultLocale);
}

const catalogueOf = memoize(findCatalogue);
