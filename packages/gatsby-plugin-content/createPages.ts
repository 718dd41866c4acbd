import {
  guardUrls,
  inspectSite,
  type Site,
  type SitePage,
} from "@technical-blog/content";
import { hasErrors, type Diagnostic } from "@technical-blog/utils";
import type { CreatePagesArgs } from "gatsby";

import { forgetChanges } from "./bypass/followChanges";
import { keepIncludes, renewContentNodes, renewLinks } from "./contentNodes";
import { writeDataModules } from "./dataModules";
import { inspectInBackground } from "./inspectInBackground";
import type { ContentOptions } from "./options";
import { renderedSite, siteOfNodes } from "./readSite";
import { reportDiagnostics } from "./reportDiagnostics";
import { currentSite, run } from "./run";
import { writeSiteFont } from "./siteFont";
import { siteLinks } from "./siteLinks";
import { forgetLayouts } from "./siteState";
import { createHiddenPages } from "./unusedTemplates";

/**
 * Before the site creates its pages: follows what has changed, and writes the modules that pages import. A build renders all
 * texts, so that queries find them.
 */
export async function createPages(args: CreatePagesArgs) {
  forgetLayouts();
  run.pagesSince = Date.now();
  if (process.env.NODE_ENV === "production") {
    run.site = await renderedSite(args);
  } else {
    run.graphql = args.graphql;
    forgetChanges();
    await renewContentNodes(args);
    inspectInBackground(args);
    run.site = await siteOfNodes(args);
  }
  writeDataModules(run.site);
}

/** After the site has created its pages: checks the content of a build, so that it stops before it compiles anything. */
export async function createPagesStatefully(
  args: CreatePagesArgs,
  { font }: ContentOptions,
) {
  if (process.env.NODE_ENV !== "production") {
    createHiddenPages(args);
    return;
  }
  const { pages, ...others } = currentSite();
  const site = { ...others, pages: [...pages, ...ownPages(args)] };
  run.site = site;
  reportDiagnostics(await problemsOf(site), args.reporter);
  await keepIncludes(site.items, args.cache);
  await renewLinks(siteLinks(site), args);
  if (font) await writeSiteFont(site, font);
}

/** Pages that gatsby-node.ts has created by itself in this run; Gatsby keeps those of earlier ones until later. */
function ownPages({ store }: CreatePagesArgs): SitePage[] {
  const { pages } = store.getState() as {
    pages: Map<string, SitePage & { updatedAt: number }>;
  };
  return [...pages.values()].filter(
    ({ context, updatedAt }) => !context.kind && updatedAt >= run.pagesSince,
  );
}

/** What stops a build or is reported by it: the problems of the content, then URLs that it would drop. */
async function problemsOf(site: Site): Promise<Diagnostic[]> {
  const diagnostics = await inspectSite(site);
  // The anchors of a post with errors are unknown. Builds with another configuration are not published.
  if (hasErrors(diagnostics) || process.env.SITE_CONFIG) return diagnostics;
  const urls = await guardUrls(site, !process.env.CI);
  return [...diagnostics, ...urls.diagnostics];
}
