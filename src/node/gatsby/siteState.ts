import path from "node:path";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { currentDay, type Visibility } from "../content/postStatus";
import type { Site } from "../site/readSite";
import { RenderedContent } from "../site/renderedContent";
import { startRenderPool } from "./renderPool";

let content: RenderedContent | undefined;

/**
 * The posts, pages and docs of the site that Gatsby builds: one object per process, so that each is rendered once.
 * @param root absolute path of the project
 */
export function siteContent(root: string): RenderedContent {
  return (content ??= new RenderedContent(
    root,
    loadSiteConfig(),
    ["content", ...extraFolders(root)],
    console.warn,
    startRenderPool,
  ));
}

/** What only the fixture site has: scripts/buildFixture.mjs. */
function extraFolders(root: string): string[] {
  const { EXTRA_CONTENT } = process.env;
  return EXTRA_CONTENT ? [path.relative(root, EXTRA_CONTENT)] : [];
}

/** What readers see today. `gatsby develop` shows the author all posts. */
export function siteVisibility(): Visibility {
  return {
    today: currentDay(),
    includeUnpublished: process.env.NODE_ENV !== "production",
  };
}

/** What a build has checked before it started. */
type Checked = {
  site: Site;
  warnings: number;
  /** The lock of the URLs, which the build writes when it has ended well. */
  lock: string | undefined;
};

let checked: Checked | undefined;

export function keepChecked(site: Checked) {
  checked = site;
}

/** The site that a build has checked; nothing in `gatsby develop`, where content changes. */
export function checkedSite(): Site | undefined {
  return checked?.site;
}

export function checkedBuild(): Checked {
  if (!checked)
    throw new Error("The content was not checked before the build.");
  return checked;
}
