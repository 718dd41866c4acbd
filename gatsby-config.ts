// Before the other packages, which it compiles where their sources are.
import "@technical-blog/utils/ensureBuilt";

import { availableParallelism } from "node:os";
import path from "node:path";

import {
  hasDocsItems,
  loadMessages,
  siteLanguage,
  translate,
  URLS_LOCK,
} from "@technical-blog/content";
import {
  cardOfPost,
  contentSources,
  indexedDocuments,
  publication,
  searchEngine,
  sectionDocuments,
  seriesText,
  siteConfigOrExit,
} from "@technical-blog/gatsby-plugin-content";
import {
  bundledScripts,
  speculationRules,
} from "@technical-blog/gatsby-plugin-fast-start";
import { nprogressStyles } from "@technical-blog/gatsby-plugin-publish";
import { DOCUMENT_FIELDS } from "@technical-blog/search";
import type { BuildArgs, GatsbyConfig, NodePluginArgs } from "gatsby";
import { compact } from "lodash";

import { photoScripts } from "./src/blog/photoScripts";
import { GISCUS } from "./src/comments/giscus";
import type { SiteConfig } from "./src/config/siteConfigSchema";
import { inlineScripts } from "./src/inlineScripts";
import { progressSettings } from "./src/routing/progressSettings";
import { cardColors } from "./src/styles/cardColors";

const siteConfig = siteConfigOrExit() as SiteConfig;
const isBuild = process.env.NODE_ENV === "production";

/** What search finds: the sections of listed posts and notes, newest first, then those of listed pages, then series. */
const search = {
  query: /* GraphQL */ `
    query SearchSections {
      allPost(
        filter: { isListed: { eq: true } }
        sort: [{ order: DESC }, { route: DESC }]
      ) {
        nodes {
          file
          isNote
          route
          title
          keywords
          tags {
            label
            aliases
          }
          content {
            sections {
              id
              heading
              keywords
              text
            }
          }
        }
      }
      allMarkdownPage(
        filter: { isListed: { eq: true } }
        sort: { route: ASC }
      ) {
        nodes {
          file
          route
          title
          keywords
          content {
            sections {
              id
              heading
              keywords
              text
            }
          }
        }
      }
      allSeries {
        slug
        title
        description
        parts {
          title
        }
      }
    }
  `,
  documents: ({ data }: { data: Queries.SearchSectionsQuery }) =>
    sectionDocuments([
      ...data.allPost.nodes.map((post) => ({
        ...post,
        type: "blog" as const,
        sidebarParentCategories: post.isNote
          ? [translate({ id: "notes.mark" })]
          : [],
      })),
      ...data.allMarkdownPage.nodes.map((page) => ({
        ...page,
        type: "other" as const,
      })),
      ...data.allSeries.map(seriesText),
    ]),
};

