import {
  loadSiteConfig,
  namedTags,
  siteRedirects,
  translate,
  type Site,
} from "@technical-blog/content";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { sortBy } from "lodash";

import type { PostNode } from "./contentNodes";
import { allTags, resolveCover } from "./createResolvers";
import type { ResolverContext } from "./nodeModel";
import { currentSite } from "./run";

const query = /* GraphQL */ `
  query Publication {
    allPost(
      filter: { hasPage: { eq: true } }
      sort: [{ order: DESC }, { route: DESC }]
    ) {
      nodes {
        ...PublishedText
        date
        isNote
        discussionUrls
        discussions {
          repliesUrl
        }
        series {
          slug
          title
          description
        }
        updates {
          date
          reason
        }
        tags {
          slug
          label
        }
        cover {
          absolutePath
          internal {
            contentDigest
          }
        }
        content {
          feedHtml
        }
      }
    }
    allMarkdownPage(filter: { hasPage: { eq: true } }, sort: { route: ASC }) {
      nodes {
        ...PublishedText
      }
    }
    allDoc(filter: { hasPage: { eq: true } }) {
      nodes {
        ...PublishedText
        tags {
          slug
          label
        }
      }
    }
  }

  fragment PublishedText on Content {
    id
    route
    title
    description
    updated
    isUnlisted
    content {
      players
      copy
    }
  }
`;

/** What gatsby-plugin-publish asks for, and what it makes of the answer. */
export const publication = { query, serialize };

/** Posts, newest first, pages, and docs in reading order. */
function serialize({
  allDoc,
  allMarkdownPage,
  allPost,
}: Queries.PublicationQuery) {
  const site = currentSite();
  const docs = docsInOrder(site);
  const { toFiles, toPages } = siteRedirects(site);
  return {
    texts: [
      ...allPost.nodes.map(({ content, cover, discussions, ...post }) => ({
        ...post,
        ...content,
        html: content.feedHtml,
        cover: cover && imageOf(cover),
        connectTo: discussions.flatMap(({ repliesUrl }) =>
          repliesUrl === null ? [] : new URL(repliesUrl).origin,
        ),
        ...(post.isNote && { notes: loadSiteConfig().notes }),
        section: post.isNote
          ? translate({ id: "notes.title" })
          : translate({ id: "llms.posts" }),
      })),
      ...allMarkdownPage.nodes.map(({ content, ...page }) => ({
        ...page,
        ...content,
        section: translate({ id: "llms.pages" }),
      })),
      ...sortBy(allDoc.nodes, ({ route }) => docs.get(route)?.place).map(
        ({ content, updated, ...doc }) => ({
          ...doc,
          ...content,
          updated: updated ?? docs.get(doc.route)?.committed ?? null,
          section: docs.get(doc.route)?.section,
        }),
      ),
    ],
    redirects: [...toPages, ...toFiles],
  };
}

type PlacedDoc = {
  place: number;
  /** Day of the last commit. */
  committed: string | null;
  /** Heading in llms.txt, which lists the last version. */
  section: string | undefined;
};

/** The docs by their routes: those of the last version as their sidebars have them, then others. */
function docsInOrder({ docs }: Site): Map<string, PlacedDoc> {
  const placed = new Map<string, PlacedDoc>();
  for (const { options, versions } of docs) {
    const title = translate({ id: "docs.sidebar" });
    const section = docs.length === 1 ? title : `${title}: ${options.id}`;
    for (const version of versions) {
      const routes = new Set([
        ...[...version.sidebars.values()].flatMap(({ pages }) =>
          pages.map((page) => page.path),
        ),
        ...version.docs.map(({ doc }) => doc.route),
      ]);
      const committed = new Map(
        version.docs.map((shown) => [shown.doc.route, shown.committed]),
      );
      for (const route of routes) {
        placed.set(route, {
          place: placed.size,
          committed: committed.get(route) ?? null,
          section: version.isLast ? section : undefined,
        });
      }
    }
  }
  return placed;
}

/** An image as a card takes it. */
function imageOf({
  absolutePath,
  internal,
}: {
  absolutePath: string;
  internal: { contentDigest: string };
}) {
  return { file: absolutePath, digest: internal.contentDigest };
}

/** What the card of a post shows, for gatsby-plugin-publish. */
export async function cardOfPost(post: PostNode, context: ResolverContext) {
  const cover = (await resolveCover(
    post,
    {},
    context,
  )) as FileSystemNode | null; // as it is declared
  return {
    title: post.title,
    date: post.date,
    tags: namedTags(post.tagNames, await allTags(context.nodeModel)),
    cover: cover && imageOf(cover),
  };
}
