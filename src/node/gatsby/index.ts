import { DOCUMENT_FIELDS } from "@technical-blog/search";

import { progressSettings } from "../../routing/progressSettings";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { URLS_LOCK } from "../lint/urls/urlsLock";
import { sectionsQuery } from "../publish/search/sectionsQuery";
import { replaceFrontMatterReader } from "./bypass/frontMatterReader";
import {
  contentSources,
  searchDocumentsOf,
  searchEngine,
} from "./gatsbyConfig";

replaceFrontMatterReader();

export * as hooks from "./hooks";

/** What gatsby-config.ts takes. */
export const config = {
  siteConfig: loadSiteConfig(),
  contentSources: contentSources(),
  searchEngine,
  searchDocumentsOf,
  sectionsQuery,
  documentFields: DOCUMENT_FIELDS,
  progressSettings,
  urlsLock: URLS_LOCK,
};
