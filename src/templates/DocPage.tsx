import type { ContextOf } from "@technical-blog/content";
import { markdownPath } from "@technical-blog/utils/browser";
import { graphql, type HeadProps, type PageProps } from "gatsby";

import { LastUpdate } from "../blog/LastUpdate";
import { MarkdownLinks } from "../blog/MarkdownLinks";
import { PostNotices } from "../blog/PostNotices";
import { TagLinks } from "../blog/TagLinks";
import { TextContent } from "../blog/TextContent";
import { Breadcrumbs } from "../docs/Breadcrumbs";
import { DocNeighbors } from "../docs/DocNeighbors";
import { DocsLayout } from "../docs/DocsLayout";
import { docsPage } from "../docs/docsPage";
import { VersionBadge } from "../docs/VersionBadge";
import { assertNode } from "../errors/assertNode";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { textHead } from "../metadata/textHead";
import * as styles from "./TextPage.module.css";

type Context = ContextOf<"doc">;

export default function DocPage({
  data,
  pageContext,
}: PageProps<Queries.DocPageQuery, Context>) {
  const doc = assertNode(data.doc);
  const { content, route, tocLevels } = doc;
  const { committed, docs, editUrl, next, parents, previous, tagsPath } =
    pageContext;
  const updated = doc.updated ?? committed;
  return (
    <DocsLayout docs={docs} path={route}>
      <article className={styles.text} data-doc="">
        <header className={styles.header}>
          <Breadcrumbs parents={parents} current={doc.title} />
          <VersionBadge docs={docs} />
          <h1 data-visually-hidden={doc.hidesTitle ? "" : undefined}>
            {doc.title}
          </h1>
          <PostNotices status={doc.status} isUnlisted={doc.isUnlisted} />
        </header>
        <TextContent
          content={content}
          tocLevels={tocLevels}
          contentsClassName={styles.contents}
        />
        <div className={styles.footer} data-screen-only="">
          <TagLinks tags={doc.tags} basePath={tagsPath} />
          {editUrl !== null && (
            <a href={editUrl}>{translate({ id: "docs.edit" })}</a>
          )}
          {updated !== null && <LastUpdate date={updated} />}
        </div>
        <MarkdownLinks path={markdownPath(route)} />
        <DocNeighbors previous={previous} next={next} />
      </article>
    </DocsLayout>
  );
}

DocPage.docs = docsPage;

export function Head({
  data,
  pageContext,
}: HeadProps<Queries.DocPageQuery, Context>) {
  const doc = assertNode(data.doc);
  const { next, parents, previous } = pageContext;
  return (
    <PageHead
      {...textHead(doc)}
      parents={parents}
      previous={previous?.path}
      next={next?.path}
    />
  );
}

export const query = graphql`
  query DocPage($id: String!) {
    doc(id: { eq: $id }) {
      ...TextPage
      hidesTitle
      tags {
        slug
        label
      }
    }
  }
`;
