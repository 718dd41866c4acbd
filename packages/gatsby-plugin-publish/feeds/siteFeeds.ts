import { daysOfChanges } from "@technical-blog/content";
import {
  CHANGES_PATH,
  NOTES_PATH,
  seriesPath,
  splitCode,
  tagPath,
  type PublishedFile,
} from "@technical-blog/utils";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { orderBy, partition } from "lodash";

import type { PublishedPost, TagLabel } from "../publication";
import type { TextOf } from "../texts";
import {
  feedFiles,
  type Channel,
  type FeedEntry,
  type FeedSite,
} from "./feedFiles";

/**
 * The limit of the feeds of a tag or series; those of the site have all posts. With all posts in both, the feeds of ten
 * thousand posts take a gigabyte.
 */
const MAX_POSTS = 100;
const MAX_CHANGES = 100;

/**
 * The feeds of the site, of each tag with posts, of each series, and of the notes and the changes if there are any.
 */
export function* siteFeeds(
  all: readonly PublishedPost[],
  site: FeedSite,
): Generator<PublishedFile> {
  const { tagline, textOf, title } = site;
  const [ofNotes, posts] = partition(all, ({ notes }) => notes);
  const ofSite = {
    path: "/",
    title,
    description: tagline,
    posts: all.filter(({ notes }) => notes?.inFeed ?? true),
  };
  const channels = [
    ofSite,
    ...channelsOf(posts, ({ tags = [] }) =>
      tags.map((tag) => tagChannel(tag, title, textOf)),
    ),
    ...channelsOf(posts, ({ series }) =>
      series ? [seriesChannel(series, title, textOf)] : [],
    ).filter((channel) => channel.posts.length > 1),
    ...channelsOf(ofNotes, () => [
      {
        path: NOTES_PATH,
        title: textOf("feed.ofNotes", { site: title }),
        description: textOf("notes.intro"),
      },
    ]),
    ...changesChannels(posts, title, textOf),
  ];
  for (const channel of channels) yield* feedFiles(channel, site);
}

type List = Omit<Channel, "posts">;

function tagChannel(
  { slug, label }: TagLabel,
  site: string,
  textOf: TextOf,
): List {
  return {
    path: tagPath(slug),
    title: textOf("feed.ofTag", { site, tag: label }),
    description: textOf("tag.title", { tag: label }),
  };
}

function seriesChannel(
  { slug, title, description }: NonNullable<PublishedPost["series"]>,
  site: string,
  textOf: TextOf,
): List {
  return {
    path: seriesPath(slug),
    title: textOf("feed.ofTag", { site, tag: title }),
    description: description ?? textOf("series.title", { title }),
  };
}

/** The channels of the lists that posts are in. */
function channelsOf(
  posts: readonly PublishedPost[],
  listsOf: (post: PublishedPost) => List[],
): Channel[] {
  const channels = new Map<string, Channel & { posts: PublishedPost[] }>();
  for (const post of posts) {
    for (const list of listsOf(post)) {
      const channel = channels.get(list.path) ?? { ...list, posts: [] };
      if (channel.posts.length < MAX_POSTS) channel.posts.push(post);
      channels.set(list.path, channel);
    }
  }
  return [...channels.values()];
}

/** One channel, or none without changes. */
function changesChannels(
  posts: readonly PublishedPost[],
  siteTitle: string,
  textOf: TextOf,
): Channel[] {
  const changes = orderBy(posts.flatMap(changesOf), "date", "desc");
  if (changes.length === 0) return [];
  return [
    {
      path: CHANGES_PATH,
      title: textOf("feed.ofChanges", { site: siteTitle }),
      description: textOf("changes.intro"),
      posts: changes.slice(0, MAX_CHANGES),
    },
  ];
}

/** An entry for each day on which a post changed. */
function changesOf({ updates = [], route, title, card, tags }: PublishedPost) {
  return daysOfChanges(updates).map(({ date, reasons }): FeedEntry => {
    const texts = reasons.map(splitCode);
    return {
      route,
      title,
      card,
      tags,
      date,
      discussionUrls: [],
      updated: null,
      fragment: `changed-${date}`,
      description: texts.map((parts) => parts.join("")).join(" "),
      html: toHtml(texts.map((parts) => h("p", parts.map(codeInTurn)))),
    };
  });
}

function codeInTurn(part: string, index: number) {
  return index % 2 === 1 ? h("code", part) : part;
}
