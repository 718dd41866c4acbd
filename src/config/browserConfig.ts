import { omit } from "lodash";

import type { SiteConfig } from "./siteConfigSchema";

/** What components know of the configuration: the parts that only builds need stay out of the browser. */
export type BrowserConfig = ReturnType<typeof browserConfig>;

export function browserConfig({ blog, colorMode, ...site }: SiteConfig) {
  return {
    ...omit(site, [
      "application",
      "checks",
      "favicon",
      "linkPreviews",
      "notes",
      "precompress",
      "redirects",
      "repository",
      "themeColor",
    ]),
    blog: omit(blog, [
      "postsPerPage",
      "routeBasePath",
      "sidebarCount",
      "sortPosts",
      "startHere",
    ]),
    colorMode: omit(colorMode, ["defaultMode"]),
  };
}
