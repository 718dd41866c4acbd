import { loadBuildCode } from "./src/node/gatsby/bypass/loadBuildCode";

const { hooks } = loadBuildCode();

// Before Gatsby reads content: drops a stale cache, and stops a build at files that Gatsby could not read.
export const onPreInit = hooks.onPreInit;
export const onPreBootstrap = hooks.onPreBootstrap;

// The content model: posts, pages, docs and tags, and the fields that queries compute.
export const createSchemaCustomization = hooks.createSchemaCustomization;
export const createResolvers = hooks.createResolvers;

// From Markdown to posts, pages and docs.
export const onCreateNode = hooks.onCreateNode;
export const sourceNodes = hooks.sourceNodes;

// Queries the content, checks it, and creates lists, posts, tags, the archive, docs and redirects.
export const createPages = hooks.createPages;

// What code knows of the configuration.
export const onCreateWebpackConfig = hooks.onCreateWebpackConfig;

// What `gatsby develop` answers beside pages: search and problems.
export const onCreateDevServer = hooks.onCreateDevServer;

// What a build publishes beside pages: search indexes, feeds, maps, cards, headers and redirects.
export const onPostBuild = hooks.onPostBuild;
