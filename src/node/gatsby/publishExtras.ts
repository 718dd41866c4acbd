import { readFileSync } from "node:fs";
import path from "node:path";

import { pageFiles, siteRedirects, type Site } from "@technical-blog/content";
import { absoluteUrlsOf, digest } from "@technical-blog/utils";

import { SITE_CARD } from "../../metadata/socialCard";
import { cardFiles } from "../publish/cards/cardFiles";
import type { Card } from "../publish/cards/cardImage";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import { siteFeeds } from "../publish/feeds/siteFeeds";
import { linkPreviewFile } from "../publish/linkPreviews";
import { markdownFile } from "../publish/markdownFile";
import type {
  BuiltPage,
  PublishedPost,
  PublishedText,
} from "../publish/publishedPost";
import { publishFiles, type PublishedFile } from "../publish/publishFiles";
import { redirectFiles } from "../publish/redirectFiles";
import type { PublishedIndex } from "../publish/search/searchIndexes";
import { searchIndexFiles } from "../publish/search/searchIndexFiles";
import { serviceWorkerFile } from "../publish/serviceWorkerFile";
import { sitemapEntries, sitemapFiles } from "../publish/sitemapFiles";
import { llmsTxt, robotsTxt } from "../publish/textFiles";
import { iconFiles, webManifest } from "../publish/webManifest";
import { bundlePath } from "./bypass/bundle";
import type { Publication } from "./queryPublication";

/**
 * Feeds, maps, cards and texts beside the pages.
 * @param pathPrefix of the site
 */
export async function publishExtras(
  site: Site,
  publication: Publication,
  indexes: readonly PublishedIndex[],
  pages: readonly BuiltPage[],
  pathPrefix: string,
): Promise<void> {
  const { config, root: project } = site;
  const root = path.join(project, "public");
  const absoluteUrl = absoluteUrlsOf(config);
  const texts = publishedTexts(site, publication);
  const { posts, cards } = publishedPosts(site, publication, texts);
  const all = texts.map(({ text }) => text);
  const isListed = ({ isUnlisted }: PublishedText) => !isUnlisted;
  const listed = posts.filter(isListed);
  const listedOfKind = (wanted: TextKind) =>
    texts.flatMap(({ kind, text }) =>
      kind === wanted && isListed(text) ? text : [],
    );
  async function* published(): AsyncGenerator<PublishedFile> {
    yield* searchIndexFiles(indexes);
    yield* siteFeeds(
      listed,
      config,
      absoluteUrl,
      digest(readFileSync(bundlePath("index"))),
    );
    yield* await sitemapFiles(sitemapEntries(pages, all), absoluteUrl);
    yield* await iconFiles(
      path.join(root, config.favicon),
      config.themeColor?.light,
    );
    yield ["/robots.txt", robotsTxt(absoluteUrl)];
    yield ["/manifest.webmanifest", webManifest(config, pathPrefix)];
    yield serviceWorkerFile(root, project, config, indexes);
    const listedTexts = {
      posts: listed,
      pages: listedOfKind("markdown"),
      docs: listedOfKind("doc"),
      instances: site.docs,
    };
    yield ["/llms.txt", llmsTxt(listedTexts, config, absoluteUrl)];
    for (const text of all) yield markdownFile(text, absoluteUrl);
    if (config.linkPreviews) yield* linkPreviewFiles(site, all);
    yield* cardFiles(cards, {
      root: project,
      colors: cardColors(project),
      icon: config.favicon,
    });
    // Last, as their targets are among the files above.
    yield* redirectFiles(root, siteRedirects(site).toFiles);
  }
  const others = new Set([
    ...site.staticFiles,
    ...pages.flatMap(({ path }) => pageFiles(path, false)),
  ]);
  await publishFiles(root, published(), others);
}

/** Of all visible pages with a text. */
function linkPreviewFiles(
  { items }: Site,
  texts: readonly PublishedText[],
): PublishedFile[] {
  const sections = new Map(
    items.map(({ file, content }) => [file, content?.sections]),
  );
  return texts.map((text) =>
    linkPreviewFile(text, sections.get(text.id) ?? []),
  );
}

type TextKind = "post" | "markdown" | "doc";

/** The posts, pages and docs, in the order of their pages. */
function publishedTexts(
  { pages }: Site,
  { allDoc, allMarkdownPage, allPost }: Publication,
): { kind: TextKind; text: PublishedText }[] {
  const texts = new Map(
    [
      ...allPost.nodes,
      ...allMarkdownPage.nodes.map((page) => ({ ...page, tags: [] })),
      ...allDoc.nodes,
    ].map((text) => [text.id, text]),
  );
  return pages.flatMap(({ context }) => {
    if (!("id" in context) || context.kind === "tag") return [];
    const { id, kind } = context;
    const text = texts.get(id);
    if (!text) return [];
    const committed = kind === "doc" ? context.committed : null;
    return {
      kind,
      text: {
        ...text,
        updated: text.updated ?? committed,
        copy: text.content.copy,
      },
    };
  });
}

/** What feeds show of the posts, and their cards by path. */
function publishedPosts(
  { config, root }: Site,
  { allPost }: Publication,
  texts: readonly { text: PublishedText }[],
): { posts: PublishedPost[]; cards: Map<string, Card> } {
  const byId = new Map(allPost.nodes.map((post) => [post.id, post]));
  const colors = cardColors(root);
  const cards = new Map<string, Card>([
    [SITE_CARD, { title: config.tagline, details: "", site: config.title }],
  ]);
  const posts = texts.flatMap(({ text }): PublishedPost[] => {
    const post = byId.get(text.id);
    if (!post) return [];
    const { content, cover, date, discussionUrls, series, updates } = post;
    const card = postCard(
      post,
      config.title,
      cover
        ? { file: cover.absolutePath, digest: cover.internal.contentDigest }
        : undefined,
    );
    const cardUrl = cardPath(card, colors);
    cards.set(cardUrl, card);
    return [
      {
        ...text,
        date,
        discussionUrls,
        series,
        updates,
        html: content.feedHtml,
        card: cardUrl,
      },
    ];
  });
  return { posts, cards };
}
