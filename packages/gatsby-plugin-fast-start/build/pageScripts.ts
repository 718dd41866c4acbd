import path from "node:path";

import type { NodePluginArgs } from "gatsby";
import { memoize } from "lodash";

import type { BundledScript, InlineScript } from "../document/inlineScript";
import type { ApplicationSettings } from "../loading/application.inline";
import { speculationRules } from "../loading/speculationRules";
import type { FastStartOptions, ScriptsArgs } from "../options";
import { bundleInlineScripts } from "./bundleInlineScripts";

const PLUGIN = "@technical-blog/gatsby-plugin-fast-start";

/** A site's inline scripts, and around them the plugin's own. */
export function withOwnScripts(
  scripts: readonly InlineScript[],
  settings: Omit<ApplicationSettings, "rules">,
): InlineScript[] {
  return [
    {
      name: "layout",
      place: "body",
      marks: ["[data-lazy-layout]"],
      module: `${PLUGIN}/loading/layOutRest`,
    },
    ...scripts,
    {
      name: "page",
      place: "body",
      module: `${PLUGIN}/loading/application`,
      settings: {
        ...settings,
        rules: speculationRules(settings.baseUrl),
      } satisfies ApplicationSettings,
    },
  ];
}

/** All inline scripts of a site. */
export function inlineScripts(
  { application, scripts }: FastStartOptions,
  args: ScriptsArgs,
): InlineScript[] {
  return withOwnScripts(
    typeof scripts === "function" ? scripts(args) : scripts,
    { mode: application, baseUrl: `${args.basePath}/` },
  );
}

const bundleOnce = memoize(
  (scripts: readonly InlineScript[], baseUrlSetting: string) =>
    bundleInlineScripts(scripts, path.resolve("src"), {
      BASE_URL_SETTING: baseUrlSetting,
    }),
  (...parameters) => JSON.stringify(parameters),
);

/** Their code. */
export function bundledWith(
  options: FastStartOptions,
  args: ScriptsArgs,
): Promise<BundledScript[]> {
  return bundleOnce(inlineScripts(options, args), options.baseUrlSetting);
}

/**
 * The code of all inline scripts. Pages have it and their policies allow it.
 * @param args of any of Gatsby's hooks
 */
export function bundledScripts(
  args: ScriptsArgs & Pick<NodePluginArgs, "store">,
): Promise<BundledScript[]> {
  const { flattenedPlugins } = args.store.getState() as {
    flattenedPlugins: { name: string; pluginOptions: FastStartOptions }[];
  };
  const plugin = flattenedPlugins.find(({ name }) => name === PLUGIN);
  if (!plugin) throw new Error(`${PLUGIN} is not in gatsby-config.`);
  return bundledWith(plugin.pluginOptions, args);
}
