import path from "node:path";

import type { GatsbyConfig } from "gatsby";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { URLS_LOCK } from "../lint/urls/urlsLock";
import { searchPlugin } from "./searchPlugin";

const { baseUrl, docs = [], search, url } = loadSiteConfig();
const { EXTRA_CONTENT, GENERATE_TYPES } = process.env;
const sources = ["content", ...(EXTRA_CONTENT ? [EXTRA_CONTENT] : [])].map(
  (folder) => path.resolve(folder),
);
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
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: path.resolve("content"),
        // Nothing is made of the list of URLs, so a change of it is no reason to build pages. Editors keep notes of
        // their own beside the files that are open.
        ignore: [path.resolve(URLS_LOCK), "**/.*"],
      },
    },
    // What only the fixture site has: scripts/buildFixture.mjs.
    ...(EXTRA_CONTENT === undefined
      ? []
      : [
          {
            resolve: "gatsby-source-filesystem",
            options: { name: "content", path: EXTRA_CONTENT },
          },
        ]),
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
    // src/routing/progress.ts configures it.
    "gatsby-plugin-nprogress",
  ],
};
