import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { checkRules } from "../../config/checkRules";
import type { SiteConfig } from "../../config/siteConfigSchema";
import { loadSiteConfig } from "../config/loadSiteConfig";
import type { Finding } from "../content/finding";
import { AUTHORS_FILE, parseAuthorsFile } from "../content/parseAuthorsFile";
import { findTag, parseTagsFile, type Tag } from "../content/parseTagsFile";
import { postFiles, strayFiles } from "../content/postFiles";
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
import { linkFindings } from "./rules/linkFindings";
import { mediaFindings } from "./rules/mediaFindings";
import { siteFindings } from "./rules/siteFindings";
import { textFindings } from "./rules/textFindings";

export const TAGS_FILE = "content/tags.yml";

/**
 * Checks all posts, tags and authors, as they are on the disk, in the order of the files.
 * Needs no Gatsby: a build asks it before Gatsby reads anything, so that all problems are told at once and
 * in our words; `gatsby develop` asks it again after each change.
 * @param root folder that holds `content` and `static`
 */
export async function inspectContent(
  root: string,
  config: SiteConfig = loadSiteConfig(),
): Promise<Finding[]> {
  const files = await postFiles(root);
  const read = await Promise.all(files.map((file) => inspectPost(file, root)));
  const all = read.flatMap(({ inspected }) => inspected ?? []);
  // What is not in a build does not stop it.
  const posts = all.filter(({ post }) => hasPage(post));
  const tagsFile = parseTagsFile(TAGS_FILE, await textOf(root, TAGS_FILE));
  const { authors, findings: authorFindings } = parseAuthorsFile(
    AUTHORS_FILE,
    await textOf(root, AUTHORS_FILE),
  );
  const pages = sitePages(
    posts.map((post) => pageable(post, tagsFile.tags)),
    tagsFile.tags.map((tag) => ({ id: tag.slug, ...tag })),
    config,
  );
  const paths = [
    ...pages.map((page) => page.path),
    ...config.redirects.map(({ from }) => from),
    ...posts.flatMap(({ post }) => post.redirects),
  ];

  const findings = [
    ...(files.length === 0 ? [noPosts] : []),
    ...tagsFile.findings,
    ...authorFindings,
    ...(await strayFiles(root)),
    ...read.flatMap(({ findings }) => findings),
    ...posts.flatMap(textFindings),
    ...(await mediaFindings(posts, root)),
    ...linkFindings(posts, all, {
      address: `${config.url}${config.baseUrl.slice(0, -1)}`,
      paths: new Set(paths),
      files: new Set(await staticFiles(root)),
    }),
    ...siteFindings(posts, { tags: tagsFile.tags, authors, pages }).filter(
      // With a broken file every tag or author would be unknown: one message is enough.
      ({ rule }) =>
        !(rule === "undeclared-tag" && tagsFile.findings.length > 0) &&
        !(rule === "undeclared-author" && authorFindings.length > 0),
    ),
  ];
  return inOrder(findings.flatMap((finding) => configured(finding, config)));
}

/** The posts that can be read, as checks see them. */
export async function inspectPosts(root: string): Promise<InspectedPost[]> {
  const files = await postFiles(root);
  const read = await Promise.all(files.map((file) => inspectPost(file, root)));
  return read.flatMap(({ inspected }) => inspected ?? []);
}

type ReadPost = { inspected: InspectedPost | undefined; findings: Finding[] };

/** While the author writes, a post is read again when it has changed. One that includes files can change with them. */
const inspected = new Map<string, { bytes: Buffer; result: ReadPost }>();

async function inspectPost(file: string, root: string): Promise<ReadPost> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(root, file));
  } catch (error) {
    const problem = `cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    const remedy = "Make it readable for you.";
    return {
      inspected: undefined,
      findings: [{ rule: "file", severity: "error", file, problem, remedy }],
    };
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
  const { post, findings } = readPostFile(file, bytes);
  if (!post) return { inspected: undefined, findings };
  const markdown = withoutFrontMatter(new TextDecoder().decode(bytes));
  const text = await inspectMarkdown(markdown, (named) =>
    readIncludedFile(includedFile(named, path.join(root, file), root), root),
  );
  return { inspected: { file, post, text }, findings };
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

function textOf(root: string, file: string): Promise<string> {
  return readFile(path.join(root, file), "utf8").catch(() => "");
}

/** Paths on the site of what is copied as it is. */
async function staticFiles(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, "static"), {
    recursive: true,
  }).catch(() => []);
  return names.map((name) => `/${name.split(path.sep).join("/")}`);
}

/** A finding as the configuration wants it; rules that it does not know are always errors or never. */
function configured(finding: Finding, { checks }: SiteConfig): Finding[] {
  const { rule } = finding;
  if (!isCheckRule(rule)) return [finding];
  const level = checks[rule] ?? checkRules[rule];
  if (level === "off") return [];
  return [{ ...finding, severity: level === "error" ? "error" : "warning" }];
}

function isCheckRule(rule: Finding["rule"]): rule is keyof typeof checkRules {
  return Object.hasOwn(checkRules, rule);
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

const noPosts: Finding = {
  rule: "no-posts",
  severity: "warning",
  file: "content/posts",
  problem: "there are no posts, so the site is built empty.",
  remedy: 'Add a file like "2024-06-07-some-slug.md".',
};
