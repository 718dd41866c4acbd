import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { measuredRun, type Usage } from "./measuredRun";
import { median, spread, writeResult } from "./results";
import {
  bareSite,
  docsSite,
  projectSite,
  projectSites,
  writePost,
  type Site,
} from "./siteCopies";
import { editPost, syntheticPosts } from "./syntheticPosts";

/*
 * `npm run bench:build`: measures the time and memory of builds. Builds copies of the project and of a bare Gatsby site, both
 * with the same synthetic posts, without any cache, again without changes, and with one changed paragraph.
 *
 * `npm run bench:build -- --docs` compares the project with 900 posts and with their texts as 300 docs in three versions.
 */

type Measurement = {
  posts: number;
  build: string;
  site: Site;
  runs: Usage[];
};

const { values: options } = parseArgs({
  options: {
    /** Numbers of posts. */
    sizes: { type: "string" },
    runs: { type: "string", default: "3" },
    /** The builds: cold, warm (no changes) and edit. */
    builds: { type: "string" },
    /** Whether to leave out the bare site. */
    alone: { type: "boolean", default: false },
    /** Whether to measure docs too. */
    docs: { type: "boolean", default: false },
    /** Folder of another checkout of the project to compare with. */
    before: { type: "string" },
  },
});

async function main() {
  const root = process.cwd();
  // Only a post is edited.
  const all = options.docs ? "cold,warm" : "cold,warm,edit";
  const builds = (options.builds ?? all).split(",");
  const sites = options.docs
    ? [docsSite(root), projectSite("posts", root)]
    : [
        ...projectSites(root, options.before),
        ...(options.alone ? [] : [bareSite(root)]),
      ];
  const sizes = options.sizes ?? (options.docs ? "900" : "53,500,2000");
  const measurements: Measurement[] = [];
  for (const size of sizes.split(",").map(Number)) {
    const posts = syntheticPosts(size, root);
    // Alternates between sites, so that a slower machine affects all of them.
    const ofSize: Measurement[] = builds.flatMap((build) =>
      sites.map((site) => ({ posts: size, build, site, runs: [] })),
    );
    for (let run = 1; run <= Number(options.runs); run += 1) {
      const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"));
      for (const site of sites) {
        site.copy(path.join(folder, site.name), posts);
      }
      for (const { build, site, runs } of ofSize) {
        const { name, command } = site;
        const cwd = path.join(folder, name);
        if (build === "edit") writePost(cwd, editPost(posts, run));
        const log = path.join(folder, `${name}-${build}.log`);
        const usage = await measuredRun(command, { cwd, log });
        runs.push(usage);
        console.log(
          `${String(size)} posts, run ${String(run)}, ${build}, ${name}: ${usage.cpuSeconds.toFixed(1)} s CPU, ${usage.wallSeconds.toFixed(1)} s`,
        );
      }
      rmSync(folder, { recursive: true });
    }
    measurements.push(...ofSize);
  }
  writeResult({
    name: options.docs ? "docs" : options.before ? "build-before" : "build",
    rows: [HEAD, ...measurements.map((own) => row(own, measurements))],
    runs: Number(options.runs),
    measurements: measurements.map(({ site, ...rest }) => ({
      site: site.name,
      ...rest,
    })),
  });
}

const HEAD = [
  "Posts",
  "Build",
  "Site",
  "CPU, s",
  "CPU, spread",
  options.docs ? "CPU to posts" : "CPU to bare",
  "Wall, s",
  "Peak of a process, MB",
  "Peak of all, MB",
];

function row(own: Measurement, measurements: readonly Measurement[]): string[] {
  const { posts, build, site } = own;
  const cpu = valuesOf(own, "cpuSeconds");
  const bare = measurements.find(
    (other) =>
      other.posts === posts &&
      other.build === build &&
      other.site.name === (options.docs ? "posts" : "bare"),
  );
  return [
    String(posts),
    build,
    site.name,
    median(cpu).toFixed(1),
    spread(cpu),
    (median(cpu) / median(valuesOf(bare ?? own, "cpuSeconds"))).toFixed(2),
    median(valuesOf(own, "wallSeconds")).toFixed(1),
    median(valuesOf(own, "peakProcessMb")).toFixed(0),
    median(valuesOf(own, "peakTotalMb")).toFixed(0),
  ];
}

function valuesOf({ runs }: Measurement, key: keyof Usage) {
  return runs.map((run) => run[key] ?? NaN);
}

void main();
