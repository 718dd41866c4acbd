import path from "node:path";

import type { NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { keyBy } from "lodash";

import { encodedPath } from "../../config/paths";
import { SITE_CARD } from "../../metadata/socialCard";
import type { Post } from "../content/parsePost";
import { namedTags } from "../content/parseTagsFile";
import { coverFile } from "../content/postMediaPath";
import { simplifyForFeeds } from "../markdown/feedHtml";
import { fillMedia } from "../markdown/media";
import type { PostContent } from "../markdown/renderedPost";
import type { Card } from "../publish/cards/cardImage";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import { writeCards } from "../publish/cards/writeCards";
import { siteFeeds } from "../publish/feeds/siteFeeds";
import { markdownFile } from "../publish/markdownFile";
import type {
  AbsoluteUrl,
  BuiltPage,
  PublishedPost,
  PublishedText,
} from "../publish/publishedPost";
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

/** Feeds, maps, cards and texts beside the pages. */
export async function publishExtras(
  args: NodePluginArgs,
  site: Site,
  pages: readonly BuiltPage[],
): Promise<void> {
  const { config, root: project } = site;
  const root = path.join(project, "public");
  const absoluteUrl = (route: string) =>
    `${config.url}${encodedPath(`${args.pathPrefix}${route}`)}`;
  const texts = publishedTexts(site);
  const files = keyBy(
    args.getNodesByType("File") as unknown as FileSystemNode[], // as gatsby-source-filesystem makes them
    ({ absolutePath }) => absolutePath,
  );
  const find: FindFile = (file) => Promise.resolve(files[file] ?? null);
  const { posts, cards } = await publishedPosts(
    args,
    site,
    texts,
    find,
    absoluteUrl,
  );
  const all = texts.map(({ text }) => text);
  const isListed = ({ isUnlisted }: PublishedText) => !isUnlisted;
  const listed = posts.filter(isListed);
  const listedOfKind = (wanted: RenderedText["kind"]) =>
    texts.flatMap(({ kind, text }) =>
      kind === wanted && isListed(text) ? text : [],
    );
  async function* published(): AsyncGenerator<PublishedFile> {
    yield* siteFeeds(listed, config, absoluteUrl);
    yield* await sitemapFiles(sitemapEntries(pages, all), absoluteUrl);
    yield* await iconFiles(
      path.join(root, config.favicon),
      config.themeColor?.light,
    );
    yield ["/robots.txt", robotsTxt(absoluteUrl)];
    yield ["/manifest.webmanifest", webManifest(config, args.pathPrefix)];
    yield serviceWorkerFile(root, project, config);
    const listedTexts = {
      posts: listed,
      pages: listedOfKind("markdown"),
      docs: listedOfKind("doc"),
      instances: site.docs,
    };
    yield ["/llms.txt", llmsTxt(listedTexts, config, absoluteUrl)];
    for (const text of all) {
      const { fileUrl } = postMedia(text.id, find, args);
      yield await markdownFile(text, absoluteUrl, fileUrl);
    }
    // Last, as their targets are among the files above.
    yield* redirectFiles(root, siteRedirects(site).toFiles);
  }
  const others = new Set([
    ...site.staticFiles,
    ...pages.map((page) => `${page.path}/index.html`),
  ]);
  // Cards are drawn in other threads.
  await Promise.all([
    publishFiles(root, published(), others),
    publishCards(cards, site),
  ]);
}

/** A post, page or doc that has a page, and what it was made of. */
type RenderedText = {
  kind: "post" | "markdown" | "doc";
  text: PublishedText;
  post: Post | undefined;
  content: PostContent;
};

/** In the order of their pages. */
function publishedTexts({ pages, renderings, tags }: Site): RenderedText[] {
  const byFile = keyBy(renderings, ({ file }) => file);
  return pages.flatMap(({ context }): RenderedText[] => {
    if (!("id" in context) || context.kind === "tag") return [];
    const { id, kind } = context;
    const { post, page, doc, content } = byFile[id] ?? {};
    const fields = post ?? page ?? doc;
    if (!fields || !content) return [];
    const { description, isUnlisted, route, title, updated } = fields;
    const committed = kind === "doc" ? context.committed : null;
    const text = {
      id,
      route,
      title,
      description: description ?? content.summary.text,
      date: post?.date,
      updated: updated ?? committed,
      isUnlisted,
      tags: namedTags((post ?? doc)?.tagNames ?? [], tags.tags),
      copy: content.copy,
    };
    return [{ kind, text, post, content }];
  });
}

/** What feeds show of the posts, and their cards by path. */
async function publishedPosts(
  args: NodePluginArgs,
  { config, root }: Site,
  texts: readonly RenderedText[],
  find: FindFile,
  absoluteUrl: AbsoluteUrl,
): Promise<{ posts: PublishedPost[]; cards: Map<string, Card> }> {
  const colors = cardColors(root);
  const cards = new Map<string, Card>();
  const posts: PublishedPost[] = [];
  for (const { text, post, content } of texts) {
    if (!post) continue;
    const html = await fillMedia(
      content.feedHtml,
      content.media,
      postMedia(text.id, find, args),
      (tree) => {
        simplifyForFeeds(tree, absoluteUrl(text.route));
      },
    );
    const { date, image } = post;
    const cover = coverFile(image, path.join(root, text.id));
    const coverNode = cover === undefined ? null : await find(cover);
    const card = postCard(
      { ...text, date },
      config.title,
      cover === undefined
        ? undefined
        : { file: cover, digest: coverNode?.internal.contentDigest ?? "" },
    );
    const cardUrl = cardPath(card, colors);
    cards.set(cardUrl, card);
    posts.push({ ...text, date, html, card: cardUrl });
  }
  return { posts, cards };
}

/** The cards of the posts and that of the site. */
async function publishCards(cards: Map<string, Card>, { config, root }: Site) {
  const { favicon, tagline, title } = config;
  cards.set(SITE_CARD, { title: tagline, details: "", site: title });
  await writeCards(cards, { root, colors: cardColors(root), icon: favicon });
}
