import { Readable } from "node:stream";

import { withoutTrailingSlash } from "@technical-blog/utils";
import { chunk } from "lodash";
import {
  SitemapIndexStream,
  SitemapStream,
  streamToPromise,
  type SitemapItemLoose,
} from "sitemap";

import type { AbsoluteUrl, BuiltPage, PublishedText } from "./publication";
import { xmlText } from "./xmlText";

/** URLs in one file; the protocol allows 50,000. */
const URLS_PER_FILE = 10_000;

/** Pages of the site that search engines may not list, by the kind in their context. */
const UNLISTED_KINDS = ["draft", "offline", "redirect"];

/** Gatsby's own pages. */
const NOT_FOUND = /^\/(?:404(?:\.html)?|dev-404-page)\/?$/;

type SitemapEntry = { path: string; lastmod: string | undefined };

/** The pages that search engines may list, with the day of the last change of their content. */
export function sitemapEntries(
  pages: readonly BuiltPage[],
  posts: readonly Pick<
    PublishedText,
    "date" | "id" | "isUnlisted" | "route" | "updated"
  >[],
): SitemapEntry[] {
  const days = new Map(
    posts.flatMap(({ id, date, route, updated }) => {
      const day = updated ?? date;
      if (day === undefined) return [];
      return [[route, day] as const, ...(id ? [[id, day] as const] : [])];
    }),
  );
  const unlisted = new Set(
    posts.flatMap(({ isUnlisted, route }) => (isUnlisted ? [route] : [])),
  );
  const newest = posts
    .flatMap(({ date, updated }) =>
      date === undefined ? [] : (updated ?? date),
    )
    .sort()
    .at(-1);
  return pages
    .filter(
      ({ path, context }) =>
        !UNLISTED_KINDS.includes(context.kind ?? "") &&
        !NOT_FOUND.test(path) &&
        !unlisted.has(withoutTrailingSlash(path) || "/"),
    )
    .map(({ path, context }) => {
      const own = [context.id ?? "", withoutTrailingSlash(path)];
      const texts = context.postIds ?? own;
      const changes = texts.flatMap((text) => days.get(text) ?? []);
      const day = changes.sort().at(-1);
      return {
        path,
        lastmod: day ?? (isOfPosts(context) ? newest : undefined),
      };
    });
}

/** Lists of posts change with the newest one. */
function isOfPosts({ kind }: BuiltPage["context"]): boolean {
  return kind !== undefined && !/^(?:doc|markdown)/.test(kind);
}

/** One sitemap, or an index with several sitemaps. */
export async function sitemapFiles(
  entries: readonly SitemapEntry[],
  absoluteUrl: AbsoluteUrl,
  urlsPerFile = URLS_PER_FILE,
): Promise<[path: string, content: string][]> {
  const chunks = chunk(entries, urlsPerFile);
  const [first = []] = chunks;
  if (chunks.length < 2)
    return [["/sitemap.xml", await sitemap(first, absoluteUrl)]];
  const parts = await Promise.all(
    chunks.map(async (part, index): Promise<[string, string]> => [
      `/sitemap-${String(index + 1)}.xml`,
      await sitemap(part, absoluteUrl),
    ]),
  );
  const index = parts.map(([path]) => ({ url: absoluteUrl(path) }));
  return [
    ["/sitemap.xml", await written(index, new SitemapIndexStream())],
    ...parts,
  ];
}

function sitemap(
  entries: readonly SitemapEntry[],
  absoluteUrl: AbsoluteUrl,
): Promise<string> {
  const items = entries.map(({ path, lastmod }): SitemapItemLoose => ({
    url: absoluteUrl(path),
    ...(lastmod !== undefined && { lastmod }),
  }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return written(items, stream);
}

async function written(
  items: readonly object[],
  stream: SitemapStream | SitemapIndexStream,
): Promise<string> {
  const content = await streamToPromise(Readable.from(items).pipe(stream));
  return xmlText(content.toString());
}
