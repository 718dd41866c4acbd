import type { GatsbyNode } from "gatsby";

import { renewIncludedCode } from "./includes/includedCode";

/** Our own sources, which are not below `content`: files of the project that posts include. */
export const sourceNodes: GatsbyNode["sourceNodes"] = renewIncludedCode;
