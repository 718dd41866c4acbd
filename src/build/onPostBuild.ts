import { writeFile } from "node:fs/promises";
import path from "node:path";

import type { GatsbyNode } from "gatsby";

import { netlifyRedirects, pagesWithHtmlAddress } from "./hosts/htmlAddresses";
import { linkHtmlFiles, removeHtmlFiles } from "./hosts/linkHtmlFiles";

const CACHE_KEY = "pages-with-html-address";

/** Makes `/x.html` lead to `/x`, on any static host and by Netlify's rules. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({
  cache,
  pathPrefix,
  store,
}) => {
  const { pages, program } = store.getState() as {
    pages: Map<string, unknown>;
    program: { directory: string };
  };
  const root = path.join(program.directory, "public");
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
};
