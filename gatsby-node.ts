import type * as bundle from "./src/node/gatsby";
import { requireBundle } from "./src/node/gatsby/requireBundle";

module.exports = (requireBundle() as typeof bundle).hooks;
