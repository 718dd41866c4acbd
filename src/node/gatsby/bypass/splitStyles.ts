import type { WebpackConfig } from "./webpackConfig";

/** The styles of Markdown, which several page components use. */
const TEXT_STYLES = {
  test: /[\\/](?:styles[\\/](?:markdown|constructs)|constructs[\\/].+)\.css$/,
  name: "text",
  enforce: true,
};

/**
 * Gives each page component a style sheet of its own, where Gatsby makes one for all pages: a page has only the styles of its kind.
 * The application loads those of another kind when a reader goes there.
 */
export function splitStyles({ optimization, plugins = [] }: WebpackConfig) {
  if (!optimization?.splitChunks) return;
  for (const { options } of plugins) {
    // An option of mini-css-extract-plugin. Layers decide the order of styles, so the order of files does not matter.
    if (options && "ignoreOrder" in options) options.ignoreOrder = true;
  }
  const { splitChunks } = optimization;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    styles: false,
    text: TEXT_STYLES,
  };
}
