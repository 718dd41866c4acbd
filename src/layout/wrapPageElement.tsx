import type { GatsbyBrowser } from "gatsby";

import { Layout } from "./Layout";

/** One frame around all pages, which stays while pages change. */
export const wrapPageElement: NonNullable<GatsbyBrowser["wrapPageElement"]> = ({
  element,
  props,
}) => <Layout path={props.path}>{element}</Layout>;
