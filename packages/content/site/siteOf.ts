import type { MarkdownInspection } from "@technical-blog/markdown";
import { createDiagnostic, type Diagnostic } from "@technical-blog/utils";
import { difference, orderBy, sortBy } from "lodash";

import type { ContentConfig } from "../config/contentConfig";
import { hasSite, loadSite } from "../config/loadSite";
import { docsLayouts } from "../docs/docsLayout";
import { readDocs, type DocsInstance } from "../docs/readDocs";
import type { ContentListing } from "../model/contentListing";
import type { ContentFields } from "../model/frontMatter";
import { AUTHORS_FILE, parseAuthorsFile } from "../model/parseAuthorsFile";
import { GLOSSARY_FILE, parseGlossaryFile } from "../model/parseGlossaryFile";
import type { Post } from "../model/parsePost";
import {
  parseRedirectsFile,
  REDIRECTS_FILE,
  type WrittenRedirect,
} from "../model/parseRedirectsFile";
import {
  parseSeriesFile,
  SERIES_FILE,
  seriesSlug,
} from "../model/parseSeriesFile";
import { namedTags, parseTagsFile, type Tag } from "../model/parseTagsFile";
import { NOTES_FOLDER, POSTS_FOLDER } from "../model/postFiles";
import { isVisible, type Visibility } from "../model/postStatus";
import { docsPages } from "../pages/docsPages";
import {
  uniquePages,
  type PageDescriptor,
  type SitePage,
  type SitePages,
} from "../pages/pageDescriptor";
import { postPages } from "../pages/postPages";
import { fieldsOf, type ContentItem, type PostContent } from "./contentItem";
import { writtenRedirects } from "./siteRedirects";

export const TAGS_FILE = "content/tags.yml";
export const STATIC_FOLDER = "static";
const PAGES_FOLDER = "content/pages";

/** A post as checks see it: its front matter, and what is in its text. */
export type InspectedPost = {
  /** Path from the root of the project. */
  file: string;
  post: Post;
  text: MarkdownInspection;
};

/** A post, page or doc as checks see it: what their front matter has in common, and what is in its text. */
export type InspectedFile = {
  /** Path from the root of the project. */
  file: string;
  fields: ContentFields & Partial<Pick<Post, "date" | "isNote" | "tagNames">>;
  text: MarkdownInspection;
};

/** The content of the site, as it is on disk. */
export type Site = {
  /** Absolute path of the project. */
  root: string;
  config: ContentConfig;
  visibility: Visibility;
  /** Posts, then pages, then docs, each in order of their files. */
  items: SiteItem[];
  /** The posts whose front matter is valid. */
  posts: InspectedPost[];
  /** Posts, then pages, then docs whose front matter is valid. */
  files: InspectedFile[];
  /** The instances that have docs. */
  docs: DocsInstance[];
  /** What is wrong with their versions and sidebars. */
  docsMistakes: Diagnostic[];
  tags: ReturnType<typeof parseTagsFile> & { text: string };
  authors: ReturnType<typeof parseAuthorsFile>;
  series: ReturnType<typeof parseSeriesFile>;
  glossary: ReturnType<typeof parseGlossaryFile>;
  /** All pages that the site has for its visible posts, pages, docs and tags. */
  pages: SitePage[];
  /** Pages at whose path there is another one. */
  lostPages: PageDescriptor[];
  /** Those of the configuration, of `content/redirects.yml` and of visible posts. */
  redirects: WrittenRedirect[];
  /** What is wrong with `content/redirects.yml`. */
  redirectMistakes: Diagnostic[];
  /** Paths on the site of the files that are copied as they are. */
  staticFiles: string[];
  /** Paths from the root of the project of all files of the content. */
  sourceFiles: ReadonlySet<string>;
  /** Files and folders that are there and cannot be read. */
  failures: Diagnostic[];
};

/** A post, page or doc, as far as pages and checks need it. */
export type SiteItem = Omit<ContentItem, "content"> & {
  content?: Pick<PostContent, "links" | "sections">;
};

/** What a site is made of. Gatsby's nodes have it in a build, and the folders for other programs. */
export type SiteSource = ContentListing & {
  /** Absolute path of the project. */
  root: string;
  items: SiteItem[];
  /** Files and folders that are there and cannot be read. */
  failures: Diagnostic[];
};

