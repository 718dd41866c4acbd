import {
  findActiveVersion,
  type DocsVersion,
} from "@technical-blog/content/browser";

import { docsSearchTag } from "@technical-blog/search/browser";
import docsTags from "../docs/docsTags.json";
import { preferredVersion } from "../docs/preferredVersion";

type TaggedVersion = Pick<DocsVersion, "name" | "path" | "isLast">;

/** The versions of each instance, for search. */
export type DocsTags = Readonly<Record<string, readonly TaggedVersion[]>>;

/** The search tags of the docs on a page: of each instance the version that the page is of, the reader prefers, or is the last. */
export function docsSearchTags(
  path: string,
  tags: DocsTags = docsTags,
): string[] {
  return Object.entries(tags).map(([instance, versions]) => {
    const preferred = preferredVersion(instance);
    const version =
      findActiveVersion(versions, path) ??
      versions.find(({ name }) => name === preferred) ??
      versions.find(({ isLast }) => isLast);
    return docsSearchTag(instance, version?.name ?? "");
  });
}
