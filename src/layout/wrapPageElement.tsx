import type { PageContext } from "@technical-blog/content";
import type { GatsbyBrowser } from "gatsby";
import type { ComponentType } from "react";

import { TagMenu } from "../blog/TagMenu";
import type { docsPage } from "../docs/docsPage";
import { DocsProvider, linkedDocs } from "../docs/useDocsVersions";
import { DiagnosticsBar } from "../writing/DiagnosticsBar";
import { Layout } from "./Layout";

/** `createPages` does not create this page, so its context is empty. */
const NOT_FOUND_PATH = "/404";

/** Only templates of docs pages bring the docs menu and the data of all docs. */
type PageComponent = ComponentType & {
  docs?: typeof docsPage;
  /** Of posts. */
  FooterExtra?: ComponentType;
};

/** The frame stays mounted while pages change. */
export const wrapPageElement: NonNullable<
  GatsbyBrowser<
    object | null | undefined,
    Partial<PageContext> & { route?: string }
  >["wrapPageElement"]
> = ({ element, props: { data, pageContext } }) => {
  const { kind, route = NOT_FOUND_PATH } = pageContext;
  const { docs, FooterExtra } = element.type as PageComponent;
  return (
    <DocsProvider value={docs?.versions ?? linkedDocs}>
      <Layout
        path={route}
        footerExtra={FooterExtra && <FooterExtra />}
        pageMenu={
          kind === "tag" ? (
            // The kind of a page determines its template and so its data.
            <TagMenu {...(data as Queries.TagPageQuery)} path={route} />
          ) : (
            docs &&
            "docs" in pageContext &&
            pageContext.docs?.sidebar != null && (
              <docs.Menu docs={pageContext.docs} path={route} />
            )
          )
        }
      >
        {process.env.NODE_ENV === "development" && (
          <DiagnosticsBar route={route} data={data} />
        )}
        {element}
      </Layout>
    </DocsProvider>
  );
};
