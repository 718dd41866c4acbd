import {
  mentionsOf,
  namedTags,
  postStatus,
  relatedPosts,
  type ComparablePost,
  type ContextOf,
  type Site,
} from "@technical-blog/content";
import { compact, orderBy } from "lodash";

import type { Links } from "./contentNodes";
import { run } from "./run";

/** The mentions of each post and its related posts, by its file. The site has all of its texts. */
export function siteLinks(site: Site): Map<string, Links> {
  const mentions = mentionsOf(site);
  const mentionIds = (file: string) =>
    (mentions.get(file) ?? []).map((mention) => mention.file);
  /** What each page links to anyway. */
  const shown = new Map<string, string[]>();
  for (const { context } of site.pages) {
    if (context.kind !== "post") continue;
    const { id, newerId, olderId } = context;
    shown.set(
      id,
      compact([newerId, olderId, ...nextPart(context), ...mentionIds(id)]),
    );
  }
  const related = relatedPosts(comparablePosts(site), run.knownWords, shown);
  return new Map(
    site.posts.map(({ file }) => [
      file,
      {
        mentions: mentions.get(file) ?? [],
        relatedIds: related.get(file) ?? [],
      },
    ]),
  );
}

/** The part of a series after a post. */
function nextPart({
  id,
  seriesIds,
}: Pick<ContextOf<"post">, "id" | "seriesIds">): string[] {
  const place = seriesIds.indexOf(id);
  return place === -1 ? [] : seriesIds.slice(place + 1, place + 2);
}

/** The published posts in lists, newest first. */
function comparablePosts({ items, tags, visibility }: Site): ComparablePost[] {
  const posts = items.flatMap(({ content, file, post }) => {
    if (!post || !content || post.isNote || post.isUnlisted) return [];
    if (postStatus(post, visibility.today) !== "published") return [];
    const text = content.sections
      .map((section) => `${section.heading} ${section.text}`)
      .join(" ");
    const tagSlugs = namedTags(post.tagNames, tags.tags).map(
      ({ slug }) => slug,
    );
    return { ...post, id: file, tagSlugs, text };
  });
  return orderBy(posts, ["order", "route", "id"], ["desc", "desc", "desc"]);
}
