import path from "node:path";

import type { GatsbyConfig } from "gatsby";

import { progressSettings } from "../../routing/progressSettings";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { URLS_LOCK } from "../lint/urls/urlsLock";
import { searchPlugin } from "./searchPlugin";
import { contentFolders } from "./siteState";

const { baseUrl, docs = [], search, url } = loadSiteConfig();
const { GENERATE_TYPES } = process.env;
const sources = contentFolders.map((folder) => path.resolve(folder));
/** Folders of docs that no other source has. */
const docsFolders = docs
  .map((instance) => path.resolve(instance.path))
  .filter(
    (folder) =>
      !sources.some((source) => `${folder}/`.startsWith(`${source}/`)),
  );

export const gatsbyConfig: GatsbyConfig = {
  pathPrefix: baseUrl,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Without one, Gatsby loads Netlify's on Netlify, which does less than the files that onPostBuild writes for all hosts.
  adapter: { name: "plain-files", adapt: () => undefined },
  siteMetadata: { siteUrl: url },
  // Off by default, because `gatsby develop` would generate the types again after each change of a post.
  graphqlTypegen: GENERATE_TYPES === "true" && {
    typesOutputPath: "src/gatsby-types.d.ts",
    // The one file outside of pages with a query.
    documentSearchPaths: ["./src/node/gatsby/createPages.ts"],
    generateOnBuild: true,
  },
  plugins: [
    ...sources.map((folder) => ({
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: folder,
        // Nothing is made of the list of URLs, so a change of it is no reason to build pages. Editors keep notes of
        // their own beside the files that are open.
        ignore: [path.resolve(URLS_LOCK), "**/.*"],
      },
    })),
    ...docsFolders.map((folder) => ({
      resolve: "gatsby-source-filesystem",
      options: { name: "docs", path: folder },
    })),
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "static", path: path.resolve("static") },
    },
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-catch-links",
    searchPlugin(search),
    // src/routing/progressBar.ts starts it sooner than the plugin.
    { resolve: "gatsby-plugin-nprogress", options: progressSettings },
  ],
};
