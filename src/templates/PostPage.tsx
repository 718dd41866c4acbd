import type { ContextOf } from "@technical-blog/content";
import { markdownPath } from "@technical-blog/utils/browser";
import { graphql, type HeadProps, type PageProps } from "gatsby";

import { Feedback } from "../blog/Feedback";
import { LastCheck } from "../blog/LastCheck";
import { MarkdownLinks } from "../blog/MarkdownLinks";
import { Mentions } from "../blog/Mentions";
import { NextPart } from "../blog/NextPart";
import { PostHeader } from "../blog/PostHeader";
import { PostNeighbors } from "../blog/PostNeighbors";
import { PostNotices } from "../blog/PostNotices";
import { RelatedPosts } from "../blog/RelatedPosts";
import { SeriesParts } from "../blog/SeriesParts";
import { TextContent } from "../blog/TextContent";
import { RememberSwitch } from "../changed/RememberSwitch";
import { Comments } from "../comments/Comments";
import { Discussions } from "../comments/Discussions";
import { useSiteConfig } from "../config/useSiteConfig";
import { assertNode } from "../errors/assertNode";
import { PageHead } from "../metadata/PageHead";
import { textHead } from "../metadata/textHead";
import * as styles from "./PostPage.module.css";

type PostPageProps = PageProps<Queries.PostPageQuery, ContextOf<"post">>;

export default function PostPage({ data, pageContext }: PostPageProps) {
  const { blog } = useSiteConfig();
  const { newer, older, parts } = data;
  const post = assertNode(data.post);
  const { content } = post;
  return (
    <article className={styles.post}>
      <PostHeader {...post} readingMinutes={content.readingMinutes} />
      {blog.changedSince && <p data-changed-since="" data-screen-only="" />}
      <PostNotices {...post} />
      {post.series && (
        <SeriesParts series={post.series} parts={parts} current={post.route} />
      )}
      <TextContent
        content={content}
        tocLevels={post.tocLevels}
        contentsClassName={styles.contents}
      />
      <MarkdownLinks path={markdownPath(post.route)} />
      <LastCheck check={post.lastCheck} />
      <Feedback {...post} file={pageContext.id} />
      <Discussions discussions={post.discussions} />
      {post.hasComments && <Comments term={post.route} />}
      {post.series && (
        <NextPart {...post.series} parts={parts} current={post.route} />
      )}
      <Mentions mentions={post.mentionedIn} />
      <RelatedPosts posts={post.related} />
      <PostNeighbors newer={newer} older={older} />
    </article>
  );
}

PostPage.FooterExtra = RememberSwitch;

export function Head({ data }: HeadProps<Queries.PostPageQuery>) {
  const { blog } = useSiteConfig();
  const post = assertNode(data.post);
  return (
    <PageHead
      {...textHead(post)}
      canonicalUrl={post.canonicalUrl}
      parents={[{ label: blog.archiveTitle, path: `/${blog.archiveBasePath}` }]}
      card={post.card}
      article={{
        published: post.date,
        modified: post.updated,
        authors: post.authors,
        tags: post.tags.map(({ label }) => label),
        discussions: post.discussions.map(({ url }) => url),
      }}
    />
  );
}

export const query = graphql`
  query PostPage(
    $id: String!
    $newerId: String
    $olderId: String
    $seriesIds: [String!]!
  ) {
    post(id: { eq: $id }) {
      ...TextPage
      date
      updateReason
      canonicalUrl
      hasComments
      series {
        slug
        title
      }
      successor {
        route
        title
      }
      authors {
        name
        title
        url
      }
      content {
        readingMinutes
      }
      card
      lastCheck {
        run
        blocks
        date
        programs
      }
      tags {
        slug
        label
      }
      discussions {
        url
        name
        repliesUrl
      }
      mentionedIn {
        route
        title
        sentence
      }
      related {
        route
        title
      }
    }
    newer: post(id: { eq: $newerId }) {
      route
      title
      paginationLabel
    }
    older: post(id: { eq: $olderId }) {
      route
      title
      paginationLabel
    }
    parts: posts(ids: $seriesIds) {
      route
      title
    }
  }
`;
