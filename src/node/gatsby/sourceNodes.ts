import type { GatsbyNode } from "gatsby";

import { refreshContentNodes } from "./contentNodes";

/** Gatsby's cache may hold posts of an earlier build, whose rendering has changed though their files have not. */
export const sourceNodes: GatsbyNode["sourceNodes"] = refreshContentNodes;
