import type { ContextOf } from "@technical-blog/content";
import {
  feedFormats,
  feedPath,
} from "@technical-blog/gatsby-plugin-publish/browser";
import {
  adjacentPages,
  pagePath,
  SERIES_PATH,
  seriesPath,
} from "@technical-blog/utils/browser";
import {
  graphql,
  Link,
  withPrefix,
  type HeadProps,
  type PageProps,
} from "gatsby";

import { PageTitle } from "../blog/PageTitle";
import { Pagination } from "../blog/Pagination";
import { PostList } from "../blog/PostList";
import { useReadingTime } from "../blog/useReadingTime";
import { assertNode } from "../errors/assertNode";
import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import { PageHead } from "../metadata/PageHead";

type Context = ContextOf<"series">;

export default function SeriesPage({
  data,
  pageContext: { firstPart, page, pageCount },
}: PageProps<Queries.SeriesPageQuery, Context>) {
  const series = assertNode(data.series);
  const { description, title } = series;
  const path = seriesPath(series.slug);
  const readingTime = useReadingTime();
  return (
    <>
      <PageTitle title={translate({ id: "series.title" }, { title })}>
        {description !== null && <p>{description}</p>}
        <p>
          {translateCount("series.partCount", series.partCount)}
          {readingTime && ` · ${readingTime(series.readingMinutes)}`}
          {" · "}
          <a href={withPrefix(feedPath(path, feedFormats[0]))}>
            {translate({ id: "tag.feed" })}
          </a>
          {" · "}
          <Link to={SERIES_PATH}>{translate({ id: "series.all" })}</Link>
        </p>
      </PageTitle>
      <PostList posts={data.posts} firstPart={firstPart} />
      <Pagination
        basePath={path}
        page={page}
        pageCount={pageCount}
        previous={translate({ id: "series.earlier" })}
        next={translate({ id: "series.later" })}
      />
    </>
  );
}

export function Head({
  data,
  pageContext: { page, pageCount },
}: HeadProps<Queries.SeriesPageQuery, Context>) {
  const { description, partCount, slug, title } = assertNode(data.series);
  const path = seriesPath(slug);
  const place = { title, page, pageCount };
  const about = translate(
    { id: "series.description" },
    {
      parts: translateCount("series.partCount", partCount),
      description: description ?? "",
    },
  ).trim();
  return (
    <PageHead
      title={
        page === 1
          ? translate({ id: "series.title" }, { title })
          : translate({ id: "series.titleOfPage" }, place)
      }
      description={
        page === 1
          ? about
          : `${about} ${translate({ id: "pagination.pageOf" }, place)}.`
      }
      path={pagePath(path, page)}
      parents={[
        { label: translate({ id: "seriesList.title" }), path: SERIES_PATH },
      ]}
      feed={{
        path,
        title: (format) => translate({ id: "feed.series" }, { title, format }),
      }}
      {...adjacentPages(path, page, pageCount)}
    />
  );
}

export const query = graphql`
  query SeriesPage($slug: String!, $postIds: [String!]!) {
    series(slug: $slug) {
      slug
      title
      description
      partCount
      readingMinutes
    }
    posts(ids: $postIds) {
      ...PostSummary
    }
  }
`;
