import { z } from "zod";

import { linkShape, withOneTarget } from "./links";
import {
  absoluteUrl,
  basePath,
  flag,
  sitePath,
  text,
  wholeNumber,
} from "./values";

export const blog = z.strictObject({
  /** The title of the post list. */
  title: text,
  /** The description of the post list. */
  description: text,
  /** The path of the archive, without slashes around it. */
  archiveBasePath: basePath.default("all"),
  /** The title of the archive. */
  archiveTitle: text.default("History"),
  /** The path of the post list. */
  routeBasePath: z.literal("/", '"/", the only supported path').default("/"),
  /** Number of posts on one page of a list. */
  postsPerPage: wholeNumber(1).default(10),
  /** Number of posts in the sidebar. */
  sidebarCount: z
    .literal(0, "0, because there is no sidebar of posts")
    .default(0),
  /** A sentence about the site on the first page, with a link to more. */
  promise: withOneTarget(
    z.strictObject({
      /** A sentence. */
      text,
      ...linkShape,
    }),
  ).optional(),
  /** Routes of posts to start with, on the first page in this order. */
  startHere: z.array(sitePath).default([]),
  /** The URL at which readers edit a post, without the path of its file. */
  editUrl: absoluteUrl.optional(),
  /** Slugs of tags that most posts have; posts do not show them. */
  commonTags: z.array(text).default([]),
  /** Newest first, or oldest first. */
  sortPosts: z.enum(["descending", "ascending"]).default("descending"),
  /** Whether posts show their reading time. */
  showReadingTime: flag.default(false),
  /**
   * Where the day of the last update comes from if the front matter of a post has no `updated`: nowhere, or the last commit
   * that changed the file.
   */
  updated: z.enum(["frontMatter", "git"]).default("frontMatter"),
  /** Whether posts and lists show readers what has changed since their last visit, which their browsers remember. */
  changedSince: flag.default(true),
  /** Whether posts show when they were last updated. */
  showLastUpdateTime: flag.default(false),
});
