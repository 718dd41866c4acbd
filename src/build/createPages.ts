import path from "node:path";

import type { CreatePagesArgs, GatsbyNode } from "gatsby";

import { duplicateRoutes } from "./checks/duplicateRoutes";
import { inspectContent } from "./content/inspectContent";
import { reportFindings } from "./content/reportFindings";
import { loadSiteConfig } from "./loadSiteConfig";
import { archivePage } from "./pages/archivePage";
import type { PageablePost, PageableTag } from "./pages/pageDescriptor";
import { postListPages } from "./pages/postListPages";
import { postPages } from "./pages/postPages";
import { tagListPage } from "./pages/tagListPage";
import { tagPages } from "./pages/tagPages";
import { projectRoot } from "./projectRoot";

/** Findings of the last run, so that `gatsby develop` repeats nothing that did not change. */
let reported = "[]";

export const createPages: GatsbyNode["createPages"] = async ({
  actions,
  graphql,
  reporter,
  store,
}) => {
  const root = projectRoot({ store });
  if (process.env.NODE_ENV !== "production") {
    await reportChangedFindings(root, reporter);
  }

  const { blog } = loadSiteConfig();
  const { posts, tags } = await queryContent(graphql);
  const newestFirst = uniqueRoutes(posts);
  const listed =
    blog.sortPosts === "descending" ? newestFirst : newestFirst.toReversed();
  const pages = [
    ...postListPages(listed, blog),
    ...postPages(newestFirst),
    archivePage(blog),
    tagListPage(),
    ...tagPages(listed, tags, blog),
  ];
  for (const route of duplicateRoutes(pages)) {
    reporter.warn(
      `Route ${route}: more than one page claims it, so the last one shows. Give the post there another slug.`,
    );
  }
  for (const { path: route, template, context } of pages) {
    const component = path.join(root, `src/templates/${template}.tsx`);
    // Gatsby keeps the path itself from the context, and does not tell it to what stands around the page.
    actions.createPage({
      path: route,
      component,
      context: { ...context, route },
    });
  }
};

async function reportChangedFindings(
  root: string,
  reporter: CreatePagesArgs["reporter"],
) {
  const findings = await inspectContent(root);
  const current = JSON.stringify(findings);
  if (current === reported) return;
  reported = current;
  if (findings.length === 0) reporter.success("All content problems are gone");
  else reportFindings(findings, reporter);
}

/** Posts, newest first, and tags. */
async function queryContent(graphql: CreatePagesArgs["graphql"]): Promise<{
  posts: PageablePost[];
  tags: PageableTag[];
}> {
  const result = await graphql<Queries.CreatePagesQuery>(`
    query CreatePages {
      allPost(sort: [{ order: DESC }, { route: DESC }, { file: DESC }]) {
        nodes {
          id
          route
          tags {
            slug
          }
        }
      }
      allTag {
        nodes {
          id
          slug
          aliases
        }
      }
    }
  `);
  const { data } = result;
  if (result.errors || !data) {
    throw new Error("The query CreatePages failed", {
      cause: result.errors as unknown,
    });
  }
  return {
    posts: data.allPost.nodes.map(({ id, route, tags }) => ({
      id,
      route,
      tagSlugs: tags.map(({ slug }) => slug),
    })),
    tags: data.allTag.nodes.map((tag) => ({
      ...tag,
      aliases: [...tag.aliases],
    })),
  };
}

/** Of two posts with one route the first by file name stays; `inspectContent` reports the other. */
function uniqueRoutes(posts: readonly PageablePost[]): PageablePost[] {
  return [...new Map(posts.map((post) => [post.route, post])).values()];
}
