import type { Body } from "@technical-blog/markdown";

import type { FieldReader, Moment, SourceTool } from "./frontMatter";
import type { SkippedItems } from "./skippedItems";

/** An author as authors.yml and front matter describe one. */
export type SourceAuthor = {
  name: string;
  title?: string;
  url?: string;
  image_url?: string;
  email?: string;
  /** URLs of other profiles, by platform. */
  socials?: Record<string, string>;
};

export type SourceTag = {
  /** The name that posts of the old blog use. */
  name: string;
  label: string;
  description?: string;
  /** Path of its old page, relative to the tags route. */
  slug: string;
  /** Routes of further old pages, such as that of a category. */
  otherRoutes?: string[];
};

export type SourceSeries = {
  title: string;
  description?: string | undefined;
  /** Path segment of its old page. */
  slug: string;
};

/** A post, doc or page. */
export type SourceText = {
  /** Path from the root of the old site. */
  file: string;
  /** Path of the old page, without a trailing slash; empty if there was none. */
  route: string;
  /** Whether it is the page of its folder. */
  isIndex?: boolean;
  /** Front matter, with our field names. */
  fields: Record<string, unknown>;
  tags: string[];
  /** The text in our dialect; links and images still point to the old site. */
  body: Body;
};

export type SourcePost = SourceText & {
  moment: Moment;
  /** Our file name, without the date. */
  name: string;
  /** Absolute path of a folder whose files belong to the post. */
  assetFolder?: string | undefined;
  /** Keys or names of authors, or authors written out. */
  authors: (string | SourceAuthor)[];
};

/** A doc, or a page beside the posts. */
export type SourceDoc = SourceText & {
  /** Path from the folder of its version, or of the pages. */
  inside: string;
  /** Its id in the old site. */
  id: string;
  /** The route of its file, if the front matter sets a different one. */
  otherRoute?: string;
};

/** Path of all pages in this project. */
export const PAGES_FOLDER = "content/pages";

/** A folder of docs or pages that keeps its structure. */
export type SourcePages = {
  /** Absolute path of the old site. */
  root: string;
  /** Absolute path. */
  folder: string;
  /** Its folder in this project. */
  to: string;
  /** Parent route of the old pages. */
  route: string;
  docs: SourceDoc[];
};

export type SourceCategory = {
  /** Path from the folder of its version. */
  inside: string;
  data: Record<string, unknown>;
};

export type SourceVersion = SourcePages & {
  name: string;
  /** Its fields in versions.yml, without the name. */
  entry: Record<string, string | undefined>;
  isLast: boolean;
  categories: SourceCategory[];
  /** Absent if sidebars follow the folders. */
  sidebars: Record<string, unknown> | undefined;
};

/** An instance of the docs. */
export type SourceDocs = {
  id: string;
  /** Its folder in this project. */
  to: string;
  /** Parent route of the old pages. */
  base: string;
  /** Newest first. */
  versions: SourceVersion[];
};

/** A blog of another tool, ready to be planned and written. */
export type SourceBlog = SiteRoutes & {
  /** Absolute path. */
  root: string;
  posts: SourcePost[];
  docs: SourceDocs[];
  pages: SourcePages[];
  navbarItems: unknown[];
  tagOf: (name: string) => SourceTag;
  /** Describes a series by the name that posts have. */
  seriesOf: (name: string) => SourceSeries;
  authors: Map<string, SourceAuthor>;
  skipped: SkippedItems;
};

type SiteRoutes = {
  /** Absolute paths of the folders with posts. */
  contentFolders: string[];
  /** Absolute paths of the folders whose files are served unchanged. */
  publicFolders: string[];
  /** Absolute paths of further folders for absolute URLs, which also contain sources. */
  assetFolders?: string[];
  /** Absolute paths of the folders whose files are served unchanged below another path. */
  copiedFolders?: string[];
  /** Prefixes of paths in links, such as `@site/`, and their absolute folders. */
  aliases?: Record<string, string>;
  /** Parent route of the old tag pages. */
  tagsRoute?: string;
  /** Route of the old list of posts. */
  listRoute?: string;
  /** Routes of further old lists, such as archives and pages of authors. */
  otherLists?: string[];
  /** Routes of old feeds in Atom; all other feeds are RSS. */
  atomRoutes?: string[];
};

export type ReadOptions = {
  /** Parent route of the old posts; by default it comes from the configuration. */
  base: string | undefined;
  /** Pattern of the old posts' URLs, such as `/:year/:slug`; by default it comes from the configuration. */
  route: string | undefined;
  /** Whether `#words` in the text of notes are tags. */
  tagsInText?: boolean;
  /** Whether the folders of notes are tags. */
  foldersAsTags?: boolean;
  skipped: SkippedItems;
};

/** `SkippedItems` for a single file. */
type Reports = ReturnType<SkippedItems["of"]>;

/** The facts in a post's path. */
type PathFacts = {
  day?: string | undefined;
  /** Our file name, without the date. */
  name: string;
  /** Default title. */
  title?: string | undefined;
  /** The value of `:slug` in a `--route`, if not the name. */
  slug?: string;
  /** Default cover. */
  image?: string | undefined;
  /** Absolute path of a folder whose files belong to the post. */
  assetFolder?: string;
  isDraft?: boolean;
};

export type SourcePage = {
  file: string;
  fields: FieldReader;
  body: Body;
  facts: PathFacts;
  moment: Moment;
  route: string;
};

/** Everything that differs between the tools; `readBlog` does the rest. */
export type SourceFormat = SourceTool & {
  /** Names of its configuration, from the root. */
  configFiles: readonly string[];
  /** The expected content of a folder with such a blog, for the error message. */
  expected: string;
  /** Reads the configuration and finds the posts, or returns a better `expected`. */
  open: (root: string, options: ReadOptions) => SourceSite | string;
};

export type SourceSite = SiteRoutes & {
  /** Post files, relative to the root. */
  files: string[];
  /** Adds fields of the configuration to those of a file. */
  withDefaults?: (
    data: Record<string, unknown>,
    file: string,
  ) => Record<string, unknown>;
  pathFacts: (file: string, fields: FieldReader) => PathFacts;
  route: (page: Omit<SourcePage, "route">) => string;
  /** The URL that a post sets itself, which a `--route` does not change. */
  knownRoute?: (page: Omit<SourcePage, "route">) => string | undefined;
  /** Turns the tool's own syntax into ours. May find a title. */
  convert: (
    page: SourcePage,
    pages: readonly SourcePage[],
    reports: Reports,
  ) => { body: Body; title?: string };
  /** Tags of a post; by default its categories and tags. */
  postTags?: (fields: FieldReader, file: string) => string[];
  /** Authors of a post; by default its `authors` or `author`. */
  postAuthors?: (fields: FieldReader) => (string | SourceAuthor)[];
  tagOf?: (name: string) => SourceTag;
  seriesOf?: (name: string) => SourceSeries;
  readAuthors: () => Map<string, SourceAuthor>;
  docs?: SourceDocs[];
  pages?: SourcePages[];
  /** Items of the old navbar. */
  navbarItems?: unknown[];
};
