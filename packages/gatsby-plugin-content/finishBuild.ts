import type { BuildArgs } from "gatsby";

import { printBuildSummary } from "./buildSummary";
import { recordCache } from "./cacheRecord";
import { lockUrls } from "./lockUrls";
import { currentSite, run } from "./run";
import { siteRenderer } from "./siteState";

/** The last step of a build, after all that is published: locks its URLs, and prints what was built. */
export async function finishBuild({ cache, reporter, store }: BuildArgs) {
  const site = currentSite();
  await lockUrls(site);
  const { pages } = store.getState() as { pages: Map<string, unknown> };
  printBuildSummary(
    {
      ...siteRenderer(cache).counts,
      posts: site.posts.length,
      pages: pages.size,
      warnings: run.warnings,
      seconds: process.uptime(),
    },
    reporter,
  );
  // Gatsby stores the rest of its cache after this hook.
  process.once("exit", (code) => {
    if (code === 0) recordCache(site.root);
  });
}
