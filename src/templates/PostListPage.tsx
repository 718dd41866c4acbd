import { graphql, type HeadProps, type PageProps } from "gatsby";

import { pagePath } from "../blog/pagePath";
import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";

type PostListContext = { page: number; pageCount: number };

export default function PostListPage({
  data,
  pageContext: { page, pageCount },
}: PageProps<Queries.PostListPageQuery, PostListContext>) {
  const { blog, tagline } = useSiteConfig();
  return (
    <>
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
            : translate({ id: "postList.place" }, { pageCount })}
        </p>
      </PageTitle>
      <PostList posts={data.allPost.nodes} />
      <Pagination basePath="/" page={page} pageCount={pageCount} />
    </>
  );
}

export function Head({
  pageContext: { page, pageCount },
}: HeadProps<Queries.PostListPageQuery, PostListContext>) {
  const { blog } = useSiteConfig();
  const place = translate({ id: "pagination.pageOf" }, { page, pageCount });
  return (
    <PageHead
      title={page === 1 ? undefined : place}
      description={
        page === 1 ? blog.description : `${blog.description} ${place}.`
      }
      path={pagePath("/", page)}
    />
  );
}

export const query = graphql`
  query PostListPage($postIds: [String!]!) {
    allPost(
      filter: { id: { in: $postIds } }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        ...PostSummary
      }
    }
  }
`;
