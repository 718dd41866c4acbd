import {
  createDiagnostic,
  seriesPath,
  tagPath,
  type Diagnostic,
  type DiagnosticData,
} from "@technical-blog/utils";
import { distance } from "fastest-levenshtein";
import { difference, maxBy } from "lodash";

import { SERIES_FILE } from "../../model/parseSeriesFile";
import { TAGS_FILE } from "../../site/siteOf";
import { siteUrls, type PublishedSite } from "./publishedSite";
import {
  ACCEPT_COMMAND,
  URLS_LOCK,
  type LockedRoute,
  type LockedUrls,
} from "./urlsLock";

type Post = PublishedSite["posts"][number];
type Dropped = Pick<DiagnosticData, "file" | "line" | "problem" | "fix">;

/** From this similarity on, on a scale from 0 to 1, two names or pages count as a renamed one. */
const ALIKE = 0.5;

/** Published URLs that the site lacks now, each with a fix. */
export function droppedUrls(
  locked: LockedUrls,
  site: PublishedSite,
): Diagnostic[] {
  const routes = siteUrls(site);
  return [...locked].flatMap(([route, published]) => {
    const isKept = routes.has(route);
    const dropped = isKept
      ? droppedAnchors(route, published, locked, site)
      : [droppedRoute(route, published, locked, site)];
    return dropped.map(({ fix, ...rest }) =>
      createDiagnostic({
        rule: isKept ? "dropped-anchor" : "dropped-url",
        ...rest,
        fix: `${fix}, or let it go with \`${ACCEPT_COMMAND}\`.`,
      }),
    );
  });
}

/** New routes, and new anchors of published routes. */
export function newUrls(locked: LockedUrls, site: PublishedSite): string[] {
  return [...siteUrls(site)].flatMap(([route, anchors]) => {
    const published = locked.get(route);
    if (!published) return [route];
    return anchors
      .filter((id) => !published.anchors.has(id))
      .map((id) => `${route}#${id}`);
  });
}

function droppedRoute(
  route: string,
  { anchors, line }: LockedRoute,
  locked: LockedUrls,
  site: PublishedSite,
): Dropped {
  const withheld = site.withheld.find((post) => post.route === route);
  if (withheld) {
    const { file, status } = withheld;
    return {
      file,
      problem: `${route} was published, and the post is ${status === "draft" ? "a draft" : status} now.`,
      fix: `Publish it again, redirect it with { from: "${route}", to: "/…" } in redirects of src/config/siteConfig.ts`,
    };
  }
  const emptied = site.tags.find(({ slug, aliases }) =>
    [slug, ...aliases].some((name) => tagPath(name) === route),
  );
  if (emptied) {
    return {
      file: TAGS_FILE,
      line: emptied.line,
      problem: `${route} was published, and no post in a list has the tag "${emptied.label}" any more.`,
      fix: `Give a post the tag, redirect it with { from: "${route}", to: "/tags" } in redirects of src/config/siteConfig.ts`,
    };
  }
  const series = droppedSeries(route, line, locked, site);
  if (series) return series;
  const oldTag = slugOf(route, tagPath);
  const tag =
    oldTag === undefined
      ? undefined
      : renamed(oldTag, tagPath, site.tags, locked, site);
  if (tag) {
    return {
      file: TAGS_FILE,
      line: tag.line,
      problem: `${route} was published and is gone; the tag "${tag.label}" looks like the one that was there.`,
      fix: `Add "aliases: [${[...tag.aliases, oldTag].join(", ")}]" to it`,
    };
  }
  const added = site.posts.filter((post) => !locked.has(post.route));
  const post = maxBy(added, (post) => likeness(route, anchors, post));
  if (post && likeness(route, anchors, post) >= ALIKE) {
    return {
      file: post.file,
      problem: `${route} was published and is gone; this post looks like the one that was there.`,
      fix: `Add "redirects: [${[...post.redirects, route].join(", ")}]" to its front matter`,
    };
  }
  const successor =
    oldTag === undefined
      ? `Add "redirects: [${route}]" to the front matter of the post that takes its place`
      : `Add "${oldTag}" to the aliases of the tag that takes its place in ${TAGS_FILE}`;
  return {
    file: URLS_LOCK,
    line,
    problem: `${route} was published and is gone.`,
    fix: `${successor}, or { from: "${route}", to: "/…" } to redirects in src/config/siteConfig.ts`,
  };
}

