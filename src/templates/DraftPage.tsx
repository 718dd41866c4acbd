/** @jsxRuntime classic */
// For the elements of its head: see PageHead.tsx.
import { graphql, type PageProps } from "gatsby";
import * as React from "react";

import * as notices from "../blog/PostNotices.module.css";
import { TextContent } from "../blog/TextContent";
import { assertNode } from "../errors/assertNode";
import { translate } from "../i18n/translate";
import * as styles from "./TextPage.module.css";

type Props = PageProps<Queries.DraftPageQuery>;

/** A post before it is published, for readers to whom its author has sent the address. */
export default function DraftPage({ data }: Props) {
  const { title, ...text } = assertNode(data.post);
  // Not in the catalogue, which all pages load.
  const notice = "This is a draft. Please don't share it.";
  return (
    <article className={styles.text}>
      <p className={notices.notices}>{translate({ message: notice })}</p>
      <h1 className={styles.header}>{title}</h1>
      <TextContent {...text} contentsClassName={styles.contents} />
    </article>
  );
}

/** Nothing for search engines and networks, and other sites don't learn the address from its links. */
export const Head = ({ data }: Pick<Props, "data">) => (
  <>
    <title>{assertNode(data.post).title}</title>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);

export const query = graphql`
  query DraftPage($id: String!) {
    post(id: { eq: $id }) {
      ...TextPage
    }
  }
`;
