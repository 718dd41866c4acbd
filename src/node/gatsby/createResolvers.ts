import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { GatsbyNode } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import type { Root } from "hast";
import { memoize } from "lodash";

import { compareLabels } from "../../i18n/compareLabels";
import { loadSiteConfig } from "../config/loadSiteConfig";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import { postName } from "../content/parsePostFilename";
import { namedTags, type Tag } from "../content/parseTagsFile";
import { coverFile } from "../content/postMediaPath";
import { isVisible } from "../content/postStatus";
import { detachSummary } from "../markdown/detachSummary";
import { fillMedia } from "../markdown/media";
import type { PostContent } from "../markdown/renderedPost";
import { lastCheck, parseRecords } from "../markdown/verified/record";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import type { ContentNode, PostNode } from "./contentNodes";
import type { FindFile, NodeModel, ResolverContext } from "./nodeModel";
import { postMedia } from "./postMedia";
import { contentFolders, siteContent, siteVisibility } from "./siteState";

type Resolve<TSource> = (
  source: TSource,
  args: object,
  context: ResolverContext,
) => unknown;

/** A node, with what is rendered of its file. */
type ContentSource = PostContent & { node: ContentNode };

/** HTML of a node, without its images and videos. */
type UnfilledHtml = Pick<ContentSource, "media" | "node"> & {
  html: string | null;
};

/** The fields of the content model that are computed when a page asks for them. */
export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  /** HTML with the images and videos of its post, by Gatsby's own nodes, so that pages follow the files. */
  const fillWith =
    (finish?: (tree: Root, node: ContentNode) => void): Resolve<UnfilledHtml> =>
    ({ html, media, node }, _args, context) =>
      html === null
        ? null
        : fillMedia(
            html,
            media,
            postMedia(node.file, findIn(context), args),
            (tree) => finish?.(tree, node),
          );
  const fill = fillWith();
  const fillSummary = fillWith((tree, { route }) => {
    detachSummary(tree, route, args.pathPrefix);
  });
  const fillCover: Resolve<ContentSource> = (source, ...rest) =>
    fill({ ...source, html: source.cover }, ...rest);
  const contentOf = async (node: ContentNode): Promise<ContentSource> => ({
    ...(await siteContent().content(node.file, node.renderKey)),
    node,
  });
  const textFields = {
    content: { resolve: contentOf },
    description: {
      resolve: async (node: ContentNode) =>
        node.description ?? (await contentOf(node)).summary.text,
    },
  };
  args.createResolvers({
    Post: {
      ...textFields,
      tags: { resolve: resolveTags },
      authors: { resolve: resolveAuthors },
      successor: { resolve: resolveSuccessor },
      card: { resolve: cardResolver() },
      lastCheck: { resolve: lastCheckResolver() },
    },
    MarkdownPage: textFields,
    Doc: { ...textFields, tags: { resolve: resolveTags } },
    PostContent: {
      html: { resolve: fill },
      cover: { resolve: fillCover },
      summary: {
        resolve: ({ media, node, summary }: ContentSource) => ({
          ...summary,
          media,
          node,
        }),
      },
    },
    Summary: { html: { resolve: fillSummary } },
    Query: {
      tagCounts: { type: "[TagCount!]!", resolve: resolveTagCounts },
      posts: {
        type: "[Post!]!",
        args: { ids: "[String!]!" },
        resolve: resolvePosts,
      },
    },
  });
};

function findIn({ nodeModel }: ResolverContext): FindFile {
  return (absolutePath) =>
    nodeModel.findOne<FileSystemNode>({
      type: "File",
      query: { filter: { absolutePath: { eq: absolutePath } } },
    });
}

/** A page with these posts is made again when one of them changes. With a filter of `allPost`, any post would do. */
const resolvePosts = (
  _source: unknown,
  { ids }: { ids: readonly string[] },
  { nodeModel }: ResolverContext,
) => nodeModel.getNodesByIds({ ids, type: "Post" });

const resolveTags: Resolve<Pick<PostNode, "tagNames">> = async (
  { tagNames },
  _args,
  { nodeModel },
) => namedTags(tagNames, await allTags(nodeModel));

const resolveSuccessor: Resolve<PostNode> = async (post, _args, context) => {
  if (post.supersededBy === null) return null;
  const { entries } = await context.nodeModel.findAll<PostNode>({
    type: "Post",
    query: { filter: { route: { eq: post.supersededBy } } },
  });
  const visibility = siteVisibility();
  return [...entries].find((other) => isVisible(other, visibility)) ?? null;
};

/** The authors by the file as it is: it is small, and posts that name no key need none. */
const resolveAuthors: Resolve<PostNode> = async (
  { authorNames },
  _args,
  { nodeModel },
) => {
  const file = await contentFile("authors.yml", nodeModel);
  const text = file ? await readFile(file.absolutePath, "utf8") : "";
  const { authors } = parseAuthorsFile(AUTHORS_FILE, text);
  return authorNames.flatMap((author) =>
    typeof author === "string" ? (authors.get(author) ?? []) : author,
  );
};

/** By Gatsby's own node, so that pages follow the file. A page that asked Gatsby for a missing one would follow all files. */
async function contentFile(name: string, nodeModel: NodeModel) {
  const isThere = contentFolders.some((folder) =>
    existsSync(path.resolve(folder, name)),
  );
  if (!isThere) return null;
  return nodeModel.findOne<FileSystemNode>({
    type: "File",
    query: { filter: { relativePath: { eq: name } } },
  });
}

function cardResolver(): Resolve<PostNode> {
  const colors = cardColors(process.cwd());
  return async (post, _args, context) => {
    const tags = namedTags(post.tagNames, await allTags(context.nodeModel));
    const { title } = loadSiteConfig();
    const file = coverFile(post.image, path.resolve(post.file));
    const node = file === undefined ? null : await findIn(context)(file);
    const cover = node
      ? { file: node.absolutePath, digest: node.internal.contentDigest }
      : undefined;
    return cardPath(postCard({ ...post, tags }, title, cover), colors);
  };
}

function lastCheckResolver(): Resolve<PostNode> {
  const { i18n } = loadSiteConfig();
  const recordsOf = memoize(
    async ({ absolutePath }: FileSystemNode) =>
      parseRecords(await readFile(absolutePath, "utf8")),
    ({ internal }) => internal.contentDigest,
  );
  return async ({ file, renderKey }, _args, { nodeModel }) => {
    const recordsFile = await contentFile("verified.json", nodeModel);
    if (!recordsFile) return null;
    const records = await recordsOf(recordsFile);
    const { stepsDigest } = await siteContent().content(file, renderKey);
    const record = records[postName(file)];
    return lastCheck(stepsDigest, record, i18n.defaultLocale);
  };
}

const resolveTagCounts: Resolve<unknown> = async (
  _source,
  _args,
  { nodeModel },
) => {
  const tags = await allTags(nodeModel);
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const counts = new Map<Tag, number>();
  for (const { isListed, tagNames } of entries) {
    if (!isListed) continue;
    for (const tag of namedTags(tagNames, tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => compareLabels(a.tag.label, b.tag.label));
};

async function allTags(nodeModel: NodeModel): Promise<Tag[]> {
  const { entries } = await nodeModel.findAll<Tag>({ type: "Tag" });
  return [...entries];
}
