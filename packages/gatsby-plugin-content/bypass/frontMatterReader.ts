import { createRequire } from "node:module";
import path from "node:path";

/**
 * Has gatsby-transformer-remark leave front matter in the text. The content model reads it once, with all texts.
 *
 * Why: the transformer stops a build at the first file whose front matter it cannot parse, with a message of its own, and
 * reads lists that name each other into millions of values. Ours names all such files at once, with line and fix.
 * Goes when the transformer takes engines of gray-matter among its options.
 */
export function leaveFrontMatter() {
  const require = createRequire(path.resolve("package.json"));
  const file = createRequire(
    require.resolve("gatsby-transformer-remark"),
  ).resolve("gray-matter");
  require(file);
  const module = require.cache[file];
  if (module) module.exports = (text: string) => ({ data: {}, content: text });
}
