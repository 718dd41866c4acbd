import { withoutTrailingSlash } from "@technical-blog/utils/browser";

/** The formats of each feed: the file's name without ending, its ending and its type. */
export const feedFormats = [
  { name: "RSS", file: "rss", ending: "xml", type: "application/rss+xml" },
  { name: "Atom", file: "atom", ending: "xml", type: "application/atom+xml" },
  { name: "JSON", file: "feed", ending: "json", type: "application/feed+json" },
] as const;

export type FeedFormat = (typeof feedFormats)[number];

/** Path of a feed of the posts listed at `basePath`; its older entries are on further pages, counted from 1. */
export function feedPath(
  basePath: string,
  { file, ending }: FeedFormat,
  page = 1,
): string {
  const number = page === 1 ? "" : `-${String(page)}`;
  return `${withoutTrailingSlash(basePath)}/${file}${number}.${ending}`;
}
