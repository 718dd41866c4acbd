import type { BuildArgs, CreateResolversArgs, GatsbyNode } from "gatsby";

import type { PublishOptions } from "./options";

export { pluginOptionsSchema } from "./options";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async () => {
  (await import("./cards/useFontsOfCards")).useFontsOfCards();
};

export async function createResolvers(
  args: CreateResolversArgs,
  options: PublishOptions,
) {
  const { cardResolver } = await import("./cards/cardResolver");
  args.createResolvers(cardResolver(options));
}

export async function onPostBuild(args: BuildArgs, options: PublishOptions) {
  await (await import("./onPostBuild")).onPostBuild(args, options);
}
