import {
  hasDocsItems,
  loadSiteConfig,
  URLS_LOCK,
} from "@technical-blog/content";
import { DOCUMENT_FIELDS } from "@technical-blog/search";

import { progressSettings } from "../../routing/progressSettings";
import { sectionsQuery } from "../publish/search/sectionsQuery";
import { replaceFrontMatterReader } from "./bypass/frontMatterReader";
import {
  contentSources,
  searchDocumentsOf,
  searchEngine,
} from "./gatsbyConfig";
import { siteScripts } from "./pageScripts";

replaceFrontMatterReader();

export * as hooks from "./hooks";

/** What gatsby-config.ts takes. */
export const config = {
  siteConfig: loadSiteConfig(),
  hasDocsItems: hasDocsItems(loadSiteConfig()),
  siteScripts,
  contentSources: contentSources(),
  searchEngine,
  searchDocumentsOf,
  sectionsQuery,
  documentFields: DOCUMENT_FIELDS,
  progressSettings,
  urlsLock: URLS_LOCK,
};
