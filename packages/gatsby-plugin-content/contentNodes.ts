import { existsSync } from "node:fs";
import path from "node:path";

import {
  contentSourceOf,
  digestOfIncluded,
  isVisible,
  postStatus,
  readContentFile,
  type Doc,
  type Mention,
  type Page,
  type Post,
  type PostStatus,
  type SiteItem,
} from "@technical-blog/content";
import { digest } from "@technical-blog/utils";
import type {
  CreateNodeArgs,
  GatsbyCache,
  Node,
  NodeInput,
  NodePluginArgs,
  SourceNodesArgs,
} from "gatsby";
import { isEqual, pick } from "lodash";

import {
  bytesOf,
  commitDay,
  contentFolders,
  forgetHistory,
  projectPath,
  querySettings,
  siteVisibility,
  type MarkdownNode,
} from "./siteState";

/** A post, page or doc as Gatsby has it. Its text is rendered when a query asks for its content. */
export type ContentNode = Node & {
  parent: string;
  /** Path from the root of the project. */
  file: string;
  /** The description in the front matter. */
  ownDescription: string | null;
} & RunFields;

export type PostNode = ContentNode & Omit<Post, "description"> & Links;

/** What leads from a post to others: see `renewLinks`. */
export type Links = {
  /** The published posts, pages and docs whose text links to it: posts first, newest first. */
  mentions: Mention[];
  /** Files of the posts on the same topic, most similar first. */
  relatedIds: string[];
};

type Choice<T> = { value: T } | null;

export type DocNode = ContentNode &
  Omit<
    Doc,
    | "description"
    | "displayedSidebar"
    | "editUrl"
    | "id"
    | "nextId"
    | "previousId"
    | "route"
  > & {
    docId: string;
    /** Path below that of its version. */
    path: string;
    previousId: Choice<string | null>;
    nextId: Choice<string | null>;
    displayedSidebar: Choice<string | null>;
    editUrl: Choice<string | null>;
  };

/** Fields that depend on the run beside the file. */
type RunFields = {
  status: PostStatus;
  /** All of them have one while the author writes. */
  hasPage: boolean;
  /** Whether lists, feeds, maps and indexes have it. */
  isListed: boolean;
  /** Calendar day: that of the front matter, or of the last commit if it comes from Git. */
  updated: string | null;
  /** What the answers of queries depend on beside nodes. */
  settings: string;
};

const RUN_FIELDS = [
  "status",
  "hasPage",
  "isListed",
  "updated",
  "settings",
] as const;

export const NODE_TYPES = ["Post", "MarkdownPage", "Doc"];

/**
 * Makes a Post, a MarkdownPage or a Doc of a Markdown file, by its folder; `inspectSite` reports why one has errors.
 *
 * The node is not a child of the Markdown node: Gatsby deletes children as soon as their parent changes, and queries that run
 * before the new node is there fail. So the node stays until the new one takes its place.
 */
export async function createContentNode(args: CreateNodeArgs) {
  const { actions, getNode, node } = args;
  const markdown = node as MarkdownNode;
  const file = projectPath(markdown.fileAbsolutePath);
  const source = contentSourceOf(file, contentFolders());
  if (!source) return;
  const before = getNode(file) as PostNode | undefined;
  const bytes = bytesOf(markdown);
  const { post, page, doc } = readContentFile(file, bytes, source);
  const fields = post ?? page ?? (doc && docFields(doc));
  if (!fields) {
    if (before) actions.deleteNode(before);
    return;
  }
  const { description, ...others } = fields;
  const run = await runFields(file, fields, args);
  await actions.createNode({
    ...others,
    ...run,
    ...(post && {
      mentions: before?.mentions ?? [],
      relatedIds: before?.relatedIds ?? [],
    }),
    ownDescription: description,
    file,
    id: file,
    parent: node.id,
    children: [],
    internal: {
      type: post ? "Post" : page ? "MarkdownPage" : "Doc",
      contentDigest: digest(bytes, JSON.stringify(run)),
    },
  });
}

/** Where the pages of a version are depends on all versions: the route of a doc is resolved. */
function docFields({ id, route, previousId, nextId, ...doc }: Doc) {
  const { displayedSidebar, editUrl, ...others } = doc;
  return {
    ...others,
    docId: id,
    path: route,
    previousId: choice(previousId),
    nextId: choice(nextId),
    displayedSidebar: choice(displayedSidebar),
    editUrl: choice(editUrl),
  };
}

/** Front matter that may be missing, and may be "none": GraphQL has one kind of nothing. */
function choice(value: string | null | undefined) {
  return value === undefined ? null : { value };
}

