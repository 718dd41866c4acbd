import path from "node:path";

import { requireTypeScript } from "@technical-blog/utils";
import { memoize } from "lodash";
import type { z } from "zod";

import type { ContentConfig } from "./contentConfig";

/** The texts of the interface by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a site exports for the packages. */
type SiteModule = {
  /** The configuration as its author writes it. */
  siteConfig: object;
  siteConfigSchema: z.ZodType<ContentConfig>;
  /** The texts of each locale, by the locale's code. */
  catalogues: Readonly<Record<string, Catalogue>>;
};

const loadModule = memoize(
  (file: string) => requireTypeScript(file) as SiteModule,
);

/** `src/site.ts` of the site in the current folder. */
export const loadSite = () => loadModule(path.resolve("src/site.ts"));
