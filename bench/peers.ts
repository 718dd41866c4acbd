import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import type { Browser } from "@playwright/test";
import { nodeBinary, nodeVersion } from "@technical-blog/verify";

import { startStaticHost } from "../e2e/staticHost";
import { launchChromium } from "./launchChromium";
import { measuredRun } from "./measuredRun";
import { PEERS, peerSites } from "./peerSites";
import { peersTable, type FirstLoad, type PeerMeasurement } from "./peersTable";
import { writeResult } from "./results";
import { projectSite, writePost } from "./siteCopies";
import { editPost, syntheticPosts } from "./syntheticPosts";

/*
 * `npm run bench:peers`: compares this project with Docusaurus, Astro and Hugo. Each builds the same synthetic posts with the
 * tool's starter; then a browser loads the page of one post.
 */

const { values: options } = parseArgs({
  options: {
    posts: { type: "string", default: "53" },
    runs: { type: "string", default: "3" },
    /** Other tools to compare with. */
    peers: { type: "string", default: PEERS.map(({ name }) => name).join(",") },
  },
});

async function main() {
  const root = process.cwd();
  const node = nodeBinary(readFileSync(".nvmrc", "utf8").trim());
  process.env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`;
  const posts = syntheticPosts(Number(options.posts), root);
  const edited = editPost(posts, 0);
  const sites = [
    { ...projectSite("this project", root), output: "public" },
    ...peerSites(root, options.peers.split(",")),
  ];
  const browser = await launchChromium();
  const measurements = sites.map((site) => ({
    site,
    measured: { site: site.name, cold: [], edit: [] } as PeerMeasurement,
  }));
  for (let run = 1; run <= Number(options.runs); run += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-peers-"));
    for (const { site, measured } of measurements) {
      const cwd = path.join(folder, site.name.replace(" ", "-"));
      site.copy(cwd, posts);
      const log = `${cwd}.log`;
      measured.cold.push(await measuredRun(site.command, { cwd, log }));
      writePost(cwd, editPost(posts, run));
      measured.edit.push(await measuredRun(site.command, { cwd, log }));
      measured.firstLoad ??= await firstLoad(
        browser,
        path.join(cwd, site.output),
        edited.file.replace(/\.md$/, ""),
      );
      console.log(`run ${String(run)}, ${site.name}: done`);
    }
    rmSync(folder, { recursive: true });
  }
  await browser.close();
  const results = measurements.map(({ measured }) => measured);
  writeResult({
    name: "peers",
    rows: peersTable(results, options.posts),
    runs: Number(options.runs),
    node: `v${nodeVersion(node)}`,
    measurements: results,
  });
}

/** Loads the page of a post in a new profile until the network is idle. */
async function firstLoad(
  browser: Browser,
  folder: string,
  slug: string,
): Promise<FirstLoad> {
  const server = await startStaticHost({ root: folder, cdn: {} });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const result: FirstLoad = { requests: 0, bytes: {} };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    result.requests += 1;
    const kind = response.request().resourceType();
    bodies.push(
      response.body().then((body) => {
        const before = result.bytes[kind] ?? 0;
        result.bytes[kind] = before + gzipSync(body).length;
      }),
    );
  });
  const response = await page.goto(`${server.url}/${pathOf(slug, folder)}`, {
    waitUntil: "networkidle",
  });
  if (!response?.ok()) throw new Error(`${folder}: ${slug} has no page.`);
  await Promise.all(bodies);
  await context.close();
  await server.close();
  return result;
}

/** Docusaurus turns the date of a post into folders. */
function pathOf(slug: string, folder: string): string {
  return path.basename(folder) === "build"
    ? slug.replace(/^(\d+)-(\d+)-(\d+)-/, "$1/$2/$3/")
    : slug;
}

void main();
