import {
  foldedPath,
  markdownPath,
  withoutTrailingSlash,
} from "@technical-blog/utils";
import { uniqBy, upperFirst } from "lodash";

import type { ContentConfig } from "../config/contentConfig";
import type { DocsInstance } from "../docs/readDocs";
import type { PageContext } from "../model/pageContext";
import type { Update } from "../model/parsePost";

/** A page to create: the arguments of Gatsby's `createPage` except the component. */
export type PageDescriptor = { path: string; context: PageContext };

/** A page of the site, which may have created it for itself. */
export type SitePage = {
  path: string;
  context: PageContext | { kind?: undefined };
};

/** Path of the template for a kind of page. */
export function templateFile({ kind }: PageContext): string {
  return `src/templates/${upperFirst(kind)}Page.tsx`;
}

/** The source file of a post, page or doc. */
export function shownFile(context: SitePage["context"]): string | undefined {
  return context.kind === "post" ||
    context.kind === "note" ||
    context.kind === "markdown" ||
    context.kind === "doc"
    ? context.id
    : undefined;
}

/**
 * The files that a build writes for a page, from the root of the site, without those below `page-data`.
 * @param hasCopy whether it is published as Markdown as well
 */
export function pageFiles(path: string, hasCopy: boolean): string[] {
  // The path of a redirect may be that of a file.
  if (/\.html?$/i.test(path)) return [path];
  const base = withoutTrailingSlash(path);
  return [
    `${base}/index.html`,
    ...(base === "" ? [] : [`${base}.html`]),
    ...(hasCopy ? [markdownPath(path)] : []),
  ];
}

/** A post or note as page building needs it. */
export type PageablePost = {
  id: string;
  isNote?: boolean;
  route: string;
  /** Calendar day. */
  date: string;
  /** The series that it is a part of. */
  series: { slug: string } | null;
  /** Whether it is missing from lists. */
  isUnlisted: boolean;
  tags: readonly { slug: string }[];
  /** Noteworthy changes, newest first. */
  updates: readonly Update[];
};

/** A tag as page building needs it. */
export type PageableTag = {
  id: string;
  slug: string;
  label: string;
  description: string;
  aliases: readonly string[];
  /** The names that texts can use. */
  names: readonly string[];
};

/** What a site makes its pages of. */
export type PageableContent = {
  /** Posts and notes, newest first. */
  posts: readonly PageablePost[];
  tags: readonly PageableTag[];
  /** Those of `content/pages`. */
  pages: readonly { id: string; route: string }[];
  docs: readonly DocsInstance[];
};

/** All pages of a site except redirects and the not-found page. Of several with one path, the first gets it. */
export type SitePages = (
  content: PageableContent,
  config: Pick<ContentConfig, "blog" | "notes" | "offline">,
) => PageDescriptor[];

/** The first page of each path. */
export function uniquePages(
  pages: readonly PageDescriptor[],
): PageDescriptor[] {
  return uniqBy(pages, ({ path }) => foldedPath(path));
}
