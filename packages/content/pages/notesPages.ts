import { NOTES_PATH } from "@technical-blog/utils";

import type { PageablePost, PageDescriptor } from "./pageDescriptor";
import { paginate } from "./paginate";

const NOTES_PER_PAGE = 20;

/**
 * The whole texts of notes on `/notes`, `/notes/page/2` and so on, and a page for each note. A site without notes has none.
 * @param notes newest first
 */
export function notesPages(
  notes: readonly Pick<PageablePost, "id" | "isUnlisted" | "route">[],
): PageDescriptor[] {
  if (notes.length === 0) return [];
  const listed = notes.filter(({ isUnlisted }) => !isUnlisted);
  const lists = paginate(listed, {
    basePath: NOTES_PATH,
    perPage: NOTES_PER_PAGE,
  }).map(({ items, page, pageCount, path }) => ({
    path,
    context: {
      kind: "notes" as const,
      postIds: items.map(({ id }) => id),
      page,
      pageCount,
    },
  }));
  return [
    ...lists,
    ...notes.map(({ id, route }) => ({
      path: route,
      context: { kind: "note" as const, id },
    })),
  ];
}
