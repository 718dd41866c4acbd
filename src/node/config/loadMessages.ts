import { memoize } from "lodash";

import { findCatalogue, type Catalogue } from "../../i18n/catalogues";
import { loadSiteConfig } from "./loadSiteConfig";

/** The texts of the interface in the site's language. */
export function loadMessages(): Catalogue {
  return catalogueOf(loadSiteConfig().i18n.defaultLocale);
}

const catalogueOf = memoize(findCatalogue);
