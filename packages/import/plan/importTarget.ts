import type { Download } from "../media/downloadMedia";
import type { PostTarget } from "./placePosts";

/** What the project has before the import. */
export type ImportTarget = PostTarget & {
  /** Texts of content/tags.yml, content/authors.yml, content/series.yml and content/redirects.yml. */
  tagsText: string;
  authorsText: string;
  seriesText: string;
  redirectsText: string;
  /** Paths from which the configuration redirects. */
  configured: string[];
  /** Whether the project has a file at a path of the site. */
  hasFile: (path: string) => boolean;
  /** Images and videos of other hosts by URL; none unless the author asked for them. */
  downloads?: ReadonlyMap<string, Download> | undefined;
};