function droppedSeries(
  route: string,
  line: number,
  locked: LockedUrls,
  site: PublishedSite,
): Dropped | undefined {
  const old = slugOf(route, seriesPath);
  if (old === undefined) return undefined;
  const short = site.series.find(({ slug }) => slug === old);
  if (short) {
    return {
      file: URLS_LOCK,
      line,
      problem: `${route} was published, and lists have one part of the series "${short.title}" at most.`,
      fix: `Publish another part, redirect it with { from: "${route}", to: "/…" } in redirects of src/config/siteConfig.ts`,
    };
  }
  const routes = siteUrls(site);
  const shown = site.series.filter(({ slug }) => routes.has(seriesPath(slug)));
  const series = renamed(old, seriesPath, shown, locked, site);
  return (
    series && {
      file: SERIES_FILE,
      problem: `${route} was published and is gone; the series "${series.title}" looks like the one that was there.`,
      fix: `Give it the slug "${old}" there`,
    }
  );
}

/** The path segment of a tag or a series; undefined for other routes. */
function slugOf(
  route: string,
  pathOf: (slug: string) => string,
): string | undefined {
  const start = pathOf("");
  return route.startsWith(start) ? route.slice(start.length) : undefined;
}

/** The new tag or series that looks like an old one. */
function renamed<T extends { slug: string }>(
  old: string,
  pathOf: (slug: string) => string,
  all: readonly T[],
  locked: LockedUrls,
  site: PublishedSite,
): T | undefined {
  const routes = siteUrls(site);
  const gone = [...locked.keys()].filter(
    (other) => slugOf(other, pathOf) !== undefined && !routes.has(other),
  );
  const added = all.filter(({ slug }) => !locked.has(pathOf(slug)));
  return closest(old, added, ({ slug }) => slug, gone.length);
}

/** The similarity of a post and a dropped route: the higher one of names and anchors, plus a bonus for the same day. */
function likeness(
  route: string,
  anchors: ReadonlyMap<string, number>,
  post: Post,
): number {
  const [old, now] = [datedName(route), datedName(post.route)];
  const kept = post.anchors.filter(({ id }) => anchors.has(id)).length;
  return (
    Math.max(
      similarity(old.name, now.name),
      kept / Math.max(anchors.size, post.anchors.length, 1),
    ) + (old.date !== "" && old.date === now.date ? ALIKE : 0)
  );
}

function datedName(route: string) {
  const [, date = "", name = ""] =
    /^\/(\d{4}-\d{2}-\d{2}(?:T\d{2})?)?-?(.*)$/.exec(route) ?? [];
  return { date, name };
}

function droppedAnchors(
  route: string,
  published: LockedRoute,
  locked: LockedUrls,
  { posts, redirects }: PublishedSite,
): Dropped[] {
  const target = redirects.find(({ from }) => from === route)?.to;
  const post = posts.find((post) => post.route === (target ?? route));
  // A redirect to an older page shows another text.
  if (target !== undefined && (locked.has(target) || !post)) return [];
  const { anchors, file } = post ?? { anchors: [], file: URLS_LOCK };
  const ids = anchors.map(({ id }) => id);
  const gone = difference([...published.anchors.keys()], ids);
  let added = anchors.filter(
    ({ id, isHeading }) => isHeading && !published.anchors.has(id),
  );
  return gone.map((id): Dropped => {
    const url = `${route}#${id}`;
    const heading = closest(id, added, (heading) => heading.id, gone.length);
    if (!heading) {
      return {
        file,
        problem: `${url} was published, and nothing has that anchor any more.`,
        fix: `Where its text is now, end a heading with {#its-own-anchor #${id}} or write <a id="${id}"></a>`,
      };
    }
    added = added.filter((other) => other !== heading);
    return {
      file,
      line: heading.line,
      problem: `${url} was published and is gone; this heading looks like the one that was there.`,
      fix: `End it with {#${id}}, with {#${heading.id} #${id}} for both anchors`,
    };
  });
}

/** The most similar candidate above the threshold; a single dropped and a single new one always match. */
function closest<T>(
  gone: string,
  added: readonly T[],
  nameOf: (candidate: T) => string,
  goneCount: number,
): T | undefined {
  const best = maxBy(added, (candidate) => similarity(gone, nameOf(candidate)));
  if (best === undefined || (added.length === 1 && goneCount === 1))
    return best;
  return similarity(gone, nameOf(best)) >= ALIKE ? best : undefined;
}

/** The similarity of two names: 1 if equal, 0 if they have nothing in common. */
function similarity(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}
