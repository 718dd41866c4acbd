import { markdownPath, withoutTrailingSlash } from "@technical-blog/utils";
import { upperFirst } from "lodash";

import type { PageContext } from "../model/pageContext";
import type { Update } from "../model/parsePost";

/** A page to create: the arguments of Gatsby's `createPage` except the component. */
export type PageDescriptor = { path: string; context: PageContext };

/** Path of the template for a kind of page. */
export function templateFile({ kind }: PageContext): string {
  return `src/templates/${upperFirst(kind)}Page.tsx`;
}

/** The source file of a post, page or doc. */
export function shownFile(context: Partial<PageContext>): string | undefined {
  return context.kind === "post" ||
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

/** A post as page building needs it. */
export type PageablePost = {
  id: string;
  route: string;
  /** Calendar day. */
  date: string;
  isDraft: boolean;
  /** Path segment of the series that it is a part of. */
  seriesSlug: string | null;
  /** Whether it is missing from lists. */
  isUnlisted: boolean;
  /** Other paths that redirect there. */
  redirects: readonly string[];
  tagSlugs: string[];
  /** Noteworthy changes, newest first. */
  updates: readonly Update[];
};

/** A tag as page building needs it. */
export type PageableTag = { id: string; slug: string; aliases: string[] };
