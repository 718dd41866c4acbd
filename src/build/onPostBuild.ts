import { writeFile } from "node:fs/promises";
import path from "node:path";

import type { GatsbyNode, NodePluginArgs } from "gatsby";

import { netlifyRedirects, pagesWithHtmlAddress } from "./hosts/htmlAddresses";
import { linkHtmlFiles, removeHtmlFiles } from "./hosts/linkHtmlFiles";
import { projectRoot } from "./projectRoot";
import { writeSearchIndexes } from "./search/writeSearchIndexes";

const CACHE_KEY = "pages-with-html-address";

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await linkHtmlAddresses(args);
  await writeSearchIndexes(projectRoot(args), args);
};

/** Makes `/x.html` lead to `/x`, on any static host and by Netlify's rules. */
async function linkHtmlAddresses({ cache, pathPrefix, store }: NodePluginArgs) {
  const { pages } = store.getState() as { pages: Map<string, unknown> };
  const root = path.join(projectRoot({ store }), "public");
  const withAddress = pagesWithHtmlAddress([...pages.keys()]);
  // Gatsby keeps what is in `public` from build to build.
  const before = ((await cache.get(CACHE_KEY)) ?? []) as string[];
  await removeHtmlFiles(root, before);
  await linkHtmlFiles(root, withAddress);
  await cache.set(CACHE_KEY, withAddress);
  await writeFile(
    path.join(root, "_redirects"),
    netlifyRedirects(withAddress, pathPrefix),
  );
}
