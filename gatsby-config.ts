import type { GatsbyConfig } from "gatsby";

import { loadSiteConfig } from "./src/node/config/loadSiteConfig";
import { searchPlugin } from "./src/node/gatsby/searchPlugin";
import { URLS_LOCK } from "./src/node/lint/urls/urlsLock";
import { progressSettings } from "./src/routing/progressSettings";

const { baseUrl, search, url } = loadSiteConfig();

const config: GatsbyConfig = {
  pathPrefix: baseUrl,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Without one, Gatsby loads Netlify's on Netlify, which does less than the files that onPostBuild writes for all hosts.
  adapter: { name: "plain-files", adapt: () => undefined },
  siteMetadata: { siteUrl: url },
  graphqlTypegen: {
    typesOutputPath: "src/gatsby-types.d.ts",
    // The one file outside of pages with a query: `gatsby develop` parses all that are named after each change.
    documentSearchPaths: ["./src/node/gatsby/createPages.ts"],
    generateOnBuild: true,
  },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: `${__dirname}/content`,
        // Nothing is made of the list of addresses, and a new one is no reason to make pages anew. Editors keep notes of
        // their own beside the files that are open.
        ignore: [`${__dirname}/${URLS_LOCK}`, "**/.*"],
      },
    },
    // What only the fixture site has: scripts/buildFixture.mjs.
    ...(process.env.EXTRA_CONTENT === undefined
      ? []
      : [
          {
            resolve: "gatsby-source-filesystem",
            options: { name: "content", path: process.env.EXTRA_CONTENT },
          },
        ]),
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "static", path: `${__dirname}/static` },
    },
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-catch-links",
    searchPlugin(search),
    { resolve: "gatsby-plugin-nprogress", options: progressSettings },
  ],
};

export default config;
