import type { GatsbyBrowser } from "gatsby";
import type { ComponentType } from "react";

import { TagMenu } from "../blog/TagMenu";
import type { DocsPlace, PageContext } from "../config/pageContext";
import { DiagnosticsBar } from "../writing/DiagnosticsBar";
import { Layout } from "./Layout";

/** `createPages` does not create this page, so its context is empty. */
const NOT_FOUND_PATH = "/404";

/** A template, with the menu of its pages. */
type PageComponent = {
  pageMenu?: ComponentType<{ docs: DocsPlace; path: string }>;
};

/** The frame stays mounted while pages change. */
export const wrapPageElement: NonNullable<
  GatsbyBrowser<
    object | null | undefined,
    Partial<PageContext> & { route?: string }
  >["wrapPageElement"]
> = ({ element, props: { data, pageContext } }) => {
  const { kind, route = NOT_FOUND_PATH } = pageContext;
  // Only the code of docs pages has the menu of the docs.
  const { pageMenu: DocsMenu } = element.type as PageComponent;
  return (
    <Layout
      path={route}
      pageMenu={
        kind === "tag" ? (
          // The kind of a page decides its template, and so the type of its data.
          <TagMenu {...(data as Queries.TagPageQuery)} path={route} />
        ) : (
          DocsMenu &&
          "docs" in pageContext &&
          pageContext.docs?.sidebar != null && (
            <DocsMenu docs={pageContext.docs} path={route} />
          )
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
