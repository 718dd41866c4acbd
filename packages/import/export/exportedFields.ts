import {
  findTag,
  type InspectedFile,
  type Site,
} from "@technical-blog/content";

import { omit, union } from "lodash";

import { defined, textList } from "../frontMatter";
import type { Target } from "./targets";

/**
 * Front matter in the words of a tool; the importer reads them all. Fields that the tool does not know stay as they are.
 * @param written the front matter of the file
 * @param redirects other paths that lead to the page
 */
export function exportedFields(
  written: Readonly<Record<string, unknown>>,
  { file, fields }: Pick<InspectedFile, "fields" | "file">,
  { authors, posts, tags }: Pick<Site, "authors" | "posts" | "tags">,
  redirects: readonly string[],
  { fields: names, site }: Pick<Target, "fields" | "site">,
): Record<string, unknown> {
  const { redirects: own, updated: changed, ...rest } = written;
  const others = omit(rest, ["image", "slug"]);
  const isHugo = site === "hugo";
  const { isUnlisted, route, updated, image, tagNames = [] } = fields;
  // Hugo would write /docs/1.0 and what is below it as files.
  const url = isHugo && route.includes(".") ? `${route}/` : route;
  const post = posts.find((each) => each.file === file)?.post;
  const { authorNames = [], order = "", series, updates = [] } = post ?? {};
  const [, marker] = /T(\d\d)/.exec(order) ?? [];
  // Of several posts of a day, the later ones have an hour.
  const date =
    written.date ??
    (post &&
      (marker === "01" ? post.date : `${post.date}T${String(marker)}:00:00Z`));
  const hasReasons = updates.some(({ reason }) => reason !== null);
  const never = isHugo && isUnlisted ? { list: "never" } : undefined;
  return defined({
    ...(fields.isNote && { title: fields.title }),
    ...others,
    [names.date]: date,
    [names.updated]: changed === undefined ? undefined : updated,
    updates: hasReasons || updates.length > 1 ? updates : undefined,
    [names.route]: names.route === "slug" ? route.slice(1) : url,
    [names.image]: image && isHugo ? [image] : (image ?? undefined),
    [names.redirects]: isHugo ? union(textList(own), redirects) : own,
    tags: tagNames.map((name) => findTag(tags.tags, name)?.slug ?? name),
    series: series && isHugo ? [series] : (series ?? undefined),
    authors: authorNames.map((author) =>
      typeof author === "string"
        ? (authors.authors.get(author)?.name ?? author)
        : author.name,
    ),
    ...(never && { build: never, _build: never }),
  });
}
