import { existsSync } from "node:fs";
import path from "node:path";

import {
  AUTHORS_FILE,
  contentSourceOf,
  coverFile,
  discussionsOf,
  emptyContent,
  headingIds,
  isVisible,
  loadMessages,
  loadSiteConfig,
  namedTags,
  parseAuthorsFile,
  placeOf,
  postFileNamed,
  postName,
  redirectDiagnostics,
  siteRedirects,
  titledPages,
  type PostContent,
  type Redirect,
  type Site,
  type Tag,
} from "@technical-blog/content";
import {
  detachSummary,
  fillDifferences,
  fillMedia,
  fillNames,
  hasPassed,
  imageFile,
  lastCheck,
  parseRecords,
  pathOfName,
  simplifyForFeeds,
  textsIn,
  titleInUrl,
} from "@technical-blog/markdown";
import {
  absoluteUrlsOf,
  compareLabels,
  encodedPath,
  shortDescription,
  spelledOnDisk,
  withoutTrailingSlash,
} from "@technical-blog/utils";
import type { CreateResolversArgs, NodePluginArgs } from "gatsby";
import type { Root } from "hast";
import { identity, memoize, sumBy } from "lodash";

import {
  NODE_TYPES,
  type ContentNode,
  type DocNode,
  type PostNode,
} from "./contentNodes";
import { dataText } from "./dataText";
import { findFile } from "./findFile";
import type { NodeModel, Resolve, ResolverContext } from "./nodeModel";
import { postMedia } from "./postMedia";
import { siteOfNodes } from "./readSite";
import { currentSite, run } from "./run";
import { allSeries, seriesBySlug, seriesOfPost, type Series } from "./series";
import {
  contentFolders,
  docRoute,
  projectPath,
  renderNode,
  siteVisibility,
  versionOf,
  type MarkdownNode,
} from "./siteState";
import { videoPlayers } from "./videoPlayers";

/** What is rendered of a node's file, and the node. */
type ContentSource = PostContent & { node: ContentNode };

/** HTML of a node, without its images, its videos and the targets of its links. */
type UnfilledHtml = Pick<ContentSource, "media" | "node"> & {
  html: string | null;
};

