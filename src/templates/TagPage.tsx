import { graphql, type HeadProps, type PageProps } from "gatsby";

import { pagePath } from "../blog/pagePath";
import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { tagPath } from "../blog/tagPath";
import { found } from "../errors/found";
import { PageHead } from "../metadata/PageHead";

type TagContext = { page: number; pageCount: number; postCount: number };

export default function TagPage({
  data,
  pageContext: { page, pageCount, postCount },
}: PageProps<Queries.TagPageQuery, TagContext>) {
  const tag = found(data.tag);
  const count = `${String(postCount)} ${postCount === 1 ? "post" : "posts"}`;
  return (
    <>
      <PageTitle title={tag.label}>
        <p>{tag.description}</p>
        <p>
          {pageCount === 1
            ? count
            : `${count}, page ${String(page)} of ${String(pageCount)}`}
        </p>
      </PageTitle>
      <PostList posts={data.allPost.nodes} />
      <Pagination
        basePath={tagPath(tag.slug)}
        page={page}
        pageCount={pageCount}
      />
    </>
  );
}

export function Head({
  data,
  pageContext: { page, pageCount },
}: HeadProps<Queries.TagPageQuery, TagContext>) {
  const tag = found(data.tag);
  const place =
    page === 1 ? "" : `, page ${String(page)} of ${String(pageCount)}`;
  return (
    <PageHead
      title={`Posts on ${tag.label}${place}`}
      description={`Posts on ${tag.label}${place}. ${tag.description}`}
      path={pagePath(tagPath(tag.slug), page)}
    />
  );
}

export const query = graphql`
  query TagPage($id: String!, $postIds: [String!]!) {
    tag(id: { eq: $id }) {
      slug
      label
      description
    }
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
