import { readFile } from "node:fs/promises";
import path from "node:path";

import { orderBy } from "lodash";

import type { SiteConfig } from "../../config/siteConfigSchema";
import type { Diagnostic } from "../content/diagnostic";
import { filesBelow } from "../content/filesBelow";
import type { ContentFields } from "../content/frontMatter";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import type { Post } from "../content/parsePost";
import {
  parseRedirectsFile,
  REDIRECTS_FILE,
  type WrittenRedirect,
} from "../content/parseRedirectsFile";
import { namedTags, parseTagsFile, type Tag } from "../content/parseTagsFile";
import { isVisible, type Visibility } from "../content/postStatus";
import { tryToRead } from "../content/tryToRead";
import { readDocs, type DocsInstance } from "../docs/readDocs";
import type { MarkdownInspection } from "../markdown/inspection";
import { fieldsOf, type RenderedPost } from "../markdown/renderedPost";
import { docsPages } from "../pages/docsPages";
import type { PageDescriptor } from "../pages/pageDescriptor";
import { sitePages } from "../pages/sitePages";
import type { RenderedContent } from "./renderedContent";
import { writtenRedirects } from "./siteRedirects";

export const TAGS_FILE = "content/tags.yml";
export const STATIC_FOLDER = "static";

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
  fields: ContentFields & { date?: string; tagNames?: string[] };
  text: MarkdownInspection;
};

/** The content of the site, as it is on disk. */
export type Site = {
  /** Absolute path of the project. */
  root: string;
  config: SiteConfig;
  visibility: Visibility;
  /** One for each file of a post, page or doc. */
  renderings: RenderedPost[];
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
  /** All pages that the site has for its visible posts, pages, docs and tags. */
  pages: PageDescriptor[];
  /** Those of the configuration, of `content/redirects.yml` and of visible posts. */
  redirects: WrittenRedirect[];
  /** What is wrong with `content/redirects.yml`. */
  redirectMistakes: Diagnostic[];
  /** Paths on the site of the files that are copied as they are. */
  staticFiles: string[];
  /** Files and folders that are there and cannot be read. */
  failures: Diagnostic[];
};

/** Reads posts, tags and authors, and says which pages the site has. */
export async function readSite(
  rendered: RenderedContent,
  config: SiteConfig,
  visibility: Visibility,
): Promise<Site> {
  const { root } = rendered;
  const all = await rendered.all();
  const failures = [...rendered.failures];
  const readText = (file: string) =>
    tryToRead(file, readFile(path.join(root, file), "utf8"), "", failures);
  const renderings = all.map((each) => each.rendered);
  const posts = renderings.flatMap(({ file, post, inspection }) =>
    post ? { file, post, text: inspection } : [],
  );
  const files = renderings.flatMap((rendered): InspectedFile[] => {
    const fields = fieldsOf(rendered);
    return fields
      ? [{ file: rendered.file, fields, text: rendered.inspection }]
      : [];
  });
  const docs = await readDocs(
    root,
    rendered.docsLayouts,
    renderings.flatMap(({ file, doc }) => (doc ? [{ file, doc }] : [])),
    unreadFiles(renderings),
    visibility,
  );
  const tagsText = await readText(TAGS_FILE);
  const tags = { ...parseTagsFile(TAGS_FILE, tagsText), text: tagsText };
  const authors = parseAuthorsFile(AUTHORS_FILE, await readText(AUTHORS_FILE));
  const redirectsFile = parseRedirectsFile(
    REDIRECTS_FILE,
    await readText(REDIRECTS_FILE),
  );
  const staticFiles = await tryToRead(
    STATIC_FOLDER,
    filesBelow(path.join(root, STATIC_FOLDER), (entry) => !entry.isDirectory()),
    [],
    failures,
  );
  const visible = orderBy(
    posts.filter(({ post }) => isVisible(post, visibility)),
    ["post.order", "post.route", "file"],
    ["desc", "desc", "desc"],
  );
  const pageableTags = tags.tags.map((tag) => ({ id: tagId(tag), ...tag }));
  const tagsOf = (names: readonly string[]) => namedTags(names, pageableTags);
  const pages = sitePages(
    visible.map(({ file, post }) => ({
      ...post,
      id: file,
      tagSlugs: tagsOf(post.tagNames).map(({ slug }) => slug),
    })),
    pageableTags,
    config,
    {
      markdown: renderings.flatMap(({ file, page }): PageDescriptor[] =>
        page && isVisible(page, visibility)
          ? [{ path: page.route, context: { kind: "markdown", id: file } }]
          : [],
      ),
      docs: docsPages(docs.instances, tagsOf),
      docsHome: docsHome(docs.instances),
    },
  );
  return {
    root,
    config,
    visibility,
    renderings,
    posts,
    files,
    docs: docs.instances,
    docsMistakes: docs.diagnostics,
    tags,
    authors,
    pages,
    redirects: writtenRedirects(
      config,
      redirectsFile.redirects,
      files.filter(({ fields }) => isVisible(fields, visibility)),
    ),
    redirectMistakes: redirectsFile.diagnostics,
    staticFiles: staticFiles.map((file) => `/${file}`),
    failures,
  };
}

/** Path of the main doc of the first instance. */
function docsHome([first]: readonly DocsInstance[]): string | undefined {
  const last = first?.versions.find(({ isLast }) => isLast);
  return last?.docs.find(({ doc }) => doc.id === last.mainDocId)?.doc.route;
}

/** Those whose front matter has errors. */
export function unreadFiles(renderings: readonly RenderedPost[]): string[] {
  return renderings.flatMap((rendered) =>
    fieldsOf(rendered) ? [] : rendered.file,
  );
}

/** Names a tag for pages and among Gatsby's nodes. */
export function tagId({ slug }: Pick<Tag, "slug">): string {
  return `tag ${slug}`;
}
