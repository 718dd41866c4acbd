import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { orderBy } from "lodash";

import { splitCode } from "../../../blog/splitCode";
import { CHANGES_PATH, tagPath } from "../../../config/paths";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import { translate } from "../../config/translate";
import { daysOfChanges } from "../../pages/changesPages";
import type { AbsoluteUrl, PublishedPost } from "../publishedPost";
import type { PublishedFile } from "../publishFiles";
import { feedFiles, type Channel, type FeedEntry } from "./feedFiles";

/**
 * The limit of a tag's feeds; those of the site have all posts. With all posts in both, the feeds of ten thousand posts
 * take a gigabyte.
 */
const MAX_POSTS_OF_TAG = 100;
const MAX_CHANGES = 100;

/** The feeds of the site, of each tag with posts, and of the changes if there are any, one after the other. */
export function* siteFeeds(
  posts: readonly PublishedPost[],
  config: SiteConfig,
  absoluteUrl: AbsoluteUrl,
): Generator<PublishedFile> {
  const { i18n, title, tagline } = config;
  const locale = i18n.locales[i18n.defaultLocale];
  const site = {
    ...config,
    absoluteUrl,
    language: locale?.htmlLang ?? i18n.defaultLocale,
    copyright: config.footer?.copyright,
  };
  const ofSite = { path: "/", title, description: tagline, posts };
  for (const channel of [
    ofSite,
    ...tagChannels(posts, title),
    ...changesChannels(posts, title),
  ]) {
    yield* feedFiles(channel, site);
  }
}

function tagChannels(
  posts: readonly PublishedPost[],
  siteTitle: string,
): Channel[] {
  const channels = new Map<string, Channel & { posts: PublishedPost[] }>();
  for (const post of posts) {
    for (const { slug, label } of post.tags) {
      const channel = channels.get(slug) ?? {
        path: tagPath(slug),
        title: translate({ id: "feed.ofTag" }, { site: siteTitle, tag: label }),
        description: translate({ id: "tag.title" }, { tag: label }),
        posts: [],
      };
      if (channel.posts.length < MAX_POSTS_OF_TAG) channel.posts.push(post);
      channels.set(slug, channel);
    }
  }
  return [...channels.values()];
}

/** One channel, or none without changes. */
function changesChannels(
  posts: readonly PublishedPost[],
  siteTitle: string,
): Channel[] {
  const changes = orderBy(posts.flatMap(changesOf), "date", "desc");
  if (changes.length === 0) return [];
  return [
    {
      path: CHANGES_PATH,
      title: translate({ id: "feed.ofChanges" }, { site: siteTitle }),
      description: translate({ id: "changes.intro" }),
      posts: changes.slice(0, MAX_CHANGES),
    },
  ];
}

/** An entry for each day on which a post changed. */
function changesOf({ updates, route, title, card, tags }: PublishedPost) {
  return daysOfChanges(updates).map(({ date, reasons }): FeedEntry => {
    const texts = reasons.map(splitCode);
    return {
      route,
      title,
      card,
      tags,
      date,
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
