import { loadSiteConfig } from "../src/node/config/loadSiteConfig";
import { currentDay, published } from "../src/node/content/postStatus";
import { inspectContent } from "../src/node/lint/inspectSite";

/** Reads and checks what a build of today would publish. */
export function inspectPublished(root = process.cwd()) {
  return inspectContent(root, loadSiteConfig(), published(currentDay()));
}
