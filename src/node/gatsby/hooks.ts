import type { GatsbyNode } from "gatsby";

export { renewContentNodes as sourceNodes } from "./contentNodes";
export { createSchemaCustomization } from "./createSchemaCustomization";
export { onCreateNode } from "./onCreateNode";

// Gatsby's workers load this file too, and never call what follows: it loads when it is called.

export const createPages: GatsbyNode["createPages"] = async (args) =>
  (await import("./createPages")).createPages(args);

export const createResolvers: GatsbyNode["createResolvers"] = async (args) => {
  (await import("./createResolvers")).createResolvers(args);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (
  args,
) => {
  (await import("./onCreateDevServer")).onCreateDevServer(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] =
  async (args) => {
    (await import("./onCreateWebpackConfig")).onCreateWebpackConfig(args);
  };

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) =>
  (await import("./onPostBuild")).onPostBuild(args);

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args) =>
  (await import("./onPreBootstrap")).onPreBootstrap(args);

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  const { dropStaleCache } = await import("./cacheRecord");
  const reason = dropStaleCache(process.cwd());
  if (reason !== undefined) {
    reporter.log(`${reason}: this run makes all of .cache and public again.`);
  }
};
