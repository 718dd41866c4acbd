import type * as source from "./src/node/gatsby/gatsbyConfig";
import { requireSource } from "./src/node/requireSource";

export default (requireSource("src/node/gatsby/gatsbyConfig") as typeof source)
  .gatsbyConfig;