/** What `createContentNode` was given. */
export function fieldsOfNode(
  node: ContentNode,
  routeOf: (doc: DocNode) => string,
): Pick<SiteItem, "post" | "page" | "doc"> {
  const description = node.ownDescription;
  switch (node.internal.type) {
    case "Post":
      return { post: { ...(node as PostNode), description } };
    case "MarkdownPage":
      return { page: { ...(node as ContentNode & Page), description } };
    default: {
      const doc = node as DocNode;
      return {
        doc: {
          ...doc,
          description,
          id: doc.docId,
          route: routeOf(doc),
          previousId: doc.previousId?.value,
          nextId: doc.nextId?.value,
          displayedSidebar: doc.displayedSidebar?.value,
          editUrl: doc.editUrl?.value,
        },
      };
    }
  }
}

async function runFields(
  file: string,
  fields: Pick<Post | Page | Doc, "isDraft" | "isUnlisted" | "updated"> &
    Partial<Pick<Post, "date" | "updates">>,
  args: Pick<NodePluginArgs, "cache" | "store">,
): Promise<RunFields> {
  const visibility = siteVisibility();
  const { date, updates } = fields;
  const hasPage = isVisible(fields, visibility);
  return {
    status: postStatus(fields, visibility.today),
    hasPage,
    isListed: hasPage && !fields.isUnlisted,
    updated:
      date !== undefined && updates?.length === 0
        ? await commitDay(file, date)
        : fields.updated,
    settings: querySettings(args),
  };
}

/** Digests of the files that posts include, by the files of the posts. */
type Includes = Record<string, Record<string, string | null>>;

const INCLUDES = "included files";

/** Notes what the renderings have read, so that `renewContentNodes` can compare. */
export async function keepIncludes(
  items: readonly { file: string; includes: Includes[string] }[],
  cache: GatsbyCache,
) {
  const includes = items
    .filter((item) => Object.keys(item.includes).length > 0)
    .map((item) => [item.file, item.includes] as const);
  await cache.set(INCLUDES, Object.fromEntries(includes));
}

/**
 * Renews nodes whose file is the same while something else has changed: a file that they include, the day, the configuration, or
 * the code that renders. Then Gatsby makes the pages that show them again. Deletes the nodes of files that are gone.
 */
export async function renewContentNodes(
  args: Pick<SourceNodesArgs, "actions" | "cache" | "getNodesByType" | "store">,
) {
  const { actions, cache, getNodesByType } = args;
  forgetHistory();
  const includes = ((await cache.get(INCLUDES)) ?? {}) as Includes;
  const nodes = NODE_TYPES.flatMap(getNodesByType) as (ContentNode & Post)[];
  const renewed: NodeInput[] = [];
  for (const node of nodes) {
    if (!existsSync(path.join(process.cwd(), node.file))) {
      actions.deleteNode(node);
      continue;
    }
    const run = await runFields(node.file, node, args);
    const before = includes[node.file] ?? {};
    const now = await digestsOf(Object.keys(before));
    if (isEqual(pick(node, RUN_FIELDS), run) && isEqual(before, now)) continue;
    renewed.push(renewedNode(node, run, now));
  }
  await createTogether(renewed, actions);
}

/** Gives posts the links that have changed, so that Gatsby makes their pages again. */
export async function renewLinks(
  links: ReadonlyMap<string, Links>,
  { actions, getNode }: Pick<NodePluginArgs, "actions" | "getNode">,
) {
  const renewed: NodeInput[] = [];
  for (const [file, now] of links) {
    const node = getNode(file) as PostNode | undefined;
    if (!node || isEqual(pick(node, Object.keys(now)), now)) continue;
    renewed.push(renewedNode(node, now));
  }
  await createTogether(renewed, actions);
}

/** A node with other fields, without what Gatsby adds. */
function renewedNode(
  { fields: _fields, __gatsby_resolved, ...node }: ContentNode,
  now: object,
  ...reasons: unknown[]
): NodeInput {
  const { contentDigest, type } = node.internal;
  const reason = JSON.stringify([now, ...reasons]);
  return {
    ...node,
    ...now,
    internal: { type, contentDigest: digest(contentDigest, reason) },
  };
}

/**
 * `gatsby develop` creates pages again after each node that changes while queries run, and ends if that happens several times in
 * a row: so none waits for another.
 */
async function createTogether(
  nodes: readonly NodeInput[],
  { createNode }: SourceNodesArgs["actions"],
) {
  await Promise.all(nodes.map(async (node) => createNode(node)));
}

async function digestsOf(files: readonly string[]) {
  const digests: Includes[string] = {};
  for (const file of files) {
    digests[file] = await digestOfIncluded(file, process.cwd());
  }
  return digests;
}
