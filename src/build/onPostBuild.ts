import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { GatsbyNode, NodePluginArgs } from "gatsby";

import {
  netlifyRedirects,
  pagesOfRedirects,
  pagesWithHtmlAddress,
} from "./hosts/htmlAddresses";
import { linkHtmlFiles, removeHtmlFiles } from "./hosts/linkHtmlFiles";
import { projectRoot } from "./projectRoot";
import { writeSearchIndexes } from "./search/writeSearchIndexes";

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await linkHtmlAddresses(args);
  await writeSearchIndexes(projectRoot(args), args);
};

/** Makes `/x.html` lead to `/x`, on any static host and by Netlify's rules. */
async function linkHtmlAddresses({ pathPrefix, store }: NodePluginArgs) {
  const { pages } = store.getState() as { pages: Map<string, unknown> };
  const root = path.join(projectRoot({ store }), "public");
  const rulesFile = path.join(root, "_redirects");
  // Gatsby keeps what is in `public` from build to build, also when it forgets all else.
  const before = await readFile(rulesFile, "utf8").catch(() => "");
  await removeHtmlFiles(root, pagesOfRedirects(before, pathPrefix));
  const withAddress = pagesWithHtmlAddress([...pages.keys()]);
  await linkHtmlFiles(root, withAddress);
  await writeFile(rulesFile, netlifyRedirects(withAddress, pathPrefix));
}
