type ListContext = {
  /** Ids of the posts on this page of the list. */
  postIds: string[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
};

/** The position of a page in the docs. */
export type DocsPlace = {
  /** Id of the docs instance. */
  instance: string;
  /** Name of the version. */
  version: string;
  /** Id of the sidebar beside the page. */
  sidebar: string | null;
};

/** A year of an archive with a page for each year. */
export type ArchiveYearLink = { year: string; count: number; path: string };

/** The posts with a noteworthy change of a day. */
type ChangedPosts = { date: string; postIds: string[] };

export type PageLink = { path: string; label: string };

/** A doc in a list. */
export type TaggedDoc = PageLink & { description: string | null };

/** A doc or category in a list. */
export type DocCard = {
  label: string;
  /** Its page, or the first one below it. */
  to: string | null;
  href?: string | null;
  description: string | null;
  /** Number of entries of a category. */
  count?: number | null;
};

/** A category above a page. */
export type Parent = { label: string; path: string | null };

type ReadingOrder = {
  docs: DocsPlace;
  /** The categories above the page, outermost first. */
  parents: Parent[];
  previous: PageLink | null;
  next: PageLink | null;
};

/** The context of a Gatsby page: its kind and the variables of its query. */
export type PageContext =
  | { kind: "offline" | "seriesList" }
  | {
      kind: "tagList";
      /** Absent on a site without series. */
      hasSeries?: true;
    }
  | {
      kind: "archive";
      /** Pattern of the days of its posts. */
      dates: string;
      /** The year of its posts; null for all years. */
      year: string | null;
      /** All years, newest first; empty if they share one page. */
      years: ArchiveYearLink[];
      /** Present if the site has a page of changes. */
      hasChanges?: true;
      /** Values of `isNote` of what it lists, if it has notes beside posts. */
      isNote?: boolean[];
    }
  | ({
      kind: "postList";
      /** Ids of the posts to start with, on the first page alone. */
      startIds: string[];
    } & ListContext)
  | ({
      kind: "changes";
      /** Newest first. */
      days: ChangedPosts[];
    } & ListContext)
  | ({
      kind: "tag";
      id: string;
      postCount: number;
      /** Present on the last page of a tag that notes have. */
      hasNotes?: true;
      /** Ids of these. */
      noteIds?: string[];
    } & ListContext)
  | ({ kind: "notes" } & ListContext)
  | { kind: "note"; id: string }
  | ({ kind: "series"; slug: string; firstPart: number } & ListContext)
  | {
      kind: "post";
      id: string;
      newerId: string | null;
      olderId: string | null;
      /** The parts of its series, oldest first; empty if it has none. */
      seriesIds: string[];
    }
  | { kind: "draft" | "markdown"; id: string }
  | ({
      kind: "doc";
      id: string;
      /** Path of the tags of its version. */
      tagsPath: string;
      editUrl: string | null;
      /** Day of the last commit. */
      committed: string | null;
    } & ReadingOrder)
  | ({
      kind: "docCategory";
      title: string;
      description: string | null;
      items: DocCard[];
    } & ReadingOrder)
  | {
      kind: "docTagList";
      docs: DocsPlace;
      tags: (PageLink & { count: number })[];
    }
  | {
      kind: "docTag";
      docs: DocsPlace;
      label: string;
      description: string;
      tagsPath: string;
      tagged: TaggedDoc[];
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
