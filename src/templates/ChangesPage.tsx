import type { ContextOf } from "@technical-blog/content";
import {
  feedFormats,
  feedPath,
} from "@technical-blog/gatsby-plugin-publish/browser";
import {
  adjacentPages,
  CHANGES_PATH,
  pagePath,
} from "@technical-blog/utils/browser";
import { graphql, withPrefix, type HeadProps, type PageProps } from "gatsby";

import { Changes } from "../blog/Changes";
import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

export default function ChangesPage({
  data,
  pageContext: { days, page, pageCount },
}: PageProps<Queries.ChangesPageQuery, ContextOf<"changes">>) {
  const posts = new Map(data.posts.map((post) => [post.id, post]));
  return (
    <>
      <PageTitle title={translate({ id: "changes.title" })}>
        <p>{translate({ id: "changes.intro" })}</p>
        <p>
          <a href={withPrefix(feedPath(CHANGES_PATH, feedFormats[0]))}>
            {translate({ id: "changes.feed" })}
          </a>
        </p>
      </PageTitle>
      <Changes
        days={days.map(({ date, postIds }) => ({
          date,
          posts: postIds
            .flatMap((id) => posts.get(id) ?? [])
            .map((post) => ({
              ...post,
              reasons: post.updates.flatMap((update) =>
                update.date === date ? (update.reason ?? []) : [],
              ),
            })),
        }))}
      />
      <Pagination
        basePath={CHANGES_PATH}
        page={page}
        pageCount={pageCount}
        previous={translate({ id: "changes.newer" })}
        next={translate({ id: "changes.older" })}
      />
    </>
  );
}

export function Head({
  pageContext: { page, pageCount },
}: HeadProps<Queries.ChangesPageQuery, ContextOf<"changes">>) {
  const { title: site } = useSiteConfig();
  const isFirst = page === 1;
  return (
    <PageHead
      title={
        isFirst
          ? translate({ id: "changes.title" })
          : translate({ id: "changes.titleOfPage" }, { page, pageCount })
      }
      description={
        isFirst
          ? translate({ id: "changes.pageDescription" }, { site })
          : translate(
              { id: "changes.pageDescriptionOfPage" },
              { site, page, pageCount },
            )
      }
      path={pagePath(CHANGES_PATH, page)}
      parents={[]}
      feed={{
        path: CHANGES_PATH,
        title: (format) => translate({ id: "feed.changes" }, { format }),
      }}
      {...adjacentPages(CHANGES_PATH, page, pageCount)}
    />
  );
}

export const query = graphql`
  query ChangesPage($postIds: [String!]!) {
    posts(ids: $postIds) {
      id
      route
      title
      updates {
        date
        reason
      }
    }
  }
`;
