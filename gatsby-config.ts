import type { GatsbyConfig } from "gatsby";

import { loadBuildCode } from "./src/node/gatsby/bypass/loadBuildCode";

const {
  contentSources,
  documentFields,
  hasDocsItems,
  progressSettings,
  searchDocumentsOf,
  searchEngine,
  sectionsQuery,
  siteConfig,
  siteScripts,
  urlsLock,
} = loadBuildCode().config;
const { GENERATE_TYPES, NODE_ENV } = process.env;

const config: GatsbyConfig = {
  pathPrefix: siteConfig.baseUrl,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Without one, Gatsby loads Netlify's on Netlify, which does less than the files that onPostBuild writes for all hosts.
  adapter: { name: "plain-files", adapt: () => undefined },
  siteMetadata: { siteUrl: siteConfig.url },
  // Off by default, because `gatsby develop` would generate the types again after each change of a post.
  graphqlTypegen: GENERATE_TYPES === "true" && {
    typesOutputPath: "src/gatsby-types.d.ts",
    documentSearchPaths: [
      "./src/node/gatsby/query*.ts",
      "./src/node/publish/search/sectionsQuery.ts",
    ],
    generateOnBuild: true,
  },
  plugins: [
    ...contentSources.map(({ name, path }) => ({
      resolve: "gatsby-source-filesystem",
      options: {
        name,
        path,
        // Nothing is made of the list of URLs, so a change of it is no reason to build pages. Editors keep notes of
        // their own beside the files that are open.
        ignore: [`${process.cwd()}/${urlsLock}`, "**/.*"],
      },
    })),
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "static", path: `${process.cwd()}/static` },
    },
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-plugin-local-search",
      options: {
        name: "default",
        engine: "flexsearch",
        engineOptions: searchEngine,
        // `gatsby develop` makes the index when somebody searches: see onCreateDevServer.
        query: NODE_ENV === "production" ? sectionsQuery : "{ __typename }",
        normalizer: searchDocumentsOf,
        ref: "id",
        index: ["tokens"],
        store: documentFields,
      },
    },
    "gatsby-plugin-catch-links",
    // src/routing/progressBar.ts starts it sooner than the plugin.
    { resolve: "gatsby-plugin-nprogress", options: progressSettings },
    {
      resolve: "@technical-blog/gatsby-plugin-fast-start",
      options: {
        application: siteConfig.application,
        baseUrlSetting: "baseUrl in src/config/siteConfig.ts",
        // The navbar's modules depend on its items.
        cacheKey: String(hasDocsItems),
        components: {
          announcement: ["AnnouncementBar"],
          comments: ["Comments", "CommentsFrame"],
          contents: ["TableOfContents"],
          diagnostics: ["DiagnosticsBar"],
          discussions: ["Discussions"],
          dropdown: ["NavbarDropdown"],
          mentions: ["Mentions"],
          notices: ["PostNotices"],
          replies: ["ReplyList"],
          series: ["SeriesParts"],
          states: ["CrashScreen", "RouteLoading", "Spinner"],
          themedImage: ["ThemedImage"],
        },
        scripts: siteScripts,
        sheets: { text: ["markdown"] },
      },
    },
  ],
};

export default config;
