/** A page to be created: what Gatsby's `createPage` takes, without the template's place on the disk. */
export type PageDescriptor = {
  path: string;
  template:
    | "ArchivePage"
    | "OfflinePage"
    | "PostListPage"
    | "PostPage"
    | "RedirectPage"
    | "TagAliasPage"
    | "TagListPage"
    | "TagPage";
  context: Record<string, string | number | string[] | null>;
};

/** What page building needs to know of a post. */
export type PageablePost = {
  id: string;
  route: string;
  /** Calendar day. */
  date: string;
  isDraft: boolean;
  /** Title of the series that it is a part of. */
  series: string | null;
  /** As it is written. */
  text: string;
  /** Whether no list has it. */
  isUnlisted: boolean;
  /** Other paths that lead there. */
  redirects: string[];
  tagSlugs: string[];
};

/** What page building needs to know of a tag. */
export type PageableTag = { id: string; slug: string; aliases: string[] };
