import { readFile } from "node:fs/promises";
import path from "node:path";

import { postFiles } from "../../src/node/content/postFiles";
import { readPostFile } from "../../src/node/content/readPostFile";
import { readAstro } from "./astro";
import { readDocusaurus } from "./docusaurus";
import { readHugo } from "./hugo";
import { readJekyll } from "./jekyll";
import { planImport, readIfThere } from "./planImport";
import type { ReadOptions, SourceBlog } from "./sourceBlog";
import { isFolder } from "./sourceFiles";
import { writePlan } from "./writePlan";

const readers: Record<
  string,
  (root: string, options: ReadOptions) => SourceBlog
> = {
  docusaurus: readDocusaurus,
  hugo: readHugo,
  astro: readAstro,
  jekyll: readJekyll,
};

export const usage = `Usage: npm run import -- ${Object.keys(readers).join("|")} PATH [--base /blog] [--new-routes] [--dry-run] [--compare BUILD]`;

export type ImportOptions = {
  tool: string;
  source: string;
  base?: string | undefined;
  keepsRoutes: boolean;
  isDryRun: boolean;
};

/** @returns what was done, as lines */
export async function runImport(
  root: string,
  options: ImportOptions,
): Promise<string[]> {
  const read = Object.hasOwn(readers, options.tool)
    ? readers[options.tool]
    : undefined;
  if (!read) {
    throw new Error(
      `"${options.tool}": not a tool whose blogs can be imported. Known: ${Object.keys(readers).join(", ")}.\n${usage}`,
    );
  }
  const source = path.resolve(options.source);
  if (!isFolder(source))
    throw new Error(`${options.source}: there is no such folder.\n${usage}`);
  const blog = read(source, { base: options.base });
  if (blog.posts.length === 0)
    throw new Error(`${options.source}: it has no posts.`);
  const plan = planImport(blog, {
    posts: await postsOf(root),
    tagsText: readIfThere(path.join(root, "content/tags.yml")),
    authorsText: readIfThere(path.join(root, "content/authors.yml")),
    keepsRoutes: options.keepsRoutes,
  });
  const { written, alreadyThere, differing } = await writePlan(
    root,
    plan,
    options.isDryRun,
  );
  const moved = plan.moved.map(
    ({ from, to }) => `{ from: "${from}", to: "${to}" },`,
  );
  return [
    ...section(options.isDryRun ? "Would write" : "Written", written),
    ...section("Differs, left alone", differing),
    ...section("Not carried over", blog.notCarried.lines()),
    ...section(
      "Pages that moved; for `redirects` in src/config/siteConfig.ts",
      moved,
    ),
    `${String(blog.posts.length)} posts read, ${String(written.length)} files ${options.isDryRun ? "to write" : "written"}, ${String(alreadyThere.length)} already there, ${String(differing.length)} left alone.`,
  ];
}

async function postsOf(root: string) {
  const files = await postFiles(root);
  return Promise.all(
    files.map(async (file) => ({
      file,
      route: readPostFile(file, await readFile(path.join(root, file))).post
        ?.route,
    })),
  );
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? []
    : [`${title}:`, ...lines.map((line) => `  ${line}`), ""];
}
