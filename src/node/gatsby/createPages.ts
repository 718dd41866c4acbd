import { existsSync } from "node:fs";
import path from "node:path";

import {
  guardUrls,
  inspectSite,
  mentionsOf,
  namedTags,
  placeOf,
  postStatus,
  redirectDiagnostics,
  redirectPages,
  relatedPosts,
  siteRedirects,
  templateFile,
  type ComparablePost,
  type ContextOf,
  type KnownWords,
  type PageDescriptor,
  type Site,
} from "@technical-blog/content";
import { hasErrors, type Diagnostic } from "@technical-blog/utils";
import type { CreatePagesArgs } from "gatsby";
import { orderBy } from "lodash";

import { keepGraphql } from "./ask";
import { recreateChanged } from "./bypass/recreateChanged";
import { keepIncludes, renewContentNodes } from "./contentNodes";
import { writeDataModules } from "./dataModules";
import { inspectInBackground } from "./inspectInBackground";
import { keepMentions } from "./postMentions";
import { querySite } from "./querySite";
import { reportDiagnostics } from "./reportDiagnostics";
import { writeSiteFont } from "./siteFont";
import { forgetLayouts } from "./siteState";
import { watchIncludes } from "./watchIncludes";

/** The words of posts, so that `gatsby develop` counts only those of changed ones again. */
const knownWords: KnownWords = new Map();

/** Queries the content, checks it, and creates all pages. */
export async function createPages(args: CreatePagesArgs) {
  const { actions, cache, graphql, reporter } = args;
  const isBuild = process.env.NODE_ENV === "production";
  if (!isBuild) {
    keepGraphql(graphql);
    recreateChanged(args);
  }
  forgetLayouts();
  if (!isBuild) await renewContentNodes(args);
  const site = await querySite(graphql);
  if (isBuild) reportDiagnostics(await problemsOf(site), reporter);
  else inspectInBackground(site, reporter);
  await keepIncludes(site.items, cache);
  if (!isBuild) watchIncludes(args, site.items);
  writeDataModules(site);
  if (isBuild) await writeSiteFont(site);
  const mentions = mentionsOf(site);
  await keepMentions(mentions, cache);
  const mentionIds = new Map(
    [...mentions].map(([id, each]) => [id, each.map(({ file }) => file)]),
  );
  const related = relatedIds(site, mentionIds);
  for (const { path: route, context } of [
    ...site.pages,
    ...redirectsOf(site),
  ]) {
    actions.createPage({
      path: route,
      component: path.resolve(templateFile(context)),
      context: {
        ...context,
        // Gatsby passes the path to queries, and not to components around the page.
        route,
        ...(context.kind === "post" && {
          relatedIds: related.get(context.id) ?? [],
          mentionIds: mentionIds.get(context.id) ?? [],
        }),
      },
    });
  }
}

/** A build stops if a redirect has a mistake; `gatsby develop` goes on without them. */
function redirectsOf(site: Site): PageDescriptor[] {
  if (redirectDiagnostics(site).length > 0) return [];
  const { toPages } = siteRedirects(site);
  // On disks that ignore capital letters, the redirect from /Git would be in the place of the page /git.
  if (!existsSync(path.join(site.root, "PACKAGE.JSON"))) {
    return redirectPages(toPages);
  }
  const places = new Set(site.pages.map((page) => placeOf(page.path)));
  return redirectPages(
    toPages.filter(({ from }) => !places.has(placeOf(from))),
  );
}

/** The posts similar to each post, without those that its page links to anyway. */
function relatedIds(
  site: Site,
  mentionIds: ReadonlyMap<string, string[]>,
): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const { context } of site.pages) {
    if (context.kind !== "post") continue;
    const { id } = context;
    shown.set(id, [...nextPart(context), ...(mentionIds.get(id) ?? [])]);
  }
  return relatedPosts(comparablePosts(site), knownWords, shown);
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
    if (!post || !content || post.isUnlisted) return [];
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

/** What stops a build or is reported by it: the problems of the content, then URLs that it would drop. */
async function problemsOf(site: Site): Promise<Diagnostic[]> {
  const diagnostics = await inspectSite(site);
  // The anchors of a post with errors are unknown. Builds with another configuration are not published.
  if (hasErrors(diagnostics) || process.env.SITE_CONFIG) return diagnostics;
  const urls = await guardUrls(site, !process.env.CI);
  return [...diagnostics, ...urls.diagnostics];
}
