import type * as bundle from "./src/node/gatsby";
import { requireBundle } from "./src/node/gatsby/requireBundle";

export default (requireBundle() as typeof bundle).gatsbyConfig;
