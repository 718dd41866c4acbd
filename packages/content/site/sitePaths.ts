import { NOTES_PATH } from "@technical-blog/utils";

import { postName } from "../model/parsePostFilename";
import { shownFile } from "../pages/pageDescriptor";
import { unreadFiles, type Site } from "./siteOf";

const FEED = String.raw`(?:(?:rss|atom)(?:-\d+)?\.xml|feed(?:-\d+)?\.json)`;

/** Files that the build makes beside the pages. */
const MADE_FILE = new RegExp(
  String.raw`^/(?:(?:(?:(?:tags|series)/[^/]+|changes)/)?${FEED}|sitemap(?:-\d+)?\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|search-index-[^/]+\.json|search-index/.+\.json|icons/(?:icon|maskable)-\d+\.png|social-card\.png|sw\.js|404\.html|_headers|_redirects)$`,
);

/** Of a site with notes; in others a folder of this name is the author's. */
const NOTES_FEED = new RegExp(`^${NOTES_PATH}/${FEED}$`);

/** Whether the build makes a file, such as a feed, at a path. */
export function isMadeFile(path: string): boolean {
  return MADE_FILE.test(path);
}

/** What readers can ask for. */
export type SitePaths = {
  /** Paths of pages, without redirects. */
  pages: ReadonlySet<string>;
  redirects: ReadonlySet<string>;
  /** Probable paths of posts with errors. They come from file names, as the front matter cannot be relied on. */
  unread: ReadonlySet<string>;
  /** Whether there is a file, copied or made. */
  isFile: (path: string) => boolean;
};

export function sitePaths({
  pages,
  redirects,
  items,
  staticFiles,
}: Pick<Site, "pages" | "redirects" | "items" | "staticFiles">): SitePaths {
  const pagePaths = new Set(pages.map(({ path }) => path));
  /** Pages that are published as Markdown as well. */
  const copiedPages = new Set(
    pages.flatMap(({ path, context }) => (shownFile(context) ? path : [])),
  );
  const copied = new Set(staticFiles);
  const hasNotes = pagePaths.has(NOTES_PATH);
  return {
    pages: pagePaths,
    redirects: new Set(redirects.map(({ from }) => from)),
    unread: new Set(unreadFiles(items).map((file) => `/${postName(file)}`)),
    isFile: (path) =>
      copied.has(path) ||
      isMadeFile(path) ||
      (hasNotes && NOTES_FEED.test(path)) ||
      (path.endsWith(".html") && pagePaths.has(path.slice(0, -5))) ||
      (path.endsWith(".md") && copiedPages.has(path.slice(0, -3))),
  };
}
