import { graphql, type HeadProps, type PageProps } from "gatsby";

import { PostHeader } from "../blog/PostHeader";
import { PostNeighbors } from "../blog/PostNeighbors";
import { TableOfContents } from "../blog/TableOfContents";
import { VerifiedWith } from "../blog/VerifiedWith";
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
      <VerifiedWith programs={post.verifiedWith} />
      <PostNeighbors newer={newer} older={older} />
    </article>
  );
}

export function Head({ data }: HeadProps<Queries.PostPageQuery>) {
  const post = found(data.post);
  return (
    <PageHead
      title={post.title}
      description={post.description ?? post.summary.text}
      path={post.route}
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
