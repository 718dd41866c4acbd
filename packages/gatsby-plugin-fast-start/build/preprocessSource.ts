import type { GatsbyNode } from "gatsby";

import type { FastStartOptions } from "../options";
import { modulesIn } from "./modulesIn";

/**
 * Gatsby parses each module below src that could have a query or the exports of a page. The others are empty for it, which saves
 * seconds.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = (
  { contents, filename },
  options,
) => {
  const { queryFolders } = options as unknown as FastStartOptions;
  if (contents.includes("graphql`") || modulesIn(queryFolders).test(filename))
    return;
  return "export {}";
};
