import type { ContextOf } from "@technical-blog/content";
import {
  feedFormats,
  feedPath,
} from "@technical-blog/gatsby-plugin-publish/browser";
import {
  adjacentPages,
  pagePath,
  tagPath,
} from "@technical-blog/utils/browser";
import { graphql, withPrefix, type HeadProps, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { assertNode } from "../errors/assertNode";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { PageHead } from "../metadata/PageHead";
import { TagNotes } from "../notes/TagNotes";

export default function TagPage({
  data,
  pageContext: { page, pageCount, postCount },
}: PageProps<Queries.TagPageQuery, ContextOf<"tag">>) {
  const tag = assertNode(data.tag);
  const posts = translateCount("postCount", postCount);
  return (
    <>
      <PageTitle title={tag.label}>
        <p>{tag.description}</p>
        <p>
          {pageCount === 1
            ? posts
            : translate({ id: "tag.page" }, { posts, page, pageCount })}
          {" · "}
          <a href={withPrefix(feedPath(tagPath(tag.slug), feedFormats[0]))}>
            {translate({ id: "tag.feed" })}
          </a>
        </p>
      </PageTitle>
      {HAS_NOTES && "notes" in data ? (
        <>
          <PostList posts={data.posts} />
          <TagNotes notes={data.notes} />
        </>
      ) : (
        <PostList posts={data.posts} />
      )}
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
}: HeadProps<Queries.TagPageQuery, ContextOf<"tag">>) {
  const tag = assertNode(data.tag);
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
      parents={[{ label: translate({ id: "tagIndex.title" }), path: "/tags" }]}
      feed={{
        path: tagPath(tag.slug),
        title: (format) =>
          translate({ id: "feed.tag" }, { tag: tag.label, format }),
      }}
      {...adjacentPages(tagPath(tag.slug), page, pageCount)}
    />
  );
}

export const query = graphql`
  query TagPage(
    $id: String!
    $postIds: [String!]!
    $hasNotes: Boolean! = false
    $noteIds: [String!]! = []
  ) {
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
    posts(ids: $postIds) {
      ...PostSummary
    }
    notes: posts(ids: $noteIds) @include(if: $hasNotes) {
      route
      title
    }
  }
`;
