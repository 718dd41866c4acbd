import type { Redirect } from "@technical-blog/content";

import type { Cover } from "./cards/cardImage";

/** Absolute URL of a path of the site. */
export type AbsoluteUrl = (path: string) => string;

/** A tag: the path segment of its page, and its name. */
export type TagLabel = { slug: string; label: string };

/** A noteworthy change. */
type Update = { date: string; reason: string | null };

/** A post, page or doc. Those with a day and HTML are in feeds. */
export type PublishedText = {
  /** By which pages with lists of posts know it: see their context `postIds`. */
  id?: string | undefined;
  route: string;
  title: string;
  description: string;
  /** Calendar day. */
  date?: string | undefined;
  /** Calendar day of the last noteworthy change. */
  updated?: string | null | undefined;
  tags?: readonly TagLabel[] | undefined;
  /** Whether no feed, no map and no list has it. */
  isUnlisted?: boolean | undefined;
  /** Its text as Markdown, without title. */
  copy?: string | undefined;
  /** Heading in llms.txt; without one it is not listed there. */
  section?: string | undefined;
  /** HTML for readers outside of the site. */
  html?: string | undefined;
  series?:
    | { slug: string; title: string; description: string | null }
    | null
    | undefined;
  /** Noteworthy changes, newest first. */
  updates?: readonly Update[] | undefined;
  /** Of a note, which has feeds apart from posts: whether those of the site have it too. */
  notes?: { inFeed: boolean } | undefined;
  /** Image that its card shows. */
  cover?: Cover | null | undefined;
  /** URLs of its discussions on other sites. */
  discussionUrls?: readonly string[] | undefined;
  /** Origins of the video players that it offers. */
  players?: readonly string[] | undefined;
  /** Further origins that its page requests. */
  connectTo?: readonly string[] | undefined;
};

/** A post as feeds show it. */
export type PublishedPost = PublishedText & {
  date: string;
  html: string;
  /** Path of the image that social networks show. */
  card: string | undefined;
};

/** What a build publishes beside its pages. */
export type Publication = {
  /** Posts newest first, and pages as llms.txt lists them. */
  texts: readonly PublishedText[];
  /** From old paths to pages or files. */
  redirects?: readonly Redirect[];
};

/** A page as Gatsby keeps it. */
export type BuiltPage = {
  path: string;
  context: { kind?: string; id?: string; postIds?: readonly string[] };
};
