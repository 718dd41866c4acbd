import { readFile } from "node:fs/promises";

import type { CreateResolversArgs, GatsbyNode } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { loadSiteConfig } from "../config/loadSiteConfig";
import {
  formatDiagnostic,
  isError,
  type Diagnostic,
} from "../content/diagnostic";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import type { Post } from "../content/parsePost";
import { postName } from "../content/parsePostFilename";
import { findTag, type Tag } from "../content/parseTagsFile";
import { postFileNamed } from "../content/postFiles";
import { coverFile } from "../content/postMediaPath";
import { hasPage, isListed, postStatus } from "../content/postStatus";
import {
  includedFile,
  readIncludedFile,
} from "../markdown/includes/includedFile";
import {
  renderMarkdown,
  renderSummary,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "../markdown/renderMarkdown";
import { showsImage } from "../markdown/showsImage";
import { parseRecords, verifiedWith } from "../markdown/verified/record";
import { cardColors, cardPath, postCard } from "../publish/cards/postCard";
import { includedCodeId } from "./includedCode";
import type { NodeModel, ResolveInfo, ResolverContext } from "./nodeModel";
import { findFile } from "./postFile";
import { projectRoot } from "./projectRoot";
import { RenderCache } from "./renderCache";
import { resolvePostImage } from "./resolvePostImage";
import { resolvePostVideo } from "./resolvePostVideo";

const WORDS_PER_MINUTE = 220;

/** Outlives the schema, which Gatsby makes anew after each change while the author writes. */
const cache = new RenderCache();

type PostNode = Post & { id: string; parent: string; file: string };
type MarkdownNode = {
  rawMarkdownBody: string;
  fileAbsolutePath: string;
  internal: { contentDigest: string };
};
type Renderer<T> = (
  source: { value: string; path: string },
  environment: MarkdownEnvironment,
) => Promise<T>;
type Resolve<TSource> = (
  source: TSource,
  args: object,
  context: ResolverContext,
  info: ResolveInfo,
) => unknown;

/** The fields of the content model that are computed when a page asks for them. */
export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  args.createResolvers({
    Post: {
      tags: { resolve: resolveTags },
      authors: { resolve: resolveAuthors },
      successor: { resolve: resolveSuccessor },
      status: { resolve: (post: PostNode) => postStatus(post) },
      isListed: { resolve: (post: PostNode) => isListed(post) },
      card: { resolve: cardResolver(projectRoot(args)) },
      verifiedWith: { resolve: resolveVerifiedWith },
      ...renderedFields(args),
    },
    Query: {
      tagCounts: { type: "[TagCount!]!", resolve: resolveTagCounts },
    },
  });
};

const resolveTags: Resolve<PostNode> = async ({ tagNames }, _args, context) =>
  namedTags(tagNames, await allTags(context.nodeModel));

const resolveSuccessor: Resolve<PostNode> = async (post, _args, context) => {
  if (post.supersededBy === null) return null;
  const { entries } = await context.nodeModel.findAll<PostNode>({
    type: "Post",
    query: { filter: { route: { eq: post.supersededBy } } },
  });
  return [...entries].find(hasPage) ?? null;
};

/** The authors by the file as it is: it is small, and posts that name no key need none. */
const resolveAuthors: Resolve<PostNode> = async (
  { authorNames },
  _args,
  { nodeModel },
) => {
  // By Gatsby's own node, so that pages are made anew when the file changes.
  const file = await nodeModel.findOne<FileSystemNode>({
    type: "File",
    query: { filter: { relativePath: { eq: "authors.yml" } } },
  });
  const text = file ? await readFile(file.absolutePath, "utf8") : "";
  const { authors } = parseAuthorsFile(AUTHORS_FILE, text);
  return authorNames.flatMap((author) =>
    typeof author === "string" ? (authors.get(author) ?? []) : author,
  );
};

async function coverOf(post: PostNode, nodeModel: NodeModel) {
  const { fileAbsolutePath } = markdownOf(post, nodeModel);
  const file = coverFile(post.image, fileAbsolutePath);
  const node = file === undefined ? null : await findFile(file, nodeModel);
  return node
    ? { file: node.absolutePath, digest: node.internal.contentDigest }
    : undefined;
}

function cardResolver(root: string): Resolve<PostNode> {
  const colors = cardColors(root);
  return async (post, _args, { nodeModel }) => {
    const tags = namedTags(post.tagNames, await allTags(nodeModel));
    const { title } = loadSiteConfig();
    const cover = await coverOf(post, nodeModel);
    return cardPath(postCard({ ...post, tags }, title, cover), colors);
  };
}
const resolveVerifiedWith: Resolve<PostNode> = (post, _args, { nodeModel }) => {
  const { rawMarkdownBody, internal } = markdownOf(post, nodeModel);
  return cache.get(
    `verifiedWith ${post.id}`,
    internal.contentDigest,
    nodeModel,
    async (recordingModel) => {
      // By Gatsby's own node, so that pages are made anew when the file changes.
      const file = await recordingModel.findOne<FileSystemNode>({
        type: "File",
        query: { filter: { relativePath: { eq: "verified.json" } } },
      });
      if (!file) return [];
      const records = parseRecords(await readFile(file.absolutePath, "utf8"));
      return verifiedWith(rawMarkdownBody, records[postName(post.file)]);
    },
  );
};

