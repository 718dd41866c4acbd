type ListContext = {
  /** Ids of the posts on this page of the list. */
  postIds: string[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
};

/** What Gatsby passes to a page: its kind, and the variables of its query. */
export type PageContext =
  | { kind: "archive" | "offline" | "tagList" }
  | ({
      kind: "postList";
      /** Ids of the posts to start with, on the first page alone. */
      startIds: string[];
    } & ListContext)
  | ({ kind: "tag"; id: string; postCount: number } & ListContext)
  | {
      kind: "post";
      id: string;
      newerId: string | null;
      olderId: string | null;
      seriesIds: string[];
      /** Most similar first. */
      relatedIds: string[];
    }
  | {
      kind: "redirect";
      /** Path of the page to redirect to. */
      canonicalPath: string;
    };

export type ContextOf<Kind extends PageContext["kind"]> = Extract<
  PageContext,
  { kind: Kind }
>;
