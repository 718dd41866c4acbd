import {
  currentDay,
  inspectContent,
  loadSiteConfig,
  published,
} from "@technical-blog/content";

/** Reads and checks what a build of today would publish. */
export function inspectPublished(root = process.cwd()) {
  return inspectContent(root, loadSiteConfig(), published(currentDay()));
}
