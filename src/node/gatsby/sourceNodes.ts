import type { GatsbyNode } from "gatsby";

import { renewIncludedCode } from "./includedCode";

/** Our own sources, which are not below `content`: files of the project that posts include. */
export const sourceNodes: GatsbyNode["sourceNodes"] = renewIncludedCode;
