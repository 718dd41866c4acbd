import type { PageContext, Update } from "@technical-blog/content";

import type { TagLabel } from "../../blog/post";

/** Absolute URL of a path of the site. */
export type AbsoluteUrl = (path: string) => string;

/** A post, page or doc as maps and copies show it. */
export type PublishedText = {
  /** Path of its file from the root of the project. */
  id: string;
  route: string;
  title: string;
  description: string;
  /** Calendar day; pages and docs have none. */
  date?: string | undefined;
  updated: string | null;
  tags: readonly TagLabel[];
  /** Whether no feed and no sitemap lists it. */
  isUnlisted: boolean;
  /** Its text as Markdown, without title. */
  copy: string;
};

/** A post as feeds show it. */
export type PublishedPost = PublishedText & {
  date: string;
  series: { slug: string; title: string; description: string | null } | null;
  /** Noteworthy changes, newest first. */
  updates: readonly Update[];
  /** HTML for readers outside of the site. */
  html: string;
  /** Path of the image that social networks show. */
  card: string;
  /** URLs of its discussions on other sites. */
  discussionUrls: readonly string[];
};

/** A page as Gatsby keeps it. Only pages that we create have a kind. */
export type BuiltPage = {
  path: string;
  context: Partial<PageContext>;
};
