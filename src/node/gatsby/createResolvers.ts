import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { CreateResolversArgs, GatsbyNode } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { memoize } from "lodash";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import { postName } from "../content/parsePostFilename";
import { namedTags, type Tag } from "../content/parseTagsFile";
import { coverFile } from "../content/postMediaPath";
import { isVisible } from "../content/postStatus";
import { fillMedia } from "../markdown/media";
import type { PostContent } from "../markdown/renderedPost";
import { lastCheck, parseRecords } from "../markdown/verified/record";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import type { ContentNode, PostNode } from "./contentNodes";
import type { FindFile } from "./findFile";
import type { NodeModel, ResolverContext } from "./nodeModel";
import { postMedia } from "./postMedia";
import { projectRoot } from "./projectRoot";
import { siteContent, siteVisibility } from "./siteState";

type Resolve<TSource> = (
  source: TSource,
  args: object,
  context: ResolverContext,
) => unknown;

/** The content of one file, for the fields that a query asks of it. */
type ContentSource = { node: ContentNode; content: PostContent };

/** The fields of the content model that are computed when a page asks for them. */
export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  const root = projectRoot(args);
  const field =
    <T>(pick: (content: PostContent) => T) =>
    ({ content }: ContentSource) =>
      pick(content);
  const filled =
    (pick: (content: PostContent) => string | null): Resolve<ContentSource> =>
    ({ node, content }, _args, { nodeModel }) => {
      const html = pick(content);
      return html === null ? null : fill(html, node, content, nodeModel, args);
    };
  const contentOf = async (node: ContentNode): Promise<ContentSource> => ({
    node,
    content: await siteContent(root).content(node.file, node.renderKey),
  });
  const textFields = {
    content: { resolve: contentOf },
    description: {
      resolve: async (node: ContentNode) =>
        node.description ?? (await contentOf(node)).content.summary.text,
    },
  };
  args.createResolvers({
    Post: {
      ...textFields,
      tags: { resolve: resolveTags },
      authors: { resolve: authorsResolver(root) },
      successor: { resolve: resolveSuccessor },
      card: { resolve: cardResolver(root) },
      lastCheck: { resolve: lastCheckResolver(root) },
    },
    MarkdownPage: textFields,
    Doc: { ...textFields, tags: { resolve: resolveTags } },
    PostContent: {
      html: { resolve: filled(({ html }) => html) },
      cover: { resolve: filled(({ cover }) => cover) },
      headings: { resolve: field(({ headings }) => headings) },
      sections: { resolve: field(({ sections }) => sections) },
      readingMinutes: {
        resolve: field(({ readingMinutes }) => readingMinutes),
      },
      summary: { resolve: (source: ContentSource) => source },
    },
    Summary: {
      html: { resolve: filled(({ summary }) => summary.html) },
      isWhole: { resolve: field(({ summary }) => summary.isWhole) },
    },
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

/** HTML with the images and videos of its post, by Gatsby's own nodes, so that pages follow the files. */
function fill(
  html: string,
  { file }: ContentNode,
  { media }: PostContent,
  nodeModel: NodeModel,
  args: CreateResolversArgs,
): Promise<string> {
  return fillMedia(html, media, postMedia(file, findIn(nodeModel), args));
}

function findIn(nodeModel: NodeModel): FindFile {
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

const resolveTags: Resolve<{ tagNames: string[] }> = async (
  { tagNames },
  _args,
  context,
) => namedTags(tagNames, await allTags(context.nodeModel));

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
const authorsResolver =
  (root: string): Resolve<PostNode> =>
  async ({ authorNames }, _args, { nodeModel }) => {
    const file = await contentFile("authors.yml", root, nodeModel);
    const text = file ? await readFile(file.absolutePath, "utf8") : "";
    const { authors } = parseAuthorsFile(AUTHORS_FILE, text);
    return authorNames.flatMap((author) =>
      typeof author === "string" ? (authors.get(author) ?? []) : author,
    );
  };

/** By Gatsby's own node, so that pages follow the file. A page that asked Gatsby for a missing one would follow all files. */
async function contentFile(name: string, root: string, nodeModel: NodeModel) {
  const isThere = siteContent(root).folders.some((folder) =>
    existsSync(path.join(root, folder, name)),
  );
  if (!isThere) return null;
  return nodeModel.findOne<FileSystemNode>({
    type: "File",
    query: { filter: { relativePath: { eq: name } } },
  });
}

function cardResolver(root: string): Resolve<PostNode> {
  const colors = cardColors(root);
  return async (post, _args, { nodeModel }) => {
    const tags = namedTags(post.tagNames, await allTags(nodeModel));
    const { title } = loadSiteConfig();
    const file = coverFile(post.image, path.join(root, post.file));
    const node = file === undefined ? null : await findIn(nodeModel)(file);
    const cover = node
      ? { file: node.absolutePath, digest: node.internal.contentDigest }
      : undefined;
    return cardPath(postCard({ ...post, tags }, title, cover), colors);
  };
}

function lastCheckResolver(root: string): Resolve<PostNode> {
  const { i18n } = loadSiteConfig();
  const recordsOf = memoize(
    async ({ absolutePath }: FileSystemNode) =>
      parseRecords(await readFile(absolutePath, "utf8")),
    ({ internal }) => internal.contentDigest,
  );
  return async (post, _args, { nodeModel }) => {
    const file = await contentFile("verified.json", root, nodeModel);
    if (!file) return null;
    const records = await recordsOf(file);
    const { stepsDigest } = await siteContent(root).content(
      post.file,
      post.renderKey,
    );
    const record = records[postName(post.file)];
    return lastCheck(stepsDigest, record, i18n.defaultLocale);
  };
}

const resolveTagCounts: Resolve<unknown> = async (_source, _args, context) => {
  const { nodeModel } = context;
  const tags = await allTags(nodeModel);
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const counts = new Map<Tag, number>();
  for (const { tagNames } of [...entries].filter(({ isListed }) => isListed)) {
    for (const tag of namedTags(tagNames, tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => collator.compare(a.tag.label, b.tag.label));
};

async function allTags(nodeModel: NodeModel): Promise<Tag[]> {
  const { entries } = await nodeModel.findAll<Tag>({ type: "Tag" });
  return [...entries];
}
