import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { GatsbyNode } from "gatsby";

import {
  netlifyRedirects,
  pagesOfRedirects,
  pagesWithHtmlAddress,
} from "./hosts/htmlAddresses";
import { linkHtmlFiles, removeHtmlFiles } from "./hosts/linkHtmlFiles";

/** Makes `/x.html` lead to `/x`, on any static host and by Netlify's rules. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({
  pathPrefix,
  store,
}) => {
  const { pages, program } = store.getState() as {
    pages: Map<string, unknown>;
    program: { directory: string };
  };
  const root = path.join(program.directory, "public");
  const rulesFile = path.join(root, "_redirects");
  // Gatsby keeps what is in `public` from build to build, also when it forgets all else.
  const before = await readFile(rulesFile, "utf8").catch(() => "");
  await removeHtmlFiles(root, pagesOfRedirects(before, pathPrefix));
  const withAddress = pagesWithHtmlAddress([...pages.keys()]);
  await linkHtmlFiles(root, withAddress);
  await writeFile(rulesFile, netlifyRedirects(withAddress, pathPrefix));
};
