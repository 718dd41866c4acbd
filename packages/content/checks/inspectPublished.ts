import { loadSiteConfig } from "../config/loadSiteConfig";
import { currentDay, published } from "../model/postStatus";
import { inspectContent } from "./inspectSite";

/** Reads and checks what a build of today would publish. */
export function inspectPublished(root = process.cwd()) {
  return inspectContent(root, loadSiteConfig(), published(currentDay()));
}