const resolveTagCounts: Resolve<unknown> = async (_source, _args, context) => {
  const { nodeModel } = context;
  const tags = await allTags(nodeModel);
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const counts = new Map<Tag, number>();
  for (const { tagNames } of [...entries].filter(isListed)) {
    for (const tag of namedTags(tagNames, tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => collator.compare(a.tag.label, b.tag.label));
};

function markdownOf(post: PostNode, nodeModel: NodeModel): MarkdownNode {
  // A Post is made from its Markdown node and goes with it.
  return nodeModel.getNodeById({ id: post.parent }) as unknown as MarkdownNode;
}

/** How many lines of a post's file, its front matter, come before its text. */
async function linesBefore({
  rawMarkdownBody,
  fileAbsolutePath,
}: MarkdownNode): Promise<number> {
  const text = await readFile(fileAbsolutePath, "utf8");
  return text.split("\n").length - rawMarkdownBody.split("\n").length;
}

async function allTags(nodeModel: NodeModel): Promise<Tag[]> {
  const { entries } = await nodeModel.findAll<Tag>({ type: "Tag" });
  return [...entries];
}

/** Each named tag once; an unknown name has been reported and is left out. */
function namedTags(names: readonly string[], tags: readonly Tag[]): Tag[] {
  const found = names.map((name) => findTag(tags, name));
  return [...new Set(found)].filter((tag) => tag !== undefined);
}

function renderedFields(args: CreateResolversArgs) {
  // One query asks for several fields of one rendering. The node model is made anew for each query, so nothing
  // outlives it, and Gatsby sees on which nodes each page depends.
  const renderings = new WeakMap<
    NodeModel,
    Map<string, Promise<RenderedMarkdown>>
  >();
  const field =
    (pick: (rendered: RenderedMarkdown) => unknown): Resolve<PostNode> =>
    async (post, _args, context, info) => {
      const ofQuery =
        renderings.get(context.nodeModel) ??
        new Map<string, Promise<RenderedMarkdown>>();
      renderings.set(context.nodeModel, ofQuery);
      const rendered =
        ofQuery.get(post.id) ?? render(renderMarkdown, post, context, info);
      ofQuery.set(post.id, rendered);
      return pick(await rendered);
    };

  async function render<T extends { diagnostics: Diagnostic[] }>(
    renderer: Renderer<T>,
    post: PostNode,
    { nodeModel }: ResolverContext,
    info: ResolveInfo,
  ): Promise<T> {
    const markdown = markdownOf(post, nodeModel);
    return cache.get(
      `${renderer.name} ${post.id}`,
      markdown.internal.contentDigest,
      nodeModel,
      (recordingModel) =>
        renderNow(renderer, post, markdown, recordingModel, info),
    );
  }

  async function renderNow<T extends { diagnostics: Diagnostic[] }>(
    renderer: Renderer<T>,
    post: PostNode,
    markdown: MarkdownNode,
    nodeModel: NodeModel,
    info: ResolveInfo,
  ): Promise<T> {
    const { fileAbsolutePath } = markdown;
    const { pathPrefix, reporter } = args;
    const root = projectRoot(args);
    const publicUrl = (file: FileSystemNode) =>
      info.schema
        .getType("File")
        .getFields()
        .publicURL?.resolve(file, {}, { nodeModel }, info) as Promise<string>;
    const site = {
      nodeModel,
      pathPrefix,
      reporter,
      cache: args.cache,
      publicUrl,
    };
    const files = {
      find: (path: string) => findFile(path, nodeModel),
      publicUrl,
      posterUrl: async (src: string) =>
        (await resolvePostImage(src, fileAbsolutePath, site)).src,
    };
    const source = { value: markdown.rawMarkdownBody, path: post.file };
    const rendered = await renderer(source, {
      pathPrefix,
      resolveImage: (src) => resolvePostImage(src, fileAbsolutePath, site),
      resolveVideo: (src) => resolvePostVideo(src, fileAbsolutePath, files),
      resolvePostLink: async (named) => {
        const file = postFileNamed(named, post.file);
        const linked = await nodeModel.findOne<PostNode>({
          type: "Post",
          query: { filter: { file: { eq: file } } },
        });
        return linked?.route;
      },
      includeCode: (named) => {
        const file = includedFile(named, fileAbsolutePath, root);
        // By its node, so that pages are made anew when the file changes.
        nodeModel.getNodeById({
          id: includedCodeId(file, root, args.createNodeId),
        });
        return readIncludedFile(file, root);
      },
    });
    const errors = rendered.diagnostics.filter(isError);
    if (errors.length > 0) {
      const before = await linesBefore(markdown);
      for (const error of errors) error.line = (error.line ?? 1) + before;
      throw new Error(errors.map(formatDiagnostic).join("\n"));
    }
    return rendered;
  }

  return {
    cover: {
      resolve: async (
        post: PostNode,
        _args: object,
        context: ResolverContext,
        info: ResolveInfo,
      ) => {
        const { image } = post;
        if (image === null) return null;
        const renderCover: Renderer<RenderedMarkdown> = (source, environment) =>
          renderMarkdown(
            {
              ...source,
              value: showsImage(source.value, image) ? "" : `![](<${image}>)`,
            },
            environment,
          );
        const { html } = await render(renderCover, post, context, info);
        return html === "" ? null : html;
      },
    },
    html: { resolve: field(({ html }) => html) },
    headings: { resolve: field(({ headings }) => headings) },
    sections: { resolve: field(({ sections }) => sections) },
    readingMinutes: {
      resolve: field(({ text }) =>
        Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE)),
      ),
    },
    summary: {
      resolve: (
        post: PostNode,
        _args: object,
        context: ResolverContext,
        info: ResolveInfo,
      ) => render(renderSummary, post, context, info),
    },
  };
}
