import type { GatsbyNode } from "gatsby";

import type { FastStartOptions } from "./options";

export { preprocessSource } from "./build/preprocessSource";
export { pluginOptionsSchema } from "./options";

// Gatsby's workers load this file too, and never call what follows: it loads when it is called.

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] =
  async (args, options) =>
    (await import("./build/onCreateWebpackConfig")).onCreateWebpackConfig(
      args,
      options as unknown as FastStartOptions,
    );

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  (await import("./build/onPostBuild")).onPostBuild(args);
};
