import type { GatsbyNode } from "gatsby";

import { refreshPostNodes } from "./postNodes";

/** Gatsby's cache may hold posts of an earlier build, whose rendering has changed though their files have not. */
export const sourceNodes: GatsbyNode["sourceNodes"] = refreshPostNodes;
