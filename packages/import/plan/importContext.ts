import type { Download } from "../media/downloadMedia";
import type { SourceBlog } from "../sourceBlog";
import type { AssetCollector } from "./assets";
import type { Placed } from "./placePosts";
import type { AuthorPlan } from "./planAuthors";
import type { SeriesPlan } from "./planSeries";
import type { TagPlan } from "./planTags";
import type { ClaimRedirect, MovedPage } from "./redirects";

/** The parts of the plan that the texts of pages refer to. */
export type ImportContext = {
  blog: SourceBlog;
  tags: TagPlan;
  authors: AuthorPlan;
  series: SeriesPlan;
  moved: readonly MovedPage[];
  /** Routes of the lists of this blog. */
  lists: readonly string[];
  claimRedirect: ClaimRedirect;
  /** By absolute path. */
  byFile: ReadonlyMap<string, Placed>;
  /** By old route. */
  byRoute: ReadonlyMap<string, Placed>;
  assets: AssetCollector;
  downloads: ReadonlyMap<string, Download> | undefined;
};
