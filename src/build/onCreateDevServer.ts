import type { GatsbyNode } from "gatsby";

import { projectRoot } from "./projectRoot";
import { writeSearchIndexes } from "./search/writeSearchIndexes";

/** Gatsby's cache may hold the index of the last session, which makes no new node. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) =>
  writeSearchIndexes(projectRoot(args), args);
