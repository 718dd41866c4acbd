import type { SiteOptions } from "./options";

/** What files say of a site, for tests. */
export const site: SiteOptions = {
  url: "https://blog.example",
  baseUrl: "/base/",
  title: "Blog",
  tagline: "About things",
  description: "Notes.",
  favicon: "/favicon.svg",
  language: "en",
  direction: "ltr",
  noIndex: false,
};
