import type { GatsbyNode } from "gatsby";

import { GATSBY_MODULE } from "./compileWithEsbuild";

/**
 * Gatsby parses each module below src that could have a query or the exports of a page. The others are empty for it, which saves
 * seconds.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({
  contents,
  filename,
}) => {
  if (contents.includes("graphql`") || GATSBY_MODULE.test(filename)) return;
  return "export {}";
};
