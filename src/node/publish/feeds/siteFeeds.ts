import { tagPath } from "../../../config/paths";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import { translate } from "../../config/translate";
import type { AbsoluteUrl, PublishedPost } from "../publishedPost";
import type { PublishedFile } from "../publishFiles";
import { feedFiles, type Channel } from "./feedFiles";

/**
 * The limit of a tag's feeds; those of the site have all posts. With all posts in both, the feeds of ten thousand posts
 * take a gigabyte.
 */
const MAX_POSTS_OF_TAG = 100;

/** The feeds of the site and of each tag with posts, one after the other. */
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
  for (const channel of [ofSite, ...tagChannels(posts, title)]) {
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
