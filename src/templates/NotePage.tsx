import type { ContextOf } from "@technical-blog/content";
import { markdownPath, NOTES_PATH } from "@technical-blog/utils/browser";
import { graphql, type HeadProps, type PageProps } from "gatsby";

import { Feedback } from "../blog/Feedback";
import * as links from "../blog/Feedback.module.css";
import { MarkdownLinks } from "../blog/MarkdownLinks";
import { Mentions } from "../blog/Mentions";
import { PostHeader } from "../blog/PostHeader";
import { PostNotices } from "../blog/PostNotices";
import { TextContent } from "../blog/TextContent";
import { assertNode } from "../errors/assertNode";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { textHead } from "../metadata/textHead";
import { notesFeed } from "../notes/notesFeed";
import { Link } from "../ui/Link";
import * as styles from "./PostPage.module.css";

export default function NotePage({
  data,
  pageContext,
}: PageProps<Queries.NotePageQuery, ContextOf<"note">>) {
  const note = assertNode(data.post);
  return (
    <article className={styles.post}>
      <PostHeader
        {...note}
        title={note.isTitled ? note.title : translate({ id: "notes.mark" })}
        readingMinutes={note.content.readingMinutes}
        authors={[]}
      />
      <PostNotices {...note} />
      <TextContent
        content={note.content}
        tocLevels={null}
        contentsClassName={undefined}
      />
      <MarkdownLinks path={markdownPath(note.route)} />
      <Feedback {...note} file={pageContext.id} />
      <p className={links.feedback} data-screen-only="">
        <Link to={NOTES_PATH}>{translate({ id: "notes.all" })}</Link>
      </p>
      <Mentions mentions={note.mentionedIn} />
    </article>
  );
}

export function Head({ data }: HeadProps<Queries.NotePageQuery>) {
  const note = assertNode(data.post);
  return (
    <PageHead
      {...textHead(note)}
      parents={[{ label: translate({ id: "notes.title" }), path: NOTES_PATH }]}
      card={note.card}
      feed={notesFeed}
      article={{
        published: note.date,
        modified: note.updated,
        authors: [],
        tags: note.tags.map(({ label }) => label),
        discussions: [],
      }}
    />
  );
}

export const query = graphql`
  query NotePage($id: String!) {
    post(id: { eq: $id }) {
      ...TextPage
      date
      isTitled
      card
      tags {
        slug
        label
      }
      content {
        readingMinutes
      }
      mentionedIn {
        route
        title
        sentence
      }
    }
  }
`;
