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
  const lists = { basePath: NOTES_PATH, perPage: NOTES_PER_PAGE };
  return [
    ...paginate(listed, lists).map(({ items, page, pageCount, path }) => {
      const postIds = items.map(({ id }) => id);
      const kind = "notes" as const;
      return { path, context: { kind, postIds, page, pageCount } };
    }),
    ...notes.map(({ id, route }) => ({
      path: route,
      context: { kind: "note" as const, id },
    })),
  ];
}
