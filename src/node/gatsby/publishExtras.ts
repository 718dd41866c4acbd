import path from "node:path";

import type { NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { keyBy } from "lodash";

import { SITE_CARD } from "../../metadata/socialCard";
import { namedTags } from "../content/parseTagsFile";
import { coverFile } from "../content/postMediaPath";
import { simplifyForFeeds } from "../markdown/feedHtml";
import { fillMedia } from "../markdown/media";
import type { Card } from "../publish/cards/cardImage";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import { writeCards } from "../publish/cards/writeCards";
import { siteFeeds } from "../publish/feeds/siteFeeds";
import { markdownFiles } from "../publish/markdownFiles";
import type { BuiltPage, PublishedPost } from "../publish/publishedPost";
import { publishFiles, type PublishedFile } from "../publish/publishFiles";
import { redirectFiles } from "../publish/redirectFiles";
import { serviceWorkerFile } from "../publish/serviceWorkerFile";
import { sitemapEntries, sitemapFiles } from "../publish/sitemapFiles";
import { llmsTxt, robotsTxt } from "../publish/textFiles";
import { iconFiles, webManifest } from "../publish/webManifest";
import type { Site } from "../site/readSite";
import { siteRedirects } from "../site/siteRedirects";
import type { FindFile } from "./nodeModel";
import { postMedia } from "./postMedia";

type AbsoluteUrl = (path: string) => string;

/** Feeds, maps, cards and texts beside the pages. */
export async function publishExtras(
  args: NodePluginArgs,
  site: Site,
  pages: readonly BuiltPage[],
): Promise<void> {
  const { config, root: project } = site;
  const root = path.join(project, "public");
  const absoluteUrl = (ofPath: string) =>
    encodeURI(`${config.url}${args.pathPrefix}${ofPath}`);
  const { posts, cards } = await publishedPosts(args, site, absoluteUrl);
  const others = publishedTexts(site);
  const isListed = ({ isUnlisted }: { isUnlisted: boolean }) => !isUnlisted;
  const listed = posts.filter(isListed);
  async function* files(): AsyncGenerator<PublishedFile> {
    yield* siteFeeds(listed, config, absoluteUrl);
    yield* await sitemapFiles(
      sitemapEntries(pages, [...posts, ...others]),
      absoluteUrl,
    );
    yield* await iconFiles(
      path.join(root, config.favicon),
      config.themeColor?.light,
    );
    yield ["/robots.txt", robotsTxt(absoluteUrl)];
    yield ["/manifest.webmanifest", webManifest(config, args.pathPrefix)];
    yield serviceWorkerFile(root, project, config);
    const texts = {
      posts: listed,
      pages: others.filter(({ kind }) => kind === "markdown").filter(isListed),
      docs: others.filter(({ kind }) => kind === "doc").filter(isListed),
      instances: site.docs,
    };
    yield ["/llms.txt", llmsTxt(texts, config, absoluteUrl)];
    for (const text of [...posts, ...others])
      yield* await markdownFiles(text, project, absoluteUrl);
    // Last, as their targets are among the files above.
    yield* redirectFiles(root, siteRedirects(site).toFiles);
  }
  // Cards are drawn in other threads.
  await Promise.all([publishFiles(root, files()), publishCards(cards, site)]);
}

/** The posts that have pages, in the order of their pages, and their cards by path. */
async function publishedPosts(
  args: NodePluginArgs,
  { config, pages, renderings, root, tags }: Site,
  absoluteUrl: AbsoluteUrl,
): Promise<{ posts: PublishedPost[]; cards: Map<string, Card> }> {
  const byFile = keyBy(renderings, ({ file }) => file);
  const files = keyBy(
    args.getNodesByType("File") as unknown as FileSystemNode[], // as gatsby-source-filesystem makes them
    ({ absolutePath }) => absolutePath,
  );
  const find: FindFile = (file) => Promise.resolve(files[file] ?? null);
  const colors = cardColors(root);
  const cards = new Map<string, Card>();
  const posts: PublishedPost[] = [];
  for (const { context } of pages) {
    if (context.kind !== "post") continue;
    const { file, post, content } = byFile[context.id] ?? {};
    if (!file || !post || !content) continue;
    const url = absoluteUrl(post.route);
    const html = await fillMedia(
      content.feedHtml,
      content.media,
      postMedia(file, find, args),
      (tree) => {
        simplifyForFeeds(tree, url);
      },
    );
    const ownTags = namedTags(post.tagNames, tags.tags);
    const cover = coverFile(post.image, path.join(root, file));
    const card = postCard(
      { ...post, tags: ownTags },
      config.title,
      cover === undefined
        ? undefined
        : { file: cover, digest: files[cover]?.internal.contentDigest ?? "" },
    );
    const ofCard = cardPath(card, colors);
    cards.set(ofCard, card);
    posts.push({
      ...post,
      id: file,
      description: post.description ?? content.summary.text,
      html,
      card: ofCard,
      tags: ownTags,
      copy: content.copy,
    });
  }
  return { posts, cards };
}

/** Pages and docs that have pages. */
function publishedTexts({ pages, renderings, tags }: Site) {
  const byFile = keyBy(renderings, ({ file }) => file);
  return pages.flatMap(({ context }) => {
    const { kind } = context;
    if (kind !== "markdown" && kind !== "doc") return [];
    const { file, page, doc, content } = byFile[context.id] ?? {};
    const fields = page ?? doc;
    if (file === undefined || !fields || !content) return [];
    const { isUnlisted, route, title } = fields;
    const committed = kind === "doc" ? context.committed : null;
    return [
      {
        kind,
        id: file,
        route,
        title,
        description: fields.description ?? content.summary.text,
        updated: fields.updated ?? committed,
        isUnlisted,
        tags: namedTags(doc?.tagNames ?? [], tags.tags),
        copy: content.copy,
      },
    ];
  });
}

/** The cards of the posts and that of the site. */
async function publishCards(cards: Map<string, Card>, { config, root }: Site) {
  const { favicon, tagline, title } = config;
  cards.set(SITE_CARD, { title: tagline, details: "", site: title });
  await writeCards(cards, { root, colors: cardColors(root), icon: favicon });
}
