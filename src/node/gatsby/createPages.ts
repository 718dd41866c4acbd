import path from "node:path";

import type { CreatePagesArgs } from "gatsby";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { formatDiagnostic } from "../content/diagnostic";
import { redirectDiagnostics } from "../lint/rules/redirectDiagnostics";
import { templateFile, type PageDescriptor } from "../pages/pageDescriptor";
import { redirectPages } from "../pages/redirectPages";
import {
  relatedPosts,
  type ComparablePost,
  type KnownWords,
} from "../pages/relatedPosts";
import { readSite, type Site } from "../site/readSite";
import { siteRedirects } from "../site/siteRedirects";
import { refreshContentNodes } from "./contentNodes";
import { writeDocsModules } from "./docsModules";
import { inspectInBackground } from "./inspectInBackground";
import { recreateChanged } from "./recreateChanged";
import { checkedSite, siteContent, siteVisibility } from "./siteState";
import { watchIncludes } from "./watchIncludes";

const knownWords: KnownWords = new Map();

export async function createPages(args: CreatePagesArgs) {
  const site = await currentSite(args);
  await writeDocsModules(site);
  const related = relatedPosts(
    await comparablePosts(args.graphql),
    // A build needs them once, and those of many posts fill the memory.
    checkedSite() ? undefined : knownWords,
  );
  const pages = [...site.pages, ...redirectPagesOf(site, args.reporter)];
  for (const { path: route, context } of pages) {
    args.actions.createPage({
      path: route,
      component: path.resolve(templateFile(context)),
      context: {
        ...context,
        // Gatsby passes the path to queries, and not to components around the page.
        route,
        ...(context.kind === "post" && {
          relatedIds: related.get(context.id) ?? [],
        }),
      },
    });
  }
}

/** In a build, the site that was checked before; otherwise the site as it is now. */
async function currentSite(args: CreatePagesArgs): Promise<Site> {
  const checked = checkedSite();
  if (checked) return checked;
  recreateChanged(args);
  const content = siteContent();
  await refreshContentNodes(args);
  const site = await readSite(content, loadSiteConfig(), siteVisibility());
  watchIncludes(args, site);
  inspectInBackground(site, args.reporter);
  return site;
}

/** In a build, redirects have been checked before. */
function redirectPagesOf(
  site: Site,
  reporter: CreatePagesArgs["reporter"],
): PageDescriptor[] {
  const diagnostics = redirectDiagnostics(site);
  if (diagnostics.length === 0) {
    return redirectPages(siteRedirects(site).toPages);
  }
  reporter.panicOnBuild(diagnostics.map(formatDiagnostic).join("\n"));
  return [];
}

/** The texts of published posts in lists, newest first. */
async function comparablePosts(
  graphql: CreatePagesArgs["graphql"],
): Promise<ComparablePost[]> {
  const result = await graphql<Queries.CreatePagesQuery>(`
    query CreatePages {
      allPost(
        filter: { isListed: { eq: true }, status: { eq: "published" } }
        sort: [{ order: DESC }, { route: DESC }, { id: DESC }]
      ) {
        nodes {
          id
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
    }
  `);
  const { data } = result;
  if (result.errors || !data) {
    throw new Error("The query CreatePages failed", {
      cause: result.errors as unknown,
    });
  }
  return data.allPost.nodes.map(({ id, parent, tags }) => ({
    id,
    tagSlugs: tags.map(({ slug }) => slug),
    text:
      parent && "rawMarkdownBody" in parent
        ? (parent.rawMarkdownBody ?? "")
        : "",
  }));
}
