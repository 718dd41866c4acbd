import type { GatsbyBrowser } from "gatsby";

import { TagMenu } from "../blog/TagMenu";
import type { PageContext } from "../config/pageContext";
import { DiagnosticsBar } from "../writing/DiagnosticsBar";
import { Layout } from "./Layout";

/** `createPages` does not create this page, so its context is empty. */
const NOT_FOUND_PATH = "/404";

/** The frame stays mounted while pages change. */
export const wrapPageElement: NonNullable<
  GatsbyBrowser<
    object | null | undefined,
    Partial<PageContext> & { route?: string }
  >["wrapPageElement"]
> = ({ element, props: { data, pageContext } }) => {
  const { kind, route = NOT_FOUND_PATH } = pageContext;
  return (
    <Layout
      path={route}
      pageMenu={
        kind === "tag" && (
          // The kind of a page decides its template, and so the type of its data.
          <TagMenu {...(data as Queries.TagPageQuery)} path={route} />
        )
      }
    >
      {process.env.NODE_ENV === "development" && (
        <DiagnosticsBar route={route} data={data} />
      )}
      {element}
    </Layout>
  );
};
