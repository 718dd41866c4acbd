import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Root } from "hast";
import { escapeRegExp } from "lodash";
import { VFile } from "vfile";

import type { SiteConfig } from "../../config/siteConfigSchema";
import { straightRedirects } from "../checks/redirectProblems";
import type { Post } from "../content/parsePost";
import { findTag, parseTagsFile, type Tag } from "../content/parseTagsFile";
import { postFiles } from "../content/postFiles";
import { postStatus } from "../content/postStatus";
import { readPostFile } from "../content/readPostFile";
import { includedFile, readIncludedFile } from "../includes/includedFile";
import { anchorsIn, type Anchor } from "../markdown/anchors";
import { MarkdownError } from "../markdown/findings";
import { markdownReader } from "../markdown/renderMarkdown";
import { parseMarkdown } from "../markdown/syntaxTree";
import { withoutFrontMatter } from "../markdown/withoutFrontMatter";
import { archivePage } from "../pages/archivePage";
import { postListPages } from "../pages/postListPages";
import { tagListPage } from "../pages/tagListPage";
import { tagPages } from "../pages/tagPages";
import type { PublishedSite } from "./publishedSite";

type PostFile = { file: string; text: string; post: Post };

/**
 * Reads what the site is about to publish, from content without errors; needs no Gatsby.
 * @param root folder that holds `content`
 */
export async function readPublishedSite(
  root: string,
  { blog, redirects }: Pick<SiteConfig, "blog" | "redirects">,
): Promise<PublishedSite> {
  const files = await readPosts(root);
  const published = files.filter(
    ({ post }) => postStatus(post) === "published",
  );
  const tagsText = await readFile(
    path.join(root, "content/tags.yml"),
    "utf8",
  ).catch(() => "");
  const { tags } = parseTagsFile("content/tags.yml", tagsText);
  const posts = await Promise.all(
    published.map(async ({ file, text, post }) => ({
      file,
      route: post.route,
      redirects: post.redirects,
      anchors: await readAnchors(file, text, root),
    })),
  );
  return {
    posts,
    withheld: files
      .map(({ file, post }) => ({
        file,
        route: post.route,
        status: postStatus(post),
      }))
      .filter(({ status }) => status !== "published"),
    tags: tags.map((tag) => ({ ...tag, line: lineOf(tag, tagsText) })),
    routes: [
      ...lastingPages(published, tags, blog),
      ...posts.map(({ route }) => route),
    ],
    redirects: straightRedirects([
      ...redirects,
      ...posts.flatMap(({ route, redirects }) =>
        redirects.map((from) => ({ from, to: route })),
      ),
    ]),
  };
}

/** Of two posts with one route the first by file name is published. */
async function readPosts(root: string): Promise<PostFile[]> {
  const routes = new Set<string>();
  const posts: PostFile[] = [];
  for (const file of await postFiles(root)) {
    const bytes = await readFile(path.join(root, file));
    const { post } = readPostFile(file, bytes);
    if (!post || routes.has(post.route)) continue;
    routes.add(post.route);
    posts.push({ file, text: new TextDecoder().decode(bytes), post });
  }
  return posts;
}

async function readAnchors(
  file: string,
  text: string,
  root: string,
): Promise<Anchor[]> {
  const markdown = withoutFrontMatter(text);
  const reader = markdownReader({
    includeCode: (named) =>
      readIncludedFile(includedFile(named, path.join(root, file), root), root),
  });
  try {
    const tree: Root = await reader.run(
      parseMarkdown(markdown),
      new VFile(markdown),
    );
    return anchorsIn(tree);
  } catch (cause) {
    const line = cause instanceof MarkdownError ? `:${String(cause.line)}` : "";
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}${line}: ${reason}`, { cause });
  }
}

/** Paths of the pages beside posts, but for the further pages of lists, which come and go with posts. */
function lastingPages(
  published: readonly PostFile[],
  tags: readonly Tag[],
  blog: SiteConfig["blog"],
): string[] {
  const listed = published
    .filter(({ post }) => !post.isUnlisted)
    .map(({ file, post }) => ({
      ...post,
      id: file,
      text: "",
      tagSlugs: post.tagNames.flatMap(
        (name) => findTag(tags, name)?.slug ?? [],
      ),
    }));
  return [
    ...postListPages(listed, blog),
    archivePage(blog),
    tagListPage(),
    ...tagPages(
      listed,
      tags.map((tag) => ({ id: tag.slug, ...tag })),
      blog,
    ),
  ]
    .map((page) => page.path)
    .filter((page) => !/\/page\/\d+$/.test(page));
}

/** Where a tag is declared. */
function lineOf({ names: [key = ""] }: Tag, text: string): number {
  const entry = new RegExp(`^["']?${escapeRegExp(key)}["']?\\s*:`, "im");
  const start = Math.max(text.search(entry), 0);
  return text.slice(0, start).split("\n").length;
}
