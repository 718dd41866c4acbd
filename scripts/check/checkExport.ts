import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { NOTES_FOLDER, postFiles, renderPost } from "@technical-blog/content";
import { runMain } from "@technical-blog/utils";
import { isInstalled, nodeBinary } from "@technical-blog/verify";
import { isEqual, sum } from "lodash";

import { withProjectCopy } from "../site/copySite";
import { runProgram } from "../site/runProgram";

/*
 * `node scripts/run.mjs check:export`: exports the posts for each tool, builds them with Astro and Hugo, compares the pages with
 * the posts, and imports the export again.
 */

/** Astro 7 needs this Node. */
const ASTRO_NODE = "22";

/** What the small sites have no page for. */
const LOST_URL =
  /^\/(?:(?:changes|notes)(?:\/page\/\d+)?|tags\/[^/]+\/page\/\d+)$/;

/** A diagram is its source there, without its caption and the button "Source of the diagram". */
const LOST_TEXT = /^ {2}(\S+): the text has in addition .*; (\d+) words of/;
const BUTTON_WORDS = 4;

/** What an import makes of files that posts link to. */
const LINKED_FILE = /<a href="\0[^\0]*\0">/g;

const MAX_LOSSES = 20;

async function run(cwd: string, node: string, ...args: string[]) {
  const { code, log } = await runProgram(node, args, { cwd });
  if (code !== 0) throw new Error(`${args.join(" ")} failed:\n${log}`);
  return log;
}

const runOurs = (cwd: string, ...args: string[]) =>
  run(cwd, process.execPath, "scripts/run.mjs", ...args);

async function buildWithAstro(folder: string): Promise<string> {
  const isNew = Number(process.versions.node.split(".")[0]) >= 22;
  const node = isNew ? process.execPath : nodeBinary(ASTRO_NODE);
  const npm = ["npm", "install", "--no-audit", "--no-fund"];
  await run(folder, "/usr/bin/env", ...npm);
  await run(folder, node, "node_modules/astro/bin/astro.mjs", "build");
  return path.join(folder, "dist");
}

async function buildWithHugo(folder: string): Promise<string | undefined> {
  if (!isInstalled("hugo")) {
    console.log("skipped: Hugo is not installed (apt-get install hugo).");
    return undefined;
  }
  await run(folder, "/usr/bin/env", "hugo");
  return path.join(folder, "public");
}

const TOOLS: Readonly<
  Record<string, (folder: string) => Promise<string | undefined>>
> = {
  markdown: () => Promise.resolve(undefined),
  astro: buildWithAstro,
  hugo: buildWithHugo,
};

/** What the built pages lack; anything unknown fails. */
async function comparePages(folder: string, build: string, tool: string) {
  const urls = readFileSync(path.join(folder, "urls.txt"), "utf8")
    .split("\n")
    .filter((url) => url !== "" && !hasPage(build, url));
  const options = ["--compare", build, "--dry-run", "--json"];
  const json = await runOurs(process.cwd(), "import", ...options);
  const { comparison } = JSON.parse(json) as {
    comparison: { lines: string[]; missing: unknown[] };
  };
  const texts = comparison.lines.filter((line) => line.startsWith("  "));
  const unknown = [
    ...urls.filter((url) => !LOST_URL.test(url)),
    ...texts.filter((line) => !isOfDiagram(line)),
    ...(comparison.missing.length > 0 ? comparison.lines : []),
  ];
  const losses = [...urls.map((url) => `${url} has no page`), ...texts];
  for (const loss of losses) console.log(`${tool}, lost: ${loss.trim()}`);
  if (unknown.length > 0 || losses.length > MAX_LOSSES)
    throw new Error(`${tool} lost more:\n${unknown.join("\n")}`);
  console.log(`ok: ${tool}: ${String(comparison.lines.at(-1))}`);
}

function hasPage(build: string, url: string): boolean {
  return [url, `${url}.html`, `${url}/index.html`].some((name) => {
    const file = path.join(build, name);
    return existsSync(file) && statSync(file).isFile();
  });
}

/** Whether no more words differ than the captions and buttons of the diagrams have. */
function isOfDiagram(line: string): boolean {
  const [, file, count] = LOST_TEXT.exec(line) ?? [];
  if (file === undefined) return false;
  const diagrams = readFileSync(file, "utf8").matchAll(
    /^```mermaid(?: title="([^"]*)")?/gm,
  );
  const words = Array.from(
    diagrams,
    ([, title]) => BUTTON_WORDS + (title?.split(/\s+/).length ?? 0),
  );
  return Number(count) <= sum(words);
}

/** The same posts are there, with the same fields, the same page, and the same code to run. */
async function compareImport(folder: string, tool: string) {
  await withProjectCopy(async (copy) => {
    rmSync(path.join(copy, "content/posts"), { recursive: true });
    rmSync(path.join(copy, "content/notes"), { recursive: true, force: true });
    // Notes are posts there, and one of the same day would take the place of a post.
    const notes = readdirSync(NOTES_FOLDER);
    const source = path.join(copy, "exported");
    cpSync(folder, source, {
      recursive: true,
      filter: (file) => !notes.includes(path.basename(file)),
    });
    await runOurs(copy, "import", tool, source);
    const names = new Map(
      (await postFiles(copy)).map((file) => [nameOf(file), file]),
    );
    const changed: string[] = [];
    const files = await postFiles(process.cwd());
    for (const file of files) {
      const imported = names.get(nameOf(file));
      if (imported === undefined) throw new Error(`${tool}: no ${file}.`);
      const before = await readPost(process.cwd(), file);
      const after = await readPost(copy, imported);
      if (!isEqual(before.post, after.post) || before.html !== after.html)
        throw new Error(`${tool}: ${file} is another post.`);
      if (before.steps !== after.steps) changed.push(file);
    }
    // A comment that marks lines has become their numbers.
    const others = changed.filter(
      (file) => !/highlight-|\[!code/.test(readFileSync(file, "utf8")),
    );
    if (others.length > 0) throw new Error(`${tool}: code: ${others.join()}`);
    console.log(
      `ok: ${tool}: imported again, ${String(files.length)} posts are the same; ${String(changed.length)} with numbers in place of comments that mark lines`,
    );
  });
}

const nameOf = (file: string) => file.replace(/(?:\/index)?\.md$/, "");

async function readPost(root: string, file: string) {
  const environment = {
    ...{ root, pathPrefix: "", siteUrl: "https://blog.example" },
    colorsCode: false,
  };
  const bytes = readFileSync(path.join(root, file));
  const source = { kind: "post" as const };
  const { content, post } = await renderPost(file, bytes, source, environment);
  const { html = "", stepsDigest: steps } = content ?? {};
  return { post, html: html.replace(LINKED_FILE, "<a>"), steps };
}

async function checkExport() {
  const parent = mkdtempSync(path.join(tmpdir(), "export-"));
  try {
    for (const [tool, build] of Object.entries(TOOLS)) {
      const folder = path.join(parent, tool);
      const log = await runOurs(process.cwd(), "export", tool, folder);
      console.log(`${tool}: ${log.trim()}`);
      await compareImport(folder, tool);
      const built = await build(folder);
      if (built !== undefined) await comparePages(folder, built, tool);
    }
  } finally {
    rmSync(parent, { recursive: true, maxRetries: 5 });
  }
}

runMain(checkExport);
