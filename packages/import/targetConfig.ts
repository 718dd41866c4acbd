import {
  hasSite,
  loadSiteConfig,
  type ContentConfig,
} from "@technical-blog/content";
import { contentConfigShape } from "@technical-blog/content/config";
import { z } from "zod";

/** The configuration of the site that the import writes into; one with the defaults where there is no site yet. */
export function targetConfig(): ContentConfig {
  if (hasSite()) return loadSiteConfig();
  const title = "Blog";
  return z.object(contentConfigShape).parse({
    title,
    tagline: title,
    favicon: "/favicon.svg",
    url: "https://blog.example",
    repository: "https://blog.example",
    i18n: { locales: { en: { label: "English", htmlLang: "en" } } },
    blog: { title, description: title },
  });
}
