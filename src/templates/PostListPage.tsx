import type { ContextOf } from "@technical-blog/content";
import { adjacentPages, pagePath } from "@technical-blog/utils/browser";
import { graphql, type HeadProps, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { SitePromise } from "../blog/SitePromise";
import { StartHere } from "../blog/StartHere";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import * as styles from "./PostListPage.module.css";

export default function PostListPage({
  data,
  pageContext: { page, pageCount },
}: PageProps<Queries.PostListPageQuery, ContextOf<"postList">>) {
  const { blog, tagline } = useSiteConfig();
  return (
    <div className={data.start.length > 0 ? styles.withStart : undefined}>
      <PageTitle
        title={
          page === 1
            ? blog.title
            : translate({ id: "pagination.page" }, { page })
        }
      >
        <p>
          {page === 1
            ? tagline
            : translate({ id: "postList.pageCount" }, { pageCount })}
        </p>
        {page === 1 && blog.promise && <SitePromise {...blog.promise} />}
      </PageTitle>
      <StartHere posts={data.start} />
      <PostList posts={data.posts} />
      <Pagination basePath="/" page={page} pageCount={pageCount} />
    </div>
  );
}

export function Head({
  pageContext: { page, pageCount },
}: HeadProps<Queries.PostListPageQuery, ContextOf<"postList">>) {
  const { blog } = useSiteConfig();
  const place = translate({ id: "pagination.pageOf" }, { page, pageCount });
  return (
    <PageHead
      title={page === 1 ? undefined : place}
      description={
        page === 1 ? blog.description : `${blog.description} ${place}.`
      }
      path={pagePath("/", page)}
      {...adjacentPages("/", page, pageCount)}
    />
  );
}

export const query = graphql`
  query PostListPage($postIds: [String!]!, $startIds: [String!]!) {
    posts(ids: $postIds) {
      ...PostSummary
    }
    start: posts(ids: $startIds) {
      route
      title
    }
  }
`;
