import { CHANGES_PATH } from "@technical-blog/utils";
import { groupBy, orderBy, uniq } from "lodash";

import type { Update } from "../model/parsePost";
import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { paginate } from "./paginate";

/** Each adds about 130 bytes, compressed. */
const POSTS_PER_PAGE = 20;

/** The noteworthy changes of a post on a day. */
export type DayOfChanges = { date: string; reasons: string[] };

/** The days on which a post changed for a reason, newest first. */
export function daysOfChanges(updates: readonly Update[]): DayOfChanges[] {
  const withReason = updates.flatMap(({ date, reason }) =>
    reason === null ? [] : { date, reason },
  );
  return Object.entries(groupBy(withReason, "date")).map(([date, changes]) => ({
    date,
    reasons: changes.map(({ reason }) => reason),
  }));
}

/**
 * The posts that changed for a reason, by day, on `/changes`, `/changes/page/2` and so on; none without such a post.
 * @param posts newest first
 */
export function changesPages(
  posts: readonly Pick<PageablePost, "id" | "updates">[],
): PageDescriptor[] {
  const changes = orderBy(
    posts.flatMap(({ id, updates }) =>
      daysOfChanges(updates).map(({ date }) => ({ date, id })),
    ),
    "date",
    "desc",
  );
  if (changes.length === 0) return [];
  return paginate(changes, {
    basePath: CHANGES_PATH,
    perPage: POSTS_PER_PAGE,
  }).map(({ items, page, pageCount, path }) => ({
    path,
    context: {
      kind: "changes",
      postIds: uniq(items.map(({ id }) => id)),
      days: Object.entries(groupBy(items, "date")).map(([date, changed]) => ({
        date,
        postIds: changed.map(({ id }) => id),
      })),
      page,
      pageCount,
    },
  }));
}