/** The fields of the content model that are computed when a query asks for them. */
export function createResolvers(args: CreateResolversArgs) {
  const config = loadSiteConfig();
  const textOf = textsIn(loadMessages());
  const pathPrefix = withoutTrailingSlash(config.baseUrl);
  const absoluteUrl = absoluteUrlsOf(config);
  const routeOf = (node: ContentNode & { route?: string }) =>
    node.route ?? docRoute(node as unknown as DocNode, args);
  const pagePath = async (file: string, nodeModel: NodeModel) => {
    const node = await linkedNode(file, nodeModel);
    return node ? encodedPath(pathPrefix + routeOf(node)) : undefined;
  };
  /** Where a link by title leads to. */
  const titledPath = async (
    title: string,
    node: ContentNode,
    nodeModel: NodeModel,
  ) => {
    const site = run.site ?? (await (run.workerSite ??= siteOfNodes(args)));
    const [found] = titledPages(site).find(title, node.file);
    const linked = found && (await linkedNode(found.page.file, nodeModel));
    if (!linked) {
      await followAll(nodeModel);
      return undefined;
    }
    const { heading } = found;
    const { sections } = await contentOf(linked);
    const [anchor = heading] = headingIds(sections, heading);
    const hash = anchor && `#${encodedPath(anchor)}`;
    return encodedPath(pathPrefix + routeOf(linked)) + hash;
  };
  /** Where the pages and files are that a text names, as paths with the prefix. */
  const urlsOf = (node: ContentNode, context: ResolverContext) => {
    const files = postMedia(node.file, findFile(context), args);
    const pathOf = async (name: string) => {
      const title = titleInUrl(name);
      if (title !== undefined) {
        const path = await titledPath(title, node, context.nodeModel);
        return path ?? pathOfName(name, pathPrefix, routeOf(node));
      }
      // With a look-up of what is no file, the page would follow all files.
      const [, ending] = /^[^/].*\.(\w+)$/s.exec(name) ?? [];
      const path = /^mdx?$/i.test(ending ?? "")
        ? await pagePath(postFileNamed(name, node.file), context.nodeModel)
        : ending && (await files.fileUrl(name));
      return path ?? pathOfName(name, pathPrefix, routeOf(node));
    };
    return { ...files, pathOf };
  };
  /** HTML with what other files have: images, videos, pages that it links to. So pages follow these files. */
  const fillWith = async (
    { html, media, node }: UnfilledHtml & { html: string },
    context: ResolverContext,
    toUrl: (path: string) => string,
    finish?: (tree: Root) => void,
  ) => {
    const { pathOf, ...files } = urlsOf(node, context);
    const filled = await fillMedia(html, media, files, finish);
    return fillNames(filled, async (name) => toUrl(await pathOf(name)));
  };
  const fillHtml =
    (finish?: (tree: Root, node: ContentNode) => void): Resolve<UnfilledHtml> =>
    ({ html, ...source }, _args, context) =>
      html === null
        ? null
        : fillWith({ ...source, html }, context, identity<string>, (tree) =>
            finish?.(tree, source.node),
          );
  const fill = fillHtml();
  const fillSummary = fillHtml((tree, node) => {
    detachSummary(tree, routeOf(node), pathPrefix);
  });
  const fillFeed: Resolve<ContentSource> = (source, _args, context) =>
    fillWith(
      { ...source, html: source.feedHtml },
      context,
      (path) => config.url + path,
      (tree) => {
        simplifyForFeeds(tree, absoluteUrl(routeOf(source.node)));
      },
    );
  const contentOf = async (node: ContentNode): Promise<ContentSource> => {
    const item = await renderNode(markdownOf(node, args), args);
    const content = item?.content ?? emptyContent();
    const hasHash = config.blog.changedSince && node.internal.type === "Post";
    const hash = hasHash ? `<!--${content.textHash}-->` : "";
    return { ...content, html: content.html + hash, node };
  };
  const textFields = {
    content: { resolve: contentOf },
    description: {
      resolve: async (node: ContentNode & Partial<PostNode>) => {
        if (node.ownDescription !== null) return node.ownDescription;
        const { summary } = await contentOf(node);
        return node.isNote ? shortDescription(summary.text) : summary.text;
      },
    },
  };
  args.createResolvers({
    Post: {
      ...textFields,
      tags: { resolve: resolveTags },
      authors: { resolve: resolveAuthors },
      series: { resolve: seriesOfPost },
      successor: { resolve: resolveSuccessor },
      cover: { resolve: resolveCover },
      lastCheck: {
        resolve: async (
          post: PostNode,
          _args: object,
          { nodeModel }: ResolverContext,
        ) => {
          const content = await contentOf(post);
          const record = await passedRecord(content, nodeModel);
          const { defaultLocale } = config.i18n;
          return lastCheck(record, content.blocksNotRun, defaultLocale, textOf);
        },
      },
      mentionedIn: {
        resolve: (
          { mentions }: PostNode,
          _args: object,
          { nodeModel }: ResolverContext,
        ) => {
          const ids = mentions.map((mention) => mention.file);
          const nodes = nodeModel.getNodesByIds({
            ids,
            type: "Content",
          }) as (ContentNode & { title: string })[]; // those that pages are made of
          return nodes.map((node) => ({
            route: routeOf(node),
            title: node.title,
            sentence: mentions[ids.indexOf(node.file)]?.sentence,
          }));
        },
      },
      related: {
        resolve: (
          { relatedIds }: PostNode,
          _args: object,
          { nodeModel }: ResolverContext,
        ) => nodeModel.getNodesByIds({ ids: relatedIds, type: "Post" }),
      },
      discussions: { resolve: resolveDiscussions },
      textHash: {
        // `gatsby develop` would render all posts for a list of them.
        resolve: async (node: ContentNode) =>
          config.blog.changedSince && process.env.NODE_ENV === "production"
            ? (await contentOf(node)).textHash.slice(-2)
            : null,
      },
    },
    MarkdownPage: textFields,
    Doc: {
      ...textFields,
      route: { resolve: (doc: DocNode) => docRoute(doc, args) },
      isInLastVersion: {
        resolve: (doc: DocNode) => versionOf(doc, args)?.isLast ?? false,
      },
      tags: { resolve: resolveTags },
    },
    PostContent: {
      html: {
        resolve: async (
          source: ContentSource,
          ...rest: [object, ResolverContext]
        ) => {
          const record = await passedRecord(source, rest[1].nodeModel);
          const html = (await fill(source, ...rest)) as string;
          return fillDifferences(html, textOf, record);
        },
      },
      feedHtml: { resolve: fillFeed },
      cover: {
        resolve: async (
          { cover, node }: ContentSource,
          _args: object,
          context: ResolverContext,
        ) => {
          const file = cover && imageFile(cover.src);
          if (!file) return cover;
          const { readImage } = urlsOf(node, context);
          return { alt: cover.alt, ...(await readImage(file)) };
        },
      },
      copy: {
        resolve: (
          { copy, node }: ContentSource,
          _args: object,
          context: ResolverContext,
        ) => {
          const { pathOf } = urlsOf(node, context);
          return fillNames(
            copy,
            async (name) => config.url + (await pathOf(name)),
          );
        },
      },
      players: { resolve: ({ html }: ContentSource) => videoPlayers([html]) },
      summary: {
        resolve: ({ media, node, summary }: ContentSource) => ({
          ...summary,
          media,
          node,
        }),
      },
    },
    Summary: { html: { resolve: fillSummary } },
    Series: {
      partCount: {
        resolve: async (
          { parts }: Series,
          ...rest: [object, ResolverContext]
        ) => (await parts(...rest)).length,
      },
      readingMinutes: {
        resolve: async (
          { parts }: Series,
          ...rest: [object, ResolverContext]
        ) => {
          const contents = (await parts(...rest)).map(contentOf);
          return sumBy(await Promise.all(contents), "readingMinutes");
        },
      },
    },
    Query: {
      docs: {
        type: "JSON!",
        resolve: () => currentSite().docs,
      },
      redirects: {
        type: "[Redirect!]!",
        resolve: () => redirectsOf(currentSite()),
      },
      tagCounts: {
        type: "[TagCount!]!",
        resolve: (_source: unknown, _args: object, context: ResolverContext) =>
          tagCounts(context.nodeModel),
      },
      allSeries: { type: "[Series!]!", resolve: allSeries },
      series: {
        type: "Series",
        args: { slug: "String!" },
        resolve: seriesBySlug,
      },
      posts: {
        type: "[Post!]!",
        args: { ids: "[String!]!" },
        resolve: resolvePosts,
      },
    },
  });
}

