import type {
  CreateDevServerArgs,
  CreatePagesArgs,
  CreateWebpackConfigArgs,
  GatsbyNode,
} from "gatsby";

import { leaveFrontMatter } from "./bypass/frontMatterReader";
import type { ContentOptions } from "./options";

export { renewContentNodes as sourceNodes } from "./contentNodes";
export { createSchemaCustomization } from "./createSchemaCustomization";
export { onCreateNode } from "./onCreateNode";
export { pluginOptionsSchema } from "./options";
export { preprocessSource } from "./unusedTemplates";

leaveFrontMatter();

// Gatsby's workers load this file too, and never call what follows: it loads when it is called.

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  const { dropStaleCache } = await import("./cacheRecord");
  const reason = dropStaleCache(process.cwd());
  if (reason !== undefined) {
    reporter.log(`${reason}: this run makes all of .cache and public again.`);
  }
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args) =>
  (await import("./onPreBootstrap")).onPreBootstrap(args);

export const createResolvers: GatsbyNode["createResolvers"] = async (args) => {
  (await import("./createResolvers")).createResolvers(args);
};

export const createPages: GatsbyNode["createPages"] = async (args) =>
  (await import("./createPages")).createPages(args);

export async function createPagesStatefully(
  args: CreatePagesArgs,
  options: ContentOptions,
) {
  const hook = await import("./createPages");
  await hook.createPagesStatefully(args, options);
}

export async function onCreateWebpackConfig(
  args: CreateWebpackConfigArgs,
  options: ContentOptions,
) {
  (await import("./dataModules")).onCreateWebpackConfig(args, options);
}

export async function onCreateDevServer(
  args: CreateDevServerArgs,
  options: ContentOptions,
) {
  (await import("./onCreateDevServer")).onCreateDevServer(args, options);
}

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) =>
  (await import("./onPostBuild")).onPostBuild(args);
