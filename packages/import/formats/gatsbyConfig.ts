import path from "node:path";

import { listOf, recordOf, textList, textOf } from "../frontMatter";
import { isFile } from "../sourceFiles";
import { UnknownValue } from "./staticMethods";
import { staticValue } from "./staticValue";

export const CONFIG_FILES = ["js", "ts", "mjs", "cjs", "mts"].map(
  (ending) => `gatsby-config.${ending}`,
);

/** A folder that gatsby-source-filesystem reads. */
export type GatsbySource = {
  name: string;
  /** Absolute path. */
  folder: string;
  /** Patterns of files that it leaves out. */
  ignored: string[];
};

export type GatsbyConfig = {
  sources: GatsbySource[];
  /** Code that computes the path of a folder, with its place. */
  computed: string[];
  /** Options of a plugin, if the site has it. Includes those of gatsby-transformer-remark and gatsby-plugin-mdx. */
  plugin: (name: string) => Record<string, unknown> | undefined;
  pathPrefix: string | undefined;
};

/** Reads the options that are known without running the configuration. */
export function readGatsbyConfig(root: string): GatsbyConfig {
  const name = CONFIG_FILES.find((each) => isFile(path.join(root, each)));
  const config = recordOf(
    name === undefined ? {} : staticValue(path.join(root, name), [root]),
  );
  const plugins = pluginsOf(config.plugins);
  const inner = plugins.flatMap(({ options }) =>
    [options.plugins, options.gatsbyRemarkPlugins].flatMap(pluginsOf),
  );
  const sources: GatsbySource[] = [];
  const computed: string[] = [];
  for (const { name: plugin, options } of plugins) {
    if (plugin !== "gatsby-source-filesystem") continue;
    const folder = options.path;
    if (folder instanceof UnknownValue)
      computed.push(`${name ?? ""}:${String(folder.line)}: ${folder.code}`);
    else if (textOf(folder) !== undefined)
      sources.push({
        name: textOf(options.name) ?? "",
        folder: path.resolve(root, textOf(folder) ?? ""),
        ignored: textList(options.ignore),
      });
  }
  return {
    sources: [...sources, ...themeSources(root, plugins)],
    computed,
    plugin: (wanted) =>
      [...plugins, ...inner].find((each) => each.name === wanted)?.options,
    pathPrefix: textOf(config.pathPrefix),
  };
}

type Plugin = { name: string; options: Record<string, unknown> };

/** `"name"` or `{ resolve: "name", options: { … } }`. */
function pluginsOf(entries: unknown): Plugin[] {
  return listOf(entries).flatMap((entry) => {
    const { resolve, options } = recordOf(entry);
    const name = textOf(entry) ?? textOf(resolve);
    return name === undefined ? [] : [{ name, options: recordOf(options) }];
  });
}

/** The folders of a theme's posts and pages, which it names in options of its own. */
function themeSources(
  root: string,
  plugins: readonly Plugin[],
): GatsbySource[] {
  return plugins
    .filter(({ name }) => /(?:^|\/)gatsby-theme-.*blog/.test(name))
    .flatMap(({ options }) => [
      {
        name: "posts",
        folder:
          textOf(options.postsPath) ??
          textOf(options.contentPath) ??
          "content/posts",
      },
      { name: "pages", folder: textOf(options.pagesPath) ?? "content/pages" },
    ])
    .map(({ name, folder }) => ({
      name,
      folder: path.resolve(root, folder),
      ignored: [],
    }));
}
