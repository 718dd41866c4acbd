import path from "node:path";

import { listOf, recordOf, textOf } from "../frontMatter";
import { isFile } from "../sourceFiles";
import { staticValue } from "./staticValue";

export const CONFIG_FILES = ["ts", "mts", "js", "mjs", "cjs"].map(
  (ending) => `docusaurus.config.${ending}`,
);

type Options = Record<string, unknown>;

export type DocusaurusConfig = {
  /** Options of the blog; undefined if it is turned off. */
  blog: Options | undefined;
  /** Options of each instance of the docs. */
  docs: Options[];
  /** Options of the pages; undefined if they are turned off. */
  pages: Options | undefined;
  navbarItems: unknown[];
};

/** Reads the options of a site's content that are known without running the configuration. */
export function readDocusaurusConfig(root: string): DocusaurusConfig {
  const name = CONFIG_FILES.find((each) => isFile(path.join(root, each)));
  const config = recordOf(
    name === undefined ? {} : staticValue(path.join(root, name), [root]),
  );
  const preset = optionsOf(config.presets, /(?:preset-classic|^classic)$/)[0];
  const ofPlugin = (kind: string) =>
    optionsOf(config.plugins, new RegExp(`(?:^|plugin-)content-${kind}$`));
  const all = (kind: string): Options[] => {
    const isOff = preset === undefined || preset[kind] === false;
    return [...(isOff ? [] : [recordOf(preset[kind])]), ...ofPlugin(kind)];
  };
  const hasPlugins = ["blog", "docs", "pages"].some(
    (kind) => ofPlugin(kind).length > 0,
  );
  // For an unreadable configuration, assumes the usual folders.
  const fallback = preset === undefined && !hasPlugins ? {} : undefined;
  const docs = all("docs");
  return {
    blog: all("blog")[0] ?? fallback,
    docs: docs.length === 0 && fallback ? [fallback] : docs,
    pages: all("pages")[0] ?? fallback,
    navbarItems: listOf(recordOf(recordOf(config.themeConfig).navbar).items),
  };
}

/** Options of the presets or plugins whose name matches: `"name"` or `["name", { … }]`. */
function optionsOf(entries: unknown, pattern: RegExp): Options[] {
  return listOf(entries).flatMap((entry) => {
    const [name, options] = Array.isArray(entry)
      ? (entry as unknown[])
      : [entry];
    return pattern.test(textOf(name) ?? "") ? [recordOf(options)] : [];
  });
}
