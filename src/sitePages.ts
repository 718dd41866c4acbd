import {
  archivePages,
  changesPages,
  docsHome,
  docsPages,
  namedTags,
  notesPages,
  postListPages,
  postPages,
  redirectPages,
  seriesPages,
  tagPages,
  type PageableContent,
  type PageDescriptor,
} from "@technical-blog/content";
import { foldedPath, OFFLINE_PATH, TAGS_PATH } from "@technical-blog/utils";

import { partition } from "lodash";

import type { SiteConfig } from "./config/siteConfigSchema";

/**
 * All pages of the site except redirects and the not-found page. Of several with one path, the first gets it.
 *
 * gatsby-node.ts creates them, and the checks of links, redirects and URLs know them from here.
 */
export function sitePages(
  { posts, tags, pages, docs }: PageableContent,
  config: Pick<SiteConfig, "blog" | "notes" | "offline">,
): PageDescriptor[] {
  const { blog, offline } = config;
  // The last one of a duplicate route gets it, unless another page has it.
  const byRoute = new Map(posts.map((post) => [foldedPath(post.route), post]));
  const all = [...byRoute.values()];
  const [notes, shown] = partition(all, ({ isNote }) => isNote);
  const isListed = ({ isUnlisted }: (typeof all)[number]) => !isUnlisted;
  const newestFirst = shown.filter(isListed);
  const listedNotes = notes.filter(isListed);
  const hasNotes = config.notes.inArchive && listedNotes.length > 0;
  const listed =
    blog.sortPosts === "descending" ? newestFirst : newestFirst.toReversed();
  const home = docsHome(docs);
  const series = seriesPages(newestFirst, blog);
  const changes = changesPages(newestFirst);
  const lists: PageDescriptor[] = [
    ...postListPages(listed, blog),
    ...archivePages(hasNotes ? all.filter(isListed) : newestFirst, {
      ...blog,
      hasChanges: changes.length > 0,
      hasNotes,
    }),
    ...changes,
    {
      path: TAGS_PATH,
      context: {
        kind: "tagList",
        ...(series.length > 0 && { hasSeries: true }),
      },
    },
    ...tagPages(listed, tags, blog, listedNotes),
    ...series,
  ];
  return [
    // On a site without posts, the docs are the first page.
    ...(listed.length === 0 && home !== undefined
      ? redirectPages([{ from: "/", to: home }])
      : lists),
    ...(offline
      ? [{ path: OFFLINE_PATH, context: { kind: "offline" as const } }]
      : []),
    ...pages.map(({ id, route }) => ({
      path: route,
      context: { kind: "markdown" as const, id },
    })),
    ...docsPages(docs, (names) => namedTags(names, tags)),
    ...postPages(shown),
    ...notesPages(notes),
  ];
}
