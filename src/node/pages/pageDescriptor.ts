import { upperFirst } from "lodash";

import type { PageContext } from "../../config/pageContext";

/** A page to create: what Gatsby's `createPage` takes, apart from the component. */
export type PageDescriptor = { path: string; context: PageContext };

/** The file that shows a kind of page. */
export function templateFile({ kind }: PageContext): string {
  return `src/templates/${upperFirst(kind)}Page.tsx`;
}

/** The file that a page is made of: that of a post, page or doc. */
export function shownFile(context: Partial<PageContext>): string | undefined {
  return context.kind === "post" ||
    context.kind === "markdown" ||
    context.kind === "doc"
    ? context.id
    : undefined;
}

/** What page building needs to know of a post. */
export type PageablePost = {
  id: string;
  route: string;
  /** Calendar day. */
  date: string;
  isDraft: boolean;
  /** Title of the series that it is a part of. */
  series: string | null;
  /** Whether no list has it. */
  isUnlisted: boolean;
  /** Other paths that lead there. */
  redirects: readonly string[];
  tagSlugs: string[];
};

/** What page building needs to know of a tag. */
export type PageableTag = { id: string; slug: string; aliases: string[] };
