import { siteLanguage } from "@technical-blog/content/browser";
import type { Glossary, SearchOptions } from "@technical-blog/search/browser";
import { useMemo } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import groups from "./glossary.json";

/** The build replaces the file with the one in `.cache/modules`: see packages/gatsby-plugin-content/dataModules.ts. */
const glossary: Glossary = groups;

/** The settings of search, with what it knows of the language of the site. */
export function useSearchOptions(): SearchOptions {
  const { i18n, search } = useSiteConfig();
  const language = siteLanguage(i18n);
  return useMemo(() => ({ ...search, glossary, language }), [search, language]);
}
