import { markdownPath } from "@technical-blog/utils/browser";
import { graphql, type HeadProps, type PageProps } from "gatsby";

import { LastUpdate } from "../blog/LastUpdate";
import { MarkdownLinks } from "../blog/MarkdownLinks";
import { PostNotices } from "../blog/PostNotices";
import { TextContent } from "../blog/TextContent";
import { assertNode } from "../errors/assertNode";
import { PageHead } from "../metadata/PageHead";
import { textHead } from "../metadata/textHead";
import * as styles from "./TextPage.module.css";

export default function MarkdownPage({
  data,
}: PageProps<Queries.MarkdownPageQuery>) {
  const page = assertNode(data.markdownPage);
  const { content, tocLevels, updated } = page;
  return (
    <article className={styles.text}>
      <header className={styles.header}>
        <h1>{page.title}</h1>
        <PostNotices status={page.status} isUnlisted={page.isUnlisted} />
      </header>
      <TextContent
        content={content}
        tocLevels={tocLevels}
        contentsClassName={styles.contents}
      />
      {updated !== null && (
        <p className={styles.footer}>
          <LastUpdate date={updated} />
        </p>
      )}
      <MarkdownLinks path={markdownPath(page.route)} />
    </article>
  );
}

export function Head({ data }: HeadProps<Queries.MarkdownPageQuery>) {
  const page = assertNode(data.markdownPage);
  return <PageHead {...textHead(page)} parents={[]} />;
}

export const query = graphql`
  query MarkdownPage($id: String!) {
    markdownPage(id: { eq: $id }) {
      ...TextPage
    }
  }
`;