/** Puts the content together: which posts are shown, how docs are ordered, and which pages the site has. */
export async function siteOf(
  source: SiteSource,
  config: ContentConfig,
  visibility: Visibility,
): Promise<Site> {
  const { root, texts } = source;
  const failures = [...source.failures, ...wrongKinds(source)];
  const items = sortBy(source.items, kindRank, ({ file }) => file);
  const textOf = (file: string) => texts.get(file) ?? "";
  const posts = items.flatMap(({ file, post, inspection }) =>
    post ? { file, post, text: inspection } : [],
  );
  const files = items.flatMap((item): InspectedFile[] => {
    const fields = fieldsOf(item);
    return fields ? [{ file: item.file, fields, text: item.inspection }] : [];
  });
  const docs = await readDocs(
    root,
    source,
    docsLayouts(config, source),
    items.flatMap(({ file, doc }) => (doc ? [{ file, doc }] : [])),
    unreadFiles(items),
    visibility,
  );
  const tagsText = textOf(TAGS_FILE);
  const tags = { ...parseTagsFile(TAGS_FILE, tagsText), text: tagsText };
  const authors = parseAuthorsFile(AUTHORS_FILE, textOf(AUTHORS_FILE));
  const series = parseSeriesFile(SERIES_FILE, textOf(SERIES_FILE));
  const redirectsFile = parseRedirectsFile(
    REDIRECTS_FILE,
    textOf(REDIRECTS_FILE),
  );
  const visible = orderBy(
    posts.filter(({ post }) => isVisible(post, visibility)),
    ["post.order", "post.route", "file"],
    ["desc", "desc", "desc"],
  );
  const pageableTags = tags.tags.map((tag) => ({ id: tagId(tag), ...tag }));
  const pagesOf = hasSite()
    ? (loadSite().sitePages as SitePages) // the site's own check of types
    : filePages;
  const allPages = pagesOf(
    {
      posts: visible.map(({ file, post }) => ({
        ...post,
        id: file,
        tags: namedTags(post.tagNames, pageableTags),
        series:
          post.series === null
            ? null
            : { slug: seriesSlug(post.series, series.entries) },
      })),
      tags: pageableTags,
      pages: items.flatMap(({ file, page }) =>
        page && isVisible(page, visibility)
          ? { id: file, route: page.route }
          : [],
      ),
      docs: docs.instances,
    },
    config,
  );
  const pages = uniquePages(allPages);
  return {
    root,
    config,
    visibility,
    items,
    posts,
    files,
    docs: docs.instances,
    docsMistakes: docs.diagnostics,
    tags,
    authors,
    series,
    glossary: parseGlossaryFile(GLOSSARY_FILE, textOf(GLOSSARY_FILE)),
    pages,
    lostPages: difference(allPages, pages),
    redirects: writtenRedirects(
      config,
      redirectsFile.redirects,
      files.filter(({ fields }) => isVisible(fields, visibility)),
    ),
    redirectMistakes: redirectsFile.diagnostics,
    staticFiles: source.files
      .filter((file) => file.startsWith(`${STATIC_FOLDER}/`))
      .map((file) => file.slice(STATIC_FOLDER.length).normalize()),
    sourceFiles: new Set(source.files.map((file) => file.normalize())),
    failures,
  };
}

/** The pages of files, as far as they are known without a site. */
const filePages: SitePages = ({ posts, pages, docs, tags }) => [
  ...pages.map(({ id, route }) => ({
    path: route,
    context: { kind: "markdown" as const, id },
  })),
  ...docsPages(docs, (names) => namedTags(names, tags)),
  ...postPages(posts),
];

/** Folders in place of files that the site reads, and files in place of folders. */
function wrongKinds({ files, folders }: ContentListing): Diagnostic[] {
  const wrong = (file: string, is: string, expected: string) =>
    createDiagnostic({
      rule: "file",
      file,
      problem: `cannot be read: it is a ${is}, and the site reads a ${expected} there.`,
      fix: `Rename or remove the ${is}.`,
    });
  return [
    ...[TAGS_FILE, AUTHORS_FILE, SERIES_FILE, GLOSSARY_FILE, REDIRECTS_FILE]
      .filter((file) => folders.includes(file))
      .map((file) => wrong(file, "folder", "file")),
    ...[POSTS_FOLDER, NOTES_FOLDER, PAGES_FOLDER]
      .filter((folder) => files.includes(folder))
      .map((folder) => wrong(folder, "file", "folder")),
  ];
}

function kindRank({ post, page, doc }: SiteItem): number {
  return [post, page, doc].findIndex((fields) => fields !== undefined);
}

/** Those whose front matter has errors. */
export function unreadFiles(items: readonly SiteItem[]): string[] {
  return items.flatMap((item) => (fieldsOf(item) ? [] : item.file));
}

/** Names a tag for pages and among Gatsby's nodes. */
export function tagId({ slug }: Pick<Tag, "slug">): string {
  return `tag ${slug}`;
}
