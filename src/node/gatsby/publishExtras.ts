import { rm } from "node:fs/promises";
import path from "node:path";

import type { NodePluginArgs } from "gatsby";

import { SITE_CARD } from "../../metadata/socialCard";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { coverFile } from "../content/postMediaPath";
import { cardColors, postCard } from "../publish/cards/postCard";
import { writeCards } from "../publish/cards/writeCards";

import { siteFeeds } from "../publish/feeds/siteFeeds";
import { markdownFiles } from "../publish/markdownFiles";
import {
  readPublishedPosts,
  type BuiltPage,
  type PublishedPost,
} from "../publish/publishedPost";
import { publishFiles, type PublishedFile } from "../publish/publishFiles";
import { serviceWorkerFile } from "../publish/serviceWorkerFile";
import { sitemapEntries, sitemapFiles } from "../publish/sitemapFiles";
import { llmsTxt, robotsTxt } from "../publish/textFiles";
import { iconFiles, webManifest } from "../publish/webManifest";
import { projectRoot } from "./projectRoot";

type PostNode = { parent: string; image: string | null };
type MarkdownNode = { rawMarkdownBody: string; fileAbsolutePath: string };

/**
 * The cards of the posts and that of the site, whose path stays, so that it is drawn anew each time.
 * @param coverOf absolute path of a post's cover
 */
async function publishCards(
  posts: readonly PublishedPost[],
  coverOf: (post: PublishedPost) => string | undefined,
  root: string,
) {
  const { favicon, tagline, title } = loadSiteConfig();
  const colors = cardColors(root);
  await rm(path.join(root, "public", SITE_CARD), { force: true });
  await writeCards(
    new Map([
      ...posts.map((post) => {
        const file = coverOf(post);
        // Its path on the site has its digest already.
        const cover = file === undefined ? undefined : { file, digest: "" };
        return [post.card, postCard(post, title, cover)] as const;
      }),
      [SITE_CARD, { title: tagline, details: "", site: title }],
    ]),
    { root, colors, icon: favicon },
  );
}

/** Feeds, maps and texts beside the pages. */
export async function publishExtras({
  getNode,
  pathPrefix,
  store,
}: NodePluginArgs): Promise<void> {
  const project = projectRoot({ store });
  const root = path.join(project, "public");
  const config = loadSiteConfig();
  const address = (ofPath: string) =>
    encodeURI(`${config.url}${pathPrefix}${ofPath}`);
  const { pages } = store.getState() as { pages: Map<string, BuiltPage> };
  const builtPages = [...pages.values()];
  const posts = await readPublishedPosts(root, builtPages);
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  function nodesOf({ id }: PublishedPost) {
    const { image, parent } = getNode(id) as unknown as PostNode;
    const node = getNode(parent) as unknown as MarkdownNode; // a Post is made from its Markdown node and goes with it
    return { image, node };
  }
  const coverOf = (post: PublishedPost) => {
    const { image, node } = nodesOf(post);
    return coverFile(image, node.fileAbsolutePath);
  };
  async function* files(): AsyncGenerator<PublishedFile> {
    yield* siteFeeds(listed, config, address);
    yield* await sitemapFiles(sitemapEntries(builtPages, posts), address);
    yield* await iconFiles(
      path.join(root, config.favicon),
      config.themeColor?.light,
    );
    yield ["/robots.txt", robotsTxt(address)];
    yield ["/manifest.webmanifest", webManifest(config, pathPrefix)];
    yield serviceWorkerFile(root, project, config);
    yield ["/llms.txt", llmsTxt(listed, config, address)];
    for (const post of posts) {
      const { node } = nodesOf(post);
      const source = {
        post,
        markdown: node.rawMarkdownBody,
        file: node.fileAbsolutePath,
        root: projectRoot({ store }),
      };
      yield* await markdownFiles(source, address);
    }
  }
  await publishFiles(root, files());
  await publishCards(posts, coverOf, project);
}
