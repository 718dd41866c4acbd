import type { ContextOf } from "@technical-blog/content";
import {
  feedFormats,
  feedPath,
} from "@technical-blog/gatsby-plugin-publish/browser";
import {
  adjacentPages,
  NOTES_PATH,
  pagePath,
} from "@technical-blog/utils/browser";
import { graphql, withPrefix, type HeadProps, type PageProps } from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { translate } from "../i18n/translate";
import { PageHead } from "../metadata/PageHead";
import { Notes } from "../notes/Notes";
import { notesFeed } from "../notes/notesFeed";

export default function NotesPage({
  data,
  pageContext: { page, pageCount },
}: PageProps<Queries.NotesPageQuery, ContextOf<"notes">>) {
  return (
    <>
      <PageTitle title={translate({ id: "notes.title" })}>
        <p>{translate({ id: "notes.intro" })}</p>
        <p>
          <a href={withPrefix(feedPath(NOTES_PATH, feedFormats[0]))}>
            {translate({ id: "notes.feed" })}
          </a>
        </p>
      </PageTitle>
      <Notes notes={data.posts} />
      <Pagination
        basePath={NOTES_PATH}
        page={page}
        pageCount={pageCount}
        previous={translate({ id: "notes.newer" })}
        next={translate({ id: "notes.older" })}
      />
    </>
  );
}

export function Head({
  pageContext: { page, pageCount },
}: HeadProps<Queries.NotesPageQuery, ContextOf<"notes">>) {
  const title = translate({ id: "notes.title" });
  const intro = translate({ id: "notes.intro" });
  const place = translate({ id: "pagination.pageOf" }, { page, pageCount });
  return (
    <PageHead
      title={page === 1 ? title : `${title}: ${place}`}
      description={page === 1 ? intro : `${intro} ${place}.`}
      path={pagePath(NOTES_PATH, page)}
      parents={[]}
      feed={notesFeed}
      {...adjacentPages(NOTES_PATH, page, pageCount)}
    />
  );
}

export const query = graphql`
  query NotesPage($postIds: [String!]!) {
    posts(ids: $postIds) {
      ...PostSummary
      isTitled
      order
    }
  }
`;
