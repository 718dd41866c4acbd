import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { checkRules, type CheckRule } from "../../config/checkRules";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { loadSiteConfig } from "../config/loadSiteConfig";
import {
  createDiagnostic,
  isError,
  sortDiagnostics,
  unreadable,
  type Diagnostic,
} from "../content/diagnostic";
import { ifExists } from "../content/ifExists";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import { findTag, parseTagsFile, type Tag } from "../content/parseTagsFile";
import { postFiles, POSTS_FOLDER, strayFiles } from "../content/postFiles";
import { hasPage } from "../content/postStatus";
import { readPostFile } from "../content/readPostFile";
import {
  includedFile,
  readIncludedFile,
} from "../markdown/includes/includedFile";
import { inspectMarkdown } from "../markdown/inspectMarkdown";
import { withoutFrontMatter } from "../markdown/withoutFrontMatter";
import type { PageablePost } from "../pages/pageDescriptor";
import { sitePages } from "../pages/sitePages";
import type { InspectedPost } from "./rules/inspectedPost";
import { linkDiagnostics } from "./rules/linkDiagnostics";
import { mediaDiagnostics } from "./rules/mediaDiagnostics";
import { siteDiagnostics } from "./rules/siteDiagnostics";
import { textDiagnostics } from "./rules/textDiagnostics";

export const TAGS_FILE = "content/tags.yml";
const STATIC_FOLDER = "static";

/**
 * Checks all posts, tags and authors, as they are on the disk, in the order of the files.
 * Needs no Gatsby: a build asks it before Gatsby reads anything, so that all problems are told at once and
 * in our words; `gatsby develop` asks it again after each change.
 * @param root folder that holds `content` and `static`
 */
export async function inspectContent(
  root: string,
  config: SiteConfig = loadSiteConfig(),
): Promise<Diagnostic[]> {
  const failures: Diagnostic[] = [];
  /** Something that may be missing. If it is there and cannot be read, that is an error. */
  async function read<T>(file: string, reading: Promise<T>, none: T) {
    try {
      return (await ifExists(reading)) ?? none;
    } catch (cause) {
      failures.push(unreadable(file, cause));
      return none;
    }
  }
  const readText = (file: string) =>
    read(file, readFile(path.join(root, file), "utf8"), "");

  const files = await read(POSTS_FOLDER, postFiles(root), []);
  const posts = await Promise.all(files.map((file) => inspectPost(file, root)));
  const all = posts.flatMap(({ inspected }) => inspected ?? []);
  // What is not in a build does not stop it.
  const checked = all.filter(({ post }) => hasPage(post));
  const tagsFile = parseTagsFile(TAGS_FILE, await readText(TAGS_FILE));
  const authorsFile = parseAuthorsFile(
    AUTHORS_FILE,
    await readText(AUTHORS_FILE),
  );
  const pages = sitePages(
    checked.map((post) => pageable(post, tagsFile.tags)),
    tagsFile.tags.map((tag) => ({ id: tag.slug, ...tag })),
    config,
  );
  const paths = [
    ...pages.map((page) => page.path),
    ...config.redirects.map(({ from }) => from),
    ...checked.flatMap(({ post }) => post.redirects),
  ];

  const diagnostics = [
    ...tagsFile.diagnostics,
    ...authorsFile.diagnostics,
    // An unreadable folder has been reported.
    ...(failures.length > 0 ? [] : await strayFiles(root)),
    ...posts.flatMap((post) => post.diagnostics),
    ...checked.flatMap(textDiagnostics),
    ...(await mediaDiagnostics(checked, root)),
    ...linkDiagnostics(checked, all, {
      address: `${config.url}${config.baseUrl.slice(0, -1)}`,
      paths: new Set(paths),
      files: new Set(await read(STATIC_FOLDER, staticFiles(root), [])),
    }),
    ...siteDiagnostics(checked, {
      tags: tagsFile.tags,
      authors: authorsFile.authors,
      pages,
    }),
  ];
  const isBroken = (file: string) =>
    [...diagnostics, ...failures].some(
      (diagnostic) => diagnostic.file === file && isError(diagnostic),
    );
  // With a broken file every tag or author would be unknown: one message is enough.
  const hidden = [
    ...(isBroken(TAGS_FILE) ? ["undeclared-tag"] : []),
    ...(isBroken(AUTHORS_FILE) ? ["undeclared-author"] : []),
  ];
  return sortDiagnostics(
    [
      ...failures,
      ...(files.length === 0 && failures.length === 0 ? [noPosts()] : []),
      ...diagnostics,
    ].filter(
      (diagnostic) =>
        !hidden.includes(diagnostic.ruleId ?? "") &&
        configure(diagnostic, config),
    ),
  );
}

/** The posts that can be read, as checks see them. */
export async function inspectPosts(root: string): Promise<InspectedPost[]> {
  const files = await postFiles(root);
  const read = await Promise.all(files.map((file) => inspectPost(file, root)));
  return read.flatMap(({ inspected }) => inspected ?? []);
}

type ReadPost = {
  inspected: InspectedPost | undefined;
  diagnostics: Diagnostic[];
};

/** While the author writes, a post is read again when it has changed. One that includes files can change with them. */
const inspected = new Map<string, { bytes: Buffer; result: ReadPost }>();

async function inspectPost(file: string, root: string): Promise<ReadPost> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(root, file));
  } catch (cause) {
    return { inspected: undefined, diagnostics: [unreadable(file, cause)] };
  }
  const before = inspected.get(file);
  if (before?.bytes.equals(bytes) && !bytes.includes("file=")) {
    return before.result;
  }
  const result = await readPost(file, bytes, root);
  inspected.set(file, { bytes, result });
  return result;
}

async function readPost(
  file: string,
  bytes: Buffer,
  root: string,
): Promise<ReadPost> {
  const { post, diagnostics } = readPostFile(file, bytes);
  if (!post) return { inspected: undefined, diagnostics };
  const value = withoutFrontMatter(new TextDecoder().decode(bytes));
  const text = await inspectMarkdown({ path: file, value }, (named) =>
    readIncludedFile(includedFile(named, path.join(root, file), root), root),
  );
  return { inspected: { file, post, text }, diagnostics };
}

/** A post as page building knows it; texts make no difference to what pages there are. */
export function pageable(
  { post, file }: Pick<InspectedPost, "post" | "file">,
  tags: readonly Tag[],
): PageablePost {
  const tagSlugs = post.tagNames.flatMap(
    (name) => findTag(tags, name)?.slug ?? [],
  );
  return { ...post, id: file, text: "", tagSlugs };
}

/** Paths on the site of what is copied as it is. */
async function staticFiles(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, STATIC_FOLDER), {
    recursive: true,
  });
  return names.map((name) => `/${name.split(path.sep).join("/")}`);
}

/**
 * Gives a diagnostic the severity that the configuration has for its rule.
 * @returns whether the rule is on
 */
function configure(diagnostic: Diagnostic, { checks }: SiteConfig): boolean {
  const { ruleId } = diagnostic;
  if (!isCheckRule(ruleId)) return true;
  const level = checks[ruleId] ?? checkRules[ruleId];
  diagnostic.fatal = level === "error";
  return level !== "off";
}

function isCheckRule(rule: string | undefined): rule is CheckRule {
  return rule !== undefined && Object.hasOwn(checkRules, rule);
}

function noPosts(): Diagnostic {
  return createDiagnostic({
    rule: "no-posts",
    file: POSTS_FOLDER,
    problem: "there are no posts, so the site is built empty.",
    fix: 'Add a file like "2024-06-07-some-slug.md".',
  });
}