/** `gatsby develop` ignores the base URL and has no service worker. */
const siteScripts = ({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">) =>
  isBuild
    ? inlineScripts(siteConfig, {
        hasDocs: getNodesByType("Doc").some(({ hasPage }) => hasPage),
      })
    : inlineScripts(
        { ...siteConfig, baseUrl: "/", offline: false },
        { hasDocs: true },
      );

// On two cores Gatsby would start one worker for queries, and wait for it: a tenth of a build without changes.
if (availableParallelism() <= 2) process.env.GATSBY_CPU_COUNT ??= "1";

const { blog, comments, footer, i18n, navbar } = siteConfig;
const locale = i18n.locales[i18n.defaultLocale];

/** What is published beside pages: feeds, maps, cards, copies, headers, the policy and the service worker. */
const publish = {
  site: {
    url: siteConfig.url,
    baseUrl: siteConfig.baseUrl,
    title: siteConfig.title,
    tagline: siteConfig.tagline,
    description: blog.description,
    favicon: siteConfig.favicon,
    language: siteLanguage(i18n),
    direction: locale?.direction,
    author: siteConfig.author,
    copyright: footer?.copyright,
    themeColor: siteConfig.themeColor?.light,
    noIndex: siteConfig.noIndex,
  },
  ...publication,
  cards: { type: "Post", of: cardOfPost, colors: cardColors() },
  allow: {
    inlineScripts: async (args: BuildArgs) => [
      ...(await bundledScripts(args)).map(({ code }) => code),
      ...(await photoScripts()),
    ],
    scripts: [speculationRules(siteConfig.baseUrl)],
    styles: [nprogressStyles(progressSettings.color)],
    frames: comments?.giscus ? [GISCUS] : [],
    // Of another origin; a path is on this site.
    requests: [siteConfig.analytics?.endpoint ?? ""]
      .filter((endpoint) => URL.canParse(endpoint))
      .map((endpoint) => new URL(endpoint).origin),
    mediaHosts: siteConfig.media.allowedHosts,
  },
  ...(siteConfig.offline && {
    offline: {
      images: compact([
        siteConfig.favicon,
        navbar.logo?.src,
        navbar.logo?.srcDark,
      ]),
    },
  }),
  precompress: siteConfig.precompress,
  texts: loadMessages(),
};

const config: GatsbyConfig = {
  pathPrefix: siteConfig.baseUrl,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Without one, Gatsby loads Netlify's on Netlify, which does less than the files that gatsby-plugin-publish writes for all hosts.
  adapter: { name: "plain-files", adapt: () => undefined },
  siteMetadata: { siteUrl: siteConfig.url },
  // Off by default, because `gatsby develop` would generate the types again after each change of a post.
  graphqlTypegen: process.env.GENERATE_TYPES === "true" && {
    typesOutputPath: "src/gatsby-types.d.ts",
    documentSearchPaths: [
      "./gatsby-{config,node}.ts",
      "./packages/gatsby-plugin-content/*.ts",
    ],
    generateOnBuild: true,
  },
  plugins: [
    // Posts, pages and docs as nodes, with the fields that queries compute; their checks; search in `gatsby develop`.
    {
      resolve: "@technical-blog/gatsby-plugin-content",
      options: {
        search,
        // Of src/styles/fonts.css.
        font: {
          package: "@fontsource-variable/bitter",
          family: "Bitter",
          weights: { min: 400, max: 700 },
        },
      },
    },
    ...contentSources().map((source) => ({
      resolve: "gatsby-source-filesystem",
      options: {
        ...source,
        // Nothing is made of the list of URLs, so a change of it is no reason to build pages. Editors keep notes of
        // their own beside the files that are open.
        ignore: [path.resolve(URLS_LOCK), "**/.*"],
      },
    })),
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "static", path: path.resolve("static") },
    },
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-local-search",
      options: {
        name: "default",
        engine: "flexsearch",
        engineOptions: searchEngine,
        // `gatsby develop` makes the index when somebody searches; without a document the plugin would warn.
        query: isBuild ? search.query : "{ __typename }",
        normalizer: (answer: Parameters<typeof search.documents>[0]) =>
          isBuild
            ? indexedDocuments(search.documents(answer))
            : [{ id: 0, tokens: "" }],
        ref: "id",
        index: ["tokens"],
        store: DOCUMENT_FIELDS,
      },
    },
    "gatsby-plugin-catch-links",
    // src/routing/progressBar.ts starts it sooner than the plugin.
    { resolve: "gatsby-plugin-nprogress", options: progressSettings },
    // Styles and scripts of what is on a page, and the start of the application.
    {
      resolve: "@technical-blog/gatsby-plugin-fast-start",
      options: {
        application: siteConfig.application,
        baseUrlSetting: "baseUrl in src/config/siteConfig.ts",
        // The navbar's modules depend on its items.
        cacheKey: String(hasDocsItems(siteConfig)),
        // Components that most pages lack, by the name of their style sheet.
        components: {
          announcement: ["AnnouncementBar"],
          comments: ["Comments", "CommentsFrame"],
          contents: ["TableOfContents"],
          diagnostics: ["DiagnosticsBar"],
          discussions: ["Discussions"],
          dropdown: ["NavbarDropdown"],
          mentions: ["Mentions"],
          notices: ["PostNotices"],
          photo: ["Photo"],
          replies: ["ReplyList"],
          series: ["SeriesParts"],
          states: ["CrashScreen", "RouteLoading", "Spinner"],
          themedImage: ["ThemedImage"],
        },
        scripts: siteScripts,
        sheets: { text: ["markdown"] },
      },
    },
    { resolve: "@technical-blog/gatsby-plugin-publish", options: publish },
  ],
};

export default config;
