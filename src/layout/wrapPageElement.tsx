import type { GatsbyBrowser } from "gatsby";

import { DiagnosticsBar } from "../writing/DiagnosticsBar";
import { Layout } from "./Layout";
import { pageMenu } from "./pageMenu";

/** The page that createPages does not make. Its address is known to the browser only. */
const NOT_FOUND_ROUTE = "/404";

/** One frame around all pages, which stays while pages change. */
export const wrapPageElement: NonNullable<
  GatsbyBrowser<
    object | null | undefined,
    { route?: string }
  >["wrapPageElement"]
> = ({ element, props: { data, pageContext } }) => {
  const { route = NOT_FOUND_ROUTE } = pageContext;
  return (
    <Layout path={route} pageMenu={pageMenu(data, route)}>
      {process.env.NODE_ENV === "development" && (
        <DiagnosticsBar route={route} data={data} />
      )}
      {element}
    </Layout>
  );
};
