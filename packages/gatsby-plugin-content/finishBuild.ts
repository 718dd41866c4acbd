import type { BuildArgs } from "gatsby";
import { partition } from "lodash";

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
  const [notes, posts] = partition(site.posts, ({ post }) => post.isNote);
  printBuildSummary(
    {
      ...siteRenderer(cache).counts,
      posts: posts.length,
      notes: notes.length,
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
