import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  CONFIG_FILE,
  postFiles,
  readContentFile,
  REDIRECTS_FILE,
  SERIES_FILE,
} from "@technical-blog/content";
import {
  formatDiagnostic,
  ifExists,
  isError,
  removeFolderIn,
  reportSection,
} from "@technical-blog/utils";

import { blogsIn, configFile, describeFolder, formats } from "./findBlogs";
import { summarize, summaryTable, type ImportSummary } from "./importSummary";
import { inspectImport, warningLines } from "./inspectImport";
import { downloadMedia, remoteMedia } from "./media/downloadMedia";
import { docsConfig } from "./plan/planDocs";
import { planImport } from "./plan/planImport";
import { writePlan } from "./plan/writePlan";
import { NoBlogError, readBlog } from "./readBlog";
import type { SourceBlog, SourcePages } from "./sourceBlog";
import { isFile, isFolder } from "./sourceFiles";
import { targetConfig } from "./targetConfig";

export type ImportOptions = {
  tool: string;
  source: string;
  base?: string | undefined;
  route?: string | undefined;
  tagsInText?: boolean;
  foldersAsTags?: boolean;
  keepsRoutes: boolean;
  isDryRun: boolean;
  /** Whether images and videos of other hosts are saved beside the posts. */
  downloadsMedia?: boolean;
};

type ImportReport = {
  lines: string[];
  /** Whether the author has to correct something. */
  hasErrors: boolean;
  /** The same for programs. */
  summary: ImportSummary;
};

export async function runImport(
  root: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const folder = await mkdtemp(path.join(tmpdir(), "import-media-"));
  try {
    return await importInto(root, options, folder);
  } finally {
    removeFolderIn(tmpdir(), path.basename(folder));
  }
}

/** @param folder for files that are downloaded */
async function importInto(
  root: string,
  options: ImportOptions,
  folder: string,
): Promise<ImportReport> {
  const blog = openBlog(options);
  const textOf = async (file: string) =>
    (await ifExists(readFile(path.join(root, file), "utf8"))) ?? "";
  const downloads =
    options.downloadsMedia && !options.isDryRun
      ? await downloadMedia(remoteMedia(blog), folder)
      : undefined;
  const plan = planImport(blog, {
    downloads,
    posts: await postsOf(root),
    tagsText: await textOf("content/tags.yml"),
    authorsText: await textOf("content/authors.yml"),
    seriesText: await textOf(SERIES_FILE),
    redirectsText: await textOf(REDIRECTS_FILE),
    configured: redirectsIn(await textOf(CONFIG_FILE)),
    hasFile: (route) => isFile(path.join(root, "static", route)),
    keepsRoutes: options.keepsRoutes,
    site: targetConfig(),
  });
  const files = await writePlan(root, plan, options.isDryRun);
  const { written, alreadyThere, differing, outside } = files;
  const findings = options.isDryRun
    ? []
    : await inspectImport(
        root,
        [...written, ...alreadyThere],
        docsConfig(blog.docs),
      );
  const errors = [
    ...blog.skipped.errors,
    ...findings.filter(isError).map(formatDiagnostic),
  ];
  const summary = summarize(blog, plan, {
    tool: options.tool,
    source: blog.root,
    isDryRun: options.isDryRun,
    ...{ files, findings, errors },
  });
  const lines = [
    ...reportSection(
      options.isDryRun ? "Would write" : "Written",
      firstOf(written),
    ),
    ...reportSection("Different, not overwritten", firstOf(differing)),
    ...reportSection("Skipped", [
      ...blog.skipped.lines(),
      ...outside.map(
        (file) =>
          `${file}: its folder is a link to a place outside of content and static; not written.`,
      ),
    ]),
    ...reportSection("For src/config/siteConfig.ts", plan.config),
    ...reportSection(
      "Warnings of npm run check:content",
      warningLines(findings),
    ),
    ...reportSection("Errors", errors),
    ...reportSection("In all", summaryTable(summary)),
    `${counts(blog).join(", ")} read, ${String(written.length)} files ${options.isDryRun ? "to write" : "written"}, ${String(alreadyThere.length)} identical, ${String(differing.length)} different, ${String(errors.length)} ${errors.length === 1 ? "error" : "errors"}.`,
  ];
  return { lines, hasErrors: errors.length > 0, summary };
}

const MAX_FILES = 60;

/** The first of many files; a long list hides what follows. */
function firstOf(files: readonly string[]): readonly string[] {
  return files.length <= MAX_FILES
    ? files
    : [
        ...files.slice(0, 3),
        `and ${String(files.length - 3)} more; --json lists all.`,
      ];
}

/** @throws an error that describes the folder's content */
function openBlog({
  tool,
  source,
  base,
  route,
  tagsInText = false,
  foldersAsTags = false,
}: ImportOptions): SourceBlog {
  // The arguments may be swapped.
  const folder = [source, tool].find(isFolder);
  const description = () => (folder ? `\n${describeFolder(folder)}` : "");
  const format = formats.get(tool);
  if (!format) {
    const known = [...formats.keys()].join(", ");
    throw new Error(
      `"${tool}": cannot import blogs of this tool. Known: ${known}.${description()}`,
    );
  }
  if (folder !== source) throw new Error(`${source}: no such folder.`);
  const isSure = tool === "markdown" || configFile(format, source);
  const others = isSure ? [] : blogsIn(source);
  if (others.length > 0) throw new Error(others.join("\n"));
  try {
    return readBlog(format, path.resolve(source), {
      base,
      route,
      tagsInText,
      foldersAsTags,
    });
  } catch (error) {
    if (!(error instanceof NoBlogError)) throw error;
    throw new Error(`${source}: ${error.message}${description()}`, {
      cause: error,
    });
  }
}

function counts({ posts, docs, pages }: SourceBlog): string[] {
  const versions = docs.flatMap((each) => each.versions);
  const total = (trees: readonly SourcePages[]) =>
    trees.flatMap((tree) => tree.docs).length;
  return [
    `${String(posts.length)} posts`,
    ...(versions.length > 0
      ? [
          `${String(total(versions))} docs in ${String(versions.length)} ${versions.length === 1 ? "version" : "versions"}`,
        ]
      : []),
    ...(total(pages) > 0 ? [`${String(total(pages))} pages`] : []),
  ];
}

/** Paths of plain redirects in the text of the configuration. */
function redirectsIn(config: string): string[] {
  return [...config.matchAll(/\bfrom:\s*(["'`])(\/[^"'`]*)\1/g)].map(
    ([, , from = ""]) => from,
  );
}

async function postsOf(root: string) {
  const files = await postFiles(root);
  return Promise.all(
    files.map(async (file) => ({
      file,
      route: readContentFile(file, await readFile(path.join(root, file)), {
        kind: "post",
      }).post?.route,
    })),
  );
}
