import { availableParallelism } from "node:os";
import path from "node:path";

import type { ParentSpanPluginArgs } from "gatsby";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { hasErrors } from "../content/diagnostic";
import { writeIn } from "../content/outputFiles";
import { inspectSite } from "../lint/inspectSite";
import { guardUrls } from "../lint/urls/guardUrls";
import { readSite } from "../site/readSite";
import { MANY_POSTS } from "../site/renderedContent";
import { lowerAvifEffort } from "./avifEffort";
import { reportDiagnostics } from "./reportDiagnostics";
import { keepChecked, siteContent, siteVisibility } from "./siteState";

/**
 * Renders and checks all posts, pages and docs, and stops a build that would fail on its content or drop a published URL, before Gatsby's
 * own plugins read anything. In `gatsby develop`, createPages does that after each change.
 */
export async function onPreBootstrap(args: ParentSpanPluginArgs) {
  lowerAvifEffort();
  const visibility = siteVisibility();
  if (visibility.includeUnpublished) return;
  const content = siteContent();
  const site = await readSite(content, loadSiteConfig(), visibility);
  const diagnostics = await inspectSite(site);
  const { lock, diagnostics: urls } = await guard();
  const all = [...diagnostics, ...urls];
  keepChecked({ site, lock, warnings: all.length });
  reportDiagnostics(all, args.reporter);
  chooseWorkers(content.counts.rendered);
  // From now on the cache is only good if the build ends: see scripts/staleCache.mjs.
  writeIn(path.join(site.root, ".cache"), "unfinished-build", "");

  function guard() {
    // The anchors of a post with errors are unknown. Builds with another configuration are not published.
    return hasErrors(diagnostics) || process.env.SITE_CONFIG
      ? { diagnostics: [], lock: undefined }
      : guardUrls(site, !process.env.CI);
  }
}

/**
 * Gatsby makes one worker less than there are cores. With a few posts, another one saves less time than it takes to start. On
 * one core Gatsby runs the queries itself, where two would have it wait for its only worker.
 */
function chooseWorkers(rendered: number) {
  const cores = availableParallelism();
  if (rendered >= MANY_POSTS)
    process.env.GATSBY_CPU_COUNT ??= String(cores + 1);
  else if (cores <= 2) process.env.GATSBY_CPU_COUNT ??= "1";
}
