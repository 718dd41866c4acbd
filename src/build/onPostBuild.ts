import type { GatsbyNode } from "gatsby";

import { projectRoot } from "./projectRoot";
import { writeSearchIndexes } from "./search/writeSearchIndexes";

export const onPostBuild: GatsbyNode["onPostBuild"] = (args) =>
  writeSearchIndexes(projectRoot(args), args);
