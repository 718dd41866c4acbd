import { createRequire } from "node:module";
import path from "node:path";

import { splitFrontMatter } from "@technical-blog/content";

/**
 * Has gatsby-transformer-remark read front matter as we do, and take broken front matter as none.
 *
 * Why: it stops a build at the first file whose front matter it cannot parse, with a message of its own, and reads lists that
 * name each other into millions of values. createPages reports all such files at once, with line and fix.
 * Goes when the transformer takes engines of gray-matter among its options.
 */
export function replaceFrontMatterReader() {
  const require = createRequire(path.resolve("package.json"));
  const file = createRequire(
    require.resolve("gatsby-transformer-remark"),
  ).resolve("gray-matter");
  require(file);
  const module = require.cache[file];
  if (module) module.exports = readFrontMatter;
}

function readFrontMatter(text: string) {
  try {
    return splitFrontMatter(text);
  } catch {
    return { data: {}, content: text };
  }
}
