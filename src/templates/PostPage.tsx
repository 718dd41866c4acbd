import { graphql, type HeadProps, type PageProps } from "gatsby";

import { MarkdownLinks } from "../blog/MarkdownLinks";
import { markdownPath } from "../blog/markdownPath";
import { PostHeader } from "../blog/PostHeader";
import { PostNeighbors } from "../blog/PostNeighbors";
import { TableOfContents } from "../blog/TableOfContents";
import { VerifiedWith } from "../blog/VerifiedWith";
import { useSiteConfig } from "../config/useSiteConfig";
import { found } from "../errors/found";
import { PageHead } from "../metadata/PageHead";
import * as styles from "./PostPage.module.css";

export default function PostPage({ data }: PageProps<Queries.PostPageQuery>) {
  const { newer, older } = data;
  const post = found(data.post);
  return (
    <article className={styles.post}>
      <PostHeader {...post} />
      <div className={styles.contents}>
        <TableOfContents headings={post.headings} />
      </div>
      <div
        className="markdown"
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      <MarkdownLinks path={markdownPath(post.route)} />
      <VerifiedWith programs={post.verifiedWith} />
      <PostNeighbors newer={newer} older={older} />
    </article>
  );
}

export function Head({ data }: HeadProps<Queries.PostPageQuery>) {
  const { blog } = useSiteConfig();
  const post = found(data.post);
  return (
    <PageHead
      title={post.title}
      description={post.description ?? post.summary.text}
      path={post.route}
      parents={[{ name: blog.archiveTitle, path: `/${blog.archiveBasePath}` }]}
      markdown={markdownPath(post.route)}
      card={post.card}
      article={{
        published: post.date,
        modified: post.updated,
        tags: post.tags.map(({ label }) => label),
      }}
    />
  );
}

export const query = graphql`
  query PostPage($id: String!, $newerId: String, $olderId: String) {
    post(id: { eq: $id }) {
      route
      date
      updated
      title
      description
      html
      readingMinutes
      card
      verifiedWith
      headings {
        id
        level
        text
      }
      summary {
        text
      }
      tags {
        slug
        label
      }
    }
    newer: post(id: { eq: $newerId }) {
      route
      title
    }
    older: post(id: { eq: $olderId }) {
      route
      title
    }
  }
`;
