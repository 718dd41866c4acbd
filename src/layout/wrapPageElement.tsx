import type { GatsbyBrowser } from "gatsby";

import { Layout } from "./Layout";
import { pageMenu } from "./pageMenu";

/** One frame around all pages, which stays while pages change. */
export const wrapPageElement: NonNullable<
  GatsbyBrowser<object | null>["wrapPageElement"]
> = ({ element, props }) => (
  <Layout path={props.path} pageMenu={pageMenu(props.data, props.path)}>
    {element}
  </Layout>
);
