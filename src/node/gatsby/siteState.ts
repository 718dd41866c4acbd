import path from "node:path";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { currentDay, type Visibility } from "../content/postStatus";
import type { Site } from "../site/readSite";
import { RenderedContent } from "../site/renderedContent";
import { startRenderPool } from "./renderPool";

// What only the fixture site has: scripts/buildFixture.mjs.
const { EXTRA_CONTENT } = process.env;

/** Folders that each have `posts` and `pages`, from the root of the project. */
export const contentFolders = [
  "content",
  ...(EXTRA_CONTENT ? [path.relative(process.cwd(), EXTRA_CONTENT)] : []),
];

let content: RenderedContent | undefined;

/** The posts, pages and docs of the site that Gatsby builds: one object per process, so that each is rendered once. */
export function siteContent(): RenderedContent {
  return (content ??= new RenderedContent(
    process.cwd(),
    loadSiteConfig(),
    contentFolders,
    console.warn,
    startRenderPool,
  ));
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
