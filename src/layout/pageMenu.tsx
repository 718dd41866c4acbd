import type { ReactNode } from "react";

import { TagMenu } from "../blog/TagMenu";

type TagMenuData = Pick<Queries.TagPageQuery, "tagMenu">;

/** The menu that a page offers for the mobile sidebar: one whose query asks for `tagMenu` has a list of tags. */
export function pageMenu(data: object | null, path: string): ReactNode {
  if (data === null || !("tagMenu" in data)) return null;
  // Gatsby knows the type of a page's data in its own template only; the name says which it is.
  const { tagMenu } = data as TagMenuData;
  const tags = tagMenu.map(({ tag, count }) => ({ ...tag, count }));
  return <TagMenu tags={tags} path={path} />;
}
