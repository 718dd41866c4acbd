import { graphql, type HeadProps, type PageProps } from "gatsby";

import { pagePath } from "../blog/pagePath";
import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { tagPath } from "../blog/tagPath";
import { found } from "../errors/found";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { PageHead } from "../metadata/PageHead";

type TagContext = { page: number; pageCount: number; postCount: number };

export default function TagPage({
  data,
  pageContext: { page, pageCount, postCount },
}: PageProps<Queries.TagPageQuery, TagContext>) {
  const tag = found(data.tag);
  const posts = translateCount("postCount", postCount);
  return (
    <>
      <PageTitle title={tag.label}>
        <p>{tag.description}</p>
        <p>
          {pageCount === 1
            ? posts
            : translate({ id: "tag.place" }, { posts, page, pageCount })}
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
  const isFirst = page === 1;
  const values = {
    tag: tag.label,
    description: tag.description,
    page,
    pageCount,
  };
  return (
    <PageHead
      title={
        isFirst
          ? translate({ id: "tag.title" }, values)
          : translate({ id: "tag.titleOfPage" }, values)
      }
      description={
        isFirst
          ? translate({ id: "tag.description" }, values)
          : translate({ id: "tag.descriptionOfPage" }, values)
      }
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
    tagMenu: tagCounts {
      count
      tag {
        slug
        label
      }
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
