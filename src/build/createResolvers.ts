import { readFile } from "node:fs/promises";

import type { CreateResolversArgs, GatsbyNode } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { cardColors, cardPath, postCard } from "./cards/postCard";
import { formatFinding } from "./content/finding";
import type { Post } from "./content/parsePost";
import { postName } from "./content/parsePostFilename";
import { findTag, type Tag } from "./content/parseTagsFile";
import { includedCodeId } from "./includes/includedCode";
import { includedFile, readIncludedFile } from "./includes/includedFile";
import { loadSiteConfig } from "./loadSiteConfig";
import { MarkdownError, type MarkdownFinding } from "./markdown/findings";
import {
  renderMarkdown,
  renderSummary,
  type MarkdownEnvironment,
  type RenderedMarkdown,
} from "./markdown/renderMarkdown";
import type { NodeModel, ResolveInfo, ResolverContext } from "./nodeModel";
import { projectRoot } from "./projectRoot";
import { resolvePostImage } from "./resolvePostImage";
import { parseRecords, verifiedWith } from "./verify/record";

const WORDS_PER_MINUTE = 220;

type PostNode = Post & { id: string; parent: string; file: string };
type MarkdownNode = { rawMarkdownBody: string; fileAbsolutePath: string };
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

function cardResolver(root: string): Resolve<PostNode> {
  const colors = cardColors(root);
  return async (post, _args, { nodeModel }) => {
    const tags = namedTags(post.tagNames, await allTags(nodeModel));
    const { title } = loadSiteConfig();
    return cardPath(postCard({ ...post, tags }, title), colors);
  };
}
const resolveVerifiedWith: Resolve<PostNode> = async (post, _args, context) => {
  const { nodeModel } = context;
  // By Gatsby's own node, so that pages are made anew when the file changes.
  const file = await nodeModel.findOne<FileSystemNode>({
    type: "File",
    query: { filter: { relativePath: { eq: "verified.json" } } },
  });
  if (!file) return [];
  const records = parseRecords(await readFile(file.absolutePath, "utf8"));
  const { rawMarkdownBody } = markdownOf(post, nodeModel);
  return verifiedWith(rawMarkdownBody, records[postName(post.file)]);
};

const resolveTagCounts: Resolve<unknown> = async (_source, _args, context) => {
  const { nodeModel } = context;
  const tags = await allTags(nodeModel);
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const counts = new Map<Tag, number>();
  for (const { tagNames } of entries) {
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
async function linesBefore(markdown: MarkdownNode): Promise<number> {
  const { rawMarkdownBody, fileAbsolutePath } = markdown;
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
      const rendered = ofQuery.get(post.id) ?? renderPost(post, context, info);
      ofQuery.set(post.id, rendered);
      return pick(await rendered);
    };

  async function renderPost(
    post: PostNode,
    context: ResolverContext,
    info: ResolveInfo,
  ): Promise<RenderedMarkdown> {
    const rendered = await render(renderMarkdown, post, context, info);
    const markdown = markdownOf(post, context.nodeModel);
    await report(post, markdown, rendered.findings);
    return rendered;
  }

  async function render<T>(
    renderer: (markdown: string, environment: MarkdownEnvironment) => T,
    post: PostNode,
    { nodeModel }: ResolverContext,
    info: ResolveInfo,
  ): Promise<Awaited<T>> {
    const markdown = markdownOf(post, nodeModel);
    const { rawMarkdownBody, fileAbsolutePath } = markdown;
    const { cache, pathPrefix, reporter } = args;
    const root = projectRoot(args);
    const publicUrl = (file: FileSystemNode) =>
      info.schema
        .getType("File")
        .getFields()
        .publicURL?.resolve(file, {}, { nodeModel }, info) as Promise<string>;
    const site = { nodeModel, pathPrefix, reporter, cache, publicUrl };
    try {
      return await renderer(rawMarkdownBody, {
        pathPrefix,
        resolveImage: (src) => resolvePostImage(src, fileAbsolutePath, site),
        includeCode: (named) => {
          const file = includedFile(named, fileAbsolutePath, root);
          // By its node, so that pages are made anew when the file changes.
          nodeModel.getNodeById({
            id: includedCodeId(file, root, args.createNodeId),
          });
          return readIncludedFile(file, root);
        },
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const place =
        cause instanceof MarkdownError
          ? `${post.file}:${String(cause.line + (await linesBefore(markdown)))}`
          : post.file;
      throw new Error(`${place}: ${reason}`, { cause });
    }
  }

  /** Several queries render a post; what is found in it is told when it changes. */
  const reported = new Map<string, string>();
  async function report(
    { file }: PostNode,
    markdown: MarkdownNode,
    findings: readonly MarkdownFinding[],
  ) {
    const current = JSON.stringify(findings);
    if (current === (reported.get(file) ?? "[]")) return;
    reported.set(file, current);
    const before = await linesBefore(markdown);
    for (const { line, problem, remedy } of findings) {
      args.reporter.warn(
        formatFinding({
          severity: "warning",
          file,
          line: line + before,
          problem,
          remedy,
        }),
      );
    }
  }

  return {
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
