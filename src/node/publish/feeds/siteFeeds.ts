import { tagPath } from "../../../config/paths";
import type { SiteConfig } from "../../../config/siteConfigSchema";
import { translate } from "../../config/translate";
import type { PublishedPost } from "../publishedPost";
import { feedFiles, type Channel } from "./feedFiles";

/** All but tabs and line breaks: XML has no way to write them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** The feeds of the site and of each tag with posts, one after the other. */
export function* siteFeeds(
  posts: readonly PublishedPost[],
  config: SiteConfig,
  address: (path: string) => string,
): Generator<[path: string, content: string]> {
  const { footer, i18n } = config;
  const title = printable(config.title);
  const locale = i18n.locales[i18n.defaultLocale];
  const site = {
    author: config.author,
    title,
    address,
    language: locale?.htmlLang ?? i18n.defaultLocale,
    copyright: footer?.copyright && printable(footer.copyright),
  };
  const ofSite = {
    path: "/",
    title,
    description: printable(config.tagline),
    posts: posts.map(printablePost),
  };
  for (const channel of [ofSite, ...tagChannels(ofSite.posts, title)]) {
    yield* feedFiles(channel, site);
  }
}

function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, "");
}

function printablePost(post: PublishedPost): PublishedPost {
  return {
    ...post,
    title: printable(post.title),
    description: printable(post.description),
    html: printable(post.html),
    tags: post.tags.map((tag) => ({ ...tag, label: printable(tag.label) })),
  };
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
      channel.posts.push(post);
      channels.set(slug, channel);
    }
  }
  return [...channels.values()];
}
