import { paginate } from "@technical-blog/content";
import { digest, type PublishedFile } from "@technical-blog/utils";
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { toHtml } from "hast-util-to-html";
import { memoize } from "lodash";

import type { SiteOptions } from "../options";
import type { AbsoluteUrl, PublishedPost } from "../publication";
import type { TextOf } from "../texts";
import { xmlText } from "../xmlText";
import { feedFormats, feedPath } from "./feedPaths";

/** Entries of one file. Older ones are in further files, linked as in RFC 5005. */
const ENTRIES_PER_FEED = 20;

/** A post in a feed, or a part of its history. */
export type FeedEntry = Omit<
  PublishedPost,
  "copy" | "cover" | "id" | "isUnlisted" | "notes" | "series" | "updates"
> & {
  /** Tells entries of one post apart. */
  fragment?: string;
};

/** A list of posts with feeds. */
export type Channel = {
  /** Path of the page that lists the posts. */
  path: string;
  title: string;
  description: string;
  /** Newest first, with HTML for feed readers. */
  posts: readonly FeedEntry[];
};

/** What feeds say of their site. */
export type FeedSite = Pick<
  SiteOptions,
  "author" | "copyright" | "language" | "tagline" | "title"
> & {
  absoluteUrl: AbsoluteUrl;
  textOf: TextOf;
  /** Of the code that makes feeds. */
  codeVersion: string;
  /** Path of the style sheet for readers who open a feed in the browser. */
  styles: string | undefined;
};

/** One page of a channel, with links to the others. */
type Page = {
  channel: Channel;
  posts: readonly FeedEntry[];
  /** Links by their relation from RFC 5005. */
  links: Record<string, string>;
  /** Day of the last change. */
  updated: Date;
};

/** Cached, because each post is in several feeds. */
const postDigest = memoize((post: FeedEntry) => digest(JSON.stringify(post)));
postDigest.cache = new WeakMap();

/** The files of a channel in all formats, one after the other. */
export function* feedFiles(
  channel: Channel,
  site: FeedSite,
): Generator<PublishedFile> {
  const basePath = channel.path;
  const updated = lastChange(channel.posts);
  for (const { items, page, pageCount } of paginate(channel.posts, {
    basePath,
    perPage: ENTRIES_PER_FEED,
  })) {
    for (const format of feedFormats) {
      const link = (number: number) =>
        site.absoluteUrl(feedPath(channel.path, format, number));
      const links = {
        self: link(page),
        first: link(1),
        ...(page > 1 && { previous: link(page - 1) }),
        ...(page < pageCount && { next: link(page + 1) }),
        last: link(pageCount),
      };
      const options = { channel, posts: items, links, updated };
      const path = feedPath(channel.path, format, page);
      const content = {
        key: feedKey(options, site),
        make: () => xmlText(generate[format.name](options, site)),
      };
      yield [path, content];
    }
  }
}

/** A digest of everything in a feed except its own links. */
function feedKey(
  { channel, posts, links, updated }: Page,
  site: FeedSite,
): string {
  const { path, title, description } = channel;
  const { author, copyright, language } = site;
  return digest(
    site.codeVersion,
    JSON.stringify({
      channel: { path, title, description },
      links,
      updated,
      site: { author, copyright, language, title: site.title },
    }),
    ...posts.map(postDigest),
  );
}

/** Feed readers detect new entries by these dates, so they come from the posts, not from the build. */
function lastChange(posts: readonly FeedEntry[]): Date {
  const days = posts.map(({ date, updated }) => updated ?? date);
  return new Date(days.sort().at(-1) ?? 0);
}

const generate = { RSS: rss, Atom: atom, JSON: json };