/** Redirects to pages. A build stops if one has a mistake; `gatsby develop` goes on without them. */
function redirectsOf(site: Site): Redirect[] {
  if (redirectDiagnostics(site).length > 0) return [];
  const { toPages } = siteRedirects(site);
  // On disks that ignore capital letters, the redirect from /Git would be in the place of the page /git.
  if (!existsSync(path.join(site.root, "PACKAGE.JSON"))) return toPages;
  const places = new Set(site.pages.map((page) => placeOf(page.path)));
  return toPages.filter(({ from }) => !places.has(placeOf(from)));
}

const markdownOf = (
  { parent }: ContentNode,
  { getNode }: Pick<NodePluginArgs, "getNode">,
) => getNode(parent) as MarkdownNode;

/** The post, page or doc of a file. Where there is none yet, the page follows all of its kind. */
async function linkedNode(
  name: string,
  nodeModel: NodeModel,
): Promise<ContentNode | null> {
  const file = projectPath(spelledOnDisk(path.resolve(name)));
  const source = contentSourceOf(file, contentFolders());
  if (!source) return null;
  const type = { post: "Post", page: "MarkdownPage", doc: "Doc" }[source.kind];
  return nodeModel.findOne<ContentNode>({
    type,
    query: { filter: { file: { eq: file } } },
  });
}

/** Lets a page follow all others, of which one may get a title that it links to. */
async function followAll(nodeModel: NodeModel) {
  for (const type of NODE_TYPES) {
    await nodeModel.findOne({
      type,
      query: { filter: { file: { eq: "" } } },
    });
  }
}

export const resolveCover: Resolve<PostNode> = (post, _args, context) => {
  const file = coverFile(post.image, path.resolve(post.file));
  return file === undefined ? null : findFile(context)(file);
};

/** A page with these posts is made again when one of them changes. With a filter of `allPost`, any post would do. */
const resolvePosts = (
  _source: unknown,
  { ids }: { ids: readonly string[] },
  { nodeModel }: ResolverContext,
) => nodeModel.getNodesByIds({ ids, type: "Post" });

/** A tag that no post has has no page, so notes don't show it. */
const resolveTags: Resolve<
  Pick<PostNode, "tagNames"> & Partial<PostNode>
> = async ({ isNote, tagNames }, _args, { nodeModel }) => {
  const tags = namedTags(tagNames, await allTags(nodeModel));
  if (!isNote) return tags;
  const withPage = (await tagCounts(nodeModel)).map(({ tag }) => tag.slug);
  return tags.filter(({ slug }) => withPage.includes(slug));
};

const resolveSuccessor: Resolve<PostNode> = async (post, _args, context) => {
  if (post.supersededBy === null) return null;
  const { entries } = await context.nodeModel.findAll<PostNode>({
    type: "Post",
    query: { filter: { route: { eq: post.supersededBy } } },
  });
  const visibility = siteVisibility();
  return [...entries].find((other) => isVisible(other, visibility)) ?? null;
};

const resolveDiscussions: Resolve<PostNode> = (post) =>
  discussionsOf(post, loadSiteConfig());

const authorsIn = memoize(
  (text: string) => parseAuthorsFile(AUTHORS_FILE, text).authors,
);

const resolveAuthors: Resolve<PostNode> = async (
  { authorNames },
  _args,
  { nodeModel },
) => {
  const authors = authorsIn((await dataText("authors.yml", nodeModel)) ?? "");
  return authorNames.flatMap((author) =>
    typeof author === "string" ? (authors.get(author) ?? []) : author,
  );
};

const recordsIn = memoize(parseRecords);

/** The recorded run of a text whose blocks passed as they are now. */
async function passedRecord(
  { node, stepsDigest }: ContentSource,
  nodeModel: NodeModel,
) {
  const text = await dataText("verified.json", nodeModel);
  const record = text && recordsIn(text)[postName(node.file)];
  return record && hasPassed(stepsDigest, record) ? record : undefined;
}

async function tagCounts(nodeModel: NodeModel) {
  const tags = await allTags(nodeModel);
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const counts = new Map<Tag, number>();
  for (const { isListed, isNote, tagNames } of entries) {
    if (!isListed || isNote) continue;
    for (const tag of namedTags(tagNames, tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => compareLabels(a.tag.label, b.tag.label));
}

export async function allTags(nodeModel: NodeModel): Promise<Tag[]> {
  const { entries } = await nodeModel.findAll<Tag>({ type: "Tag" });
  return [...entries];
}
