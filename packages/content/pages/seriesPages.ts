import { SERIES_PATH, seriesPath } from "@technical-blog/utils";

import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { paginate } from "./paginate";
import { seriesParts } from "./seriesParts";

/**
 * The list of all series on `/series`, and the parts of each, oldest first, on `/series/{slug}`, `/series/{slug}/page/2`
 * and so on. A site without series has none of these pages.
 * @param posts newest first
 */
export function seriesPages(
  posts: readonly PageablePost[],
  { postsPerPage }: { postsPerPage: number },
): PageDescriptor[] {
  const series = seriesParts(posts);
  if (series.size === 0) return [];
  return [
    { path: SERIES_PATH, context: { kind: "seriesList" } },
    ...[...series].flatMap(([slug, parts]) =>
      paginate(parts, {
        basePath: seriesPath(slug),
        perPage: postsPerPage,
      }).map(({ items, page, pageCount, path }) => ({
        path,
        context: {
          kind: "series" as const,
          slug,
          postIds: items.map(({ id }) => id),
          firstPart: (page - 1) * postsPerPage + 1,
          page,
          pageCount,
        },
      })),
    ),
  ];
}
