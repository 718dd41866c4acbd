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
  /** Other paths that lead there. */
  redirects: string[];
  tagSlugs: string[];
};

/** What page building needs to know of a tag. */
export type PageableTag = { id: string; slug: string; aliases: string[] };
