import type { Configuration } from "webpack";

/** The styles of Markdown, which several page components use. */
const TEXT_STYLES = {
  test: /[\\/](?:styles[\\/](?:markdown|constructs)|constructs[\\/].+)\.css$/,
  name: "text",
  enforce: true,
};

/** Length of the hashes in file names. A chunk has few versions, so this is enough even where browsers keep files for ever. */
const HASH_DIGITS = 10;

/**
 * Gives each page component a style sheet of its own, where Gatsby makes one for all pages: a page has only the styles of its kind.
 * The application loads those of another kind when a reader goes there (chunkMap.ts).
 */
export function splitStyles({ optimization, output }: Configuration) {
  if (!output || !optimization?.splitChunks) return;
  const { splitChunks } = optimization;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    styles: false,
    text: TEXT_STYLES,
  };
  // Chunks have their names as ids, so webpack's runtime needs no map from one to the other.
  optimization.chunkIds = "named";
  output.hashDigestLength = HASH_DIGITS;
  output.charset = false;
}
