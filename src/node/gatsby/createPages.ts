import { createHash } from "node:crypto";
import path from "node:path";

import type { CreatePagesArgs, GatsbyNode } from "gatsby";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { diagnosticData } from "../content/diagnostic";
import { hasPage } from "../content/postStatus";
import { inspectContent } from "../lint/inspectContent";
import {
  templateFile,
  type PageablePost,
  type PageableTag,
  type PageDescriptor,
} from "../pages/pageDescriptor";
import { redirectPages } from "../pages/redirectPages";
import { redirectProblems, straightRedirects } from "../pages/redirectProblems";
import { sitePages } from "../pages/sitePages";
import { projectRoot } from "./projectRoot";
import { reportDiagnostics } from "./reportDiagnostics";

/** Diagnostics of the last run, so that `gatsby develop` repeats nothing that did not change. */
let reported = "[]";

export const createPages: GatsbyNode["createPages"] = async ({
  actions,
  graphql,
  reporter,
  store,
}) => {
  const root = projectRoot({ store });
  if (process.env.NODE_ENV !== "production") {
    await reportChangedDiagnostics(root, reporter);
  }

  const config = loadSiteConfig();
  const { baseUrl } = config;
  const { posts, tags } = await queryContent(graphql);
  const pages = sitePages(posts, tags, config);
  pages.push(...leadingOn(posts.filter(hasPage), pages, reporter));
  const withheld = posts.filter((post) => !hasPage(post)).map(({ id }) => id);
  for (const { path: route, context } of pages) {
    const component = path.join(root, templateFile(context));
    // Gatsby keeps the path itself from the context, and does not tell it to what stands around the page.
    // What is in it makes Gatsby ask a page's query anew: with another base URL the HTML of posts is another one, and
    // a post falls due without a change of any file.
    actions.createPage({
      path: route,
      component,
      context: {
        ...context,
        route,
        ...(baseUrl !== "/" && { baseUrl }),
        ...(withheld.length > 0 && { withheld: digestOf(withheld) }),
      },
    });
  }
};

function digestOf(ids: readonly string[]): string {
  return createHash("sha256").update(ids.join()).digest("hex").slice(0, 16);
}

/** Pages for the redirects of posts and configuration; a build stops at those that cannot work. */
function leadingOn(
  posts: readonly PageablePost[],
  pages: readonly PageDescriptor[],
  reporter: CreatePagesArgs["reporter"],
) {
  const redirects = [
    ...loadSiteConfig().redirects.map((redirect) => ({
      ...redirect,
      source: "siteConfig.redirects",
    })),
    ...posts.flatMap(({ redirects, route }) =>
      redirects.map((from) => ({
        from,
        to: route,
        source: `the post at ${route}`,
      })),
    ),
  ];
  const problems = redirectProblems(
    redirects,
    pages.map(({ path }) => path),
  );
  if (problems.length === 0) return redirectPages(straightRedirects(redirects));
  reporter.panicOnBuild(problems.join("\n"));
  return [];
}

async function reportChangedDiagnostics(
  root: string,
  reporter: CreatePagesArgs["reporter"],
) {
  const diagnostics = await inspectContent(root);
  const current = JSON.stringify(diagnostics.map(diagnosticData));
  if (current === reported) return;
  reported = current;
  if (diagnostics.length === 0)
    reporter.success("All content problems are gone");
  else reportDiagnostics(diagnostics, reporter);
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
          date
          isDraft
          isUnlisted
          series
          redirects
          parent {
            ... on MarkdownRemark {
              rawMarkdownBody
            }
          }
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
    posts: data.allPost.nodes.map(({ parent, redirects, tags, ...post }) => ({
      ...post,
      text:
        parent && "rawMarkdownBody" in parent
          ? (parent.rawMarkdownBody ?? "")
          : "",
      redirects: [...redirects],
      tagSlugs: tags.map(({ slug }) => slug),
    })),
    tags: data.allTag.nodes.map((tag) => ({
      ...tag,
      aliases: [...tag.aliases],
    })),
  };
}