function rss({ channel, posts, links, updated }: Page, site: FeedSite): string {
  const { self = "", ...others } = links;
  return generateRssFeed<true>(
    {
      title: channel.title,
      description: channel.description,
      link: site.absoluteUrl(channel.path),
      language: site.language,
      ...(site.copyright !== undefined && { copyright: site.copyright }),
      lastBuildDate: updated,
      atom: {
        links: [
          { href: self, rel: "self", type: "application/rss+xml" },
          ...pageLinks(others),
        ],
      },
      items: posts.map((post) => {
        const url = site.absoluteUrl(post.route);
        return {
          title: post.title,
          link: url,
          ...(post.discussionUrls?.[0] !== undefined && {
            comments: post.discussionUrls[0],
          }),
          guid: { value: entryId(post, url), isPermaLink: true },
          // The only element of RSS whose text is HTML.
          description: toHtml({ type: "text", value: post.description }),
          pubDate: new Date(post.date),
          categories: (post.tags ?? []).map(({ label }) => ({ name: label })),
          dc: { creators: [author(site).name] },
          content: { encoded: post.html },
          ...(post.card !== undefined && {
            media: {
              contents: [{ url: site.absoluteUrl(post.card), medium: "image" }],
            },
          }),
        };
      }),
    },
    { strict: true, stylesheets: stylesheets(site) },
  );
}

function atom(
  { channel, posts, links, updated }: Page,
  site: FeedSite,
): string {
  const { name, url: uri } = author(site);
  return generateAtomFeed<true>(
    {
      id: site.absoluteUrl(channel.path),
      title: { value: channel.title },
      subtitle: { value: channel.description },
      updated,
      authors: [{ name, ...(uri !== undefined && { uri }) }],
      ...(site.copyright !== undefined && {
        rights: { value: site.copyright },
      }),
      links: [
        { href: site.absoluteUrl(channel.path), rel: "alternate" },
        ...pageLinks(links),
      ],
      xml: { lang: site.language },
      entries: posts.map((post) => {
        const url = site.absoluteUrl(post.route);
        return {
          id: entryId(post, url),
          title: { value: post.title },
          links: [
            { href: url, rel: "alternate" },
            ...(post.discussionUrls ?? []).map((href) => ({
              href,
              rel: "replies",
            })),
          ],
          published: new Date(post.date),
          updated: new Date(post.updated ?? post.date),
          summary: { value: post.description },
          categories: (post.tags ?? []).map(({ slug, label }) => ({
            term: slug,
            label,
          })),
          content: { type: "html", value: post.html },
        };
      }),
    },
    { strict: true, stylesheets: stylesheets(site) },
  );
}

function json({ channel, posts, links }: Page, site: FeedSite): string {
  const { self, next } = links;
  const feed = generateJsonFeed<true>(
    {
      title: channel.title,
      description: channel.description,
      home_page_url: site.absoluteUrl(channel.path),
      ...(self !== undefined && { feed_url: self }),
      ...(next !== undefined && { next_url: next }),
      language: site.language,
      authors: [author(site)],
      items: posts.map((post) => {
        const url = site.absoluteUrl(post.route);
        return {
          id: entryId(post, url),
          url,
          title: post.title,
          summary: post.description,
          ...(post.card !== undefined && {
            image: site.absoluteUrl(post.card),
          }),
          content_html: post.html,
          date_published: new Date(post.date),
          date_modified: new Date(post.updated ?? post.date),
          tags: (post.tags ?? []).map(({ label }) => label),
        };
      }),
    },
    { strict: true },
  );
  // The library leaves out empty lists, but JSON Feed requires this one.
  return JSON.stringify({ items: [], ...(feed as object) });
}

function entryId({ fragment }: FeedEntry, url: string): string {
  return fragment === undefined ? url : `${url}#${fragment}`;
}

function pageLinks(links: Record<string, string>) {
  return Object.entries(links).map(([rel, href]) => ({ href, rel }));
}

function author({ author, title, absoluteUrl }: FeedSite) {
  return author ?? { name: title, url: absoluteUrl("/") };
}

function stylesheets({ absoluteUrl, styles }: FeedSite) {
  if (styles === undefined) return [];
  const { pathname } = new URL(absoluteUrl(styles));
  return [{ type: "text/css", href: pathname }];
}
