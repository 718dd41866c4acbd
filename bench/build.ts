import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { version as gatsbyVersion } from "gatsby/package.json";

import { measuredRun, type Usage } from "./measuredRun";
import { copySite, writePost } from "./siteCopy";
import { editPost, syntheticPosts } from "./syntheticPosts";

/*
 * How much a build takes: `npm run bench:build`. Copies of the project and of a bare Gatsby site, both with the same
 * synthetic posts, are built without any cache, again with nothing changed, and with one paragraph changed.
 */

const BUILDS = ["cold", "warm", "edit"] as const;
type Build = (typeof BUILDS)[number];

type Site = { name: string; from: string; packages: string; command: string[] };

type Measurement = {
  posts: number;
  build: Build;
  site: string;
  runs: Usage[];
};

const RESULTS = path.join("bench", "results");

const { values: options } = parseArgs({
  options: {
    /** Numbers of posts. */
    sizes: { type: "string", default: "53,500,2000" },
    runs: { type: "string", default: "3" },
    /** Measure this build alone. The others need a cold one before. */
    only: { type: "string" },
    /** Folder of another checkout of the project to measure beside this one. */
    before: { type: "string" },
    /** Name of the files in bench/results. */
    name: { type: "string", default: "build" },
    /** Leave the copies where they are, for profiling. */
    keep: { type: "boolean", default: false },
  },
});

async function main() {
  const root = process.cwd();
  const sites = sitesOf(root);
  const builds = buildsOf(options.only);
  const measurements: Measurement[] = [];
  for (const size of options.sizes.split(",").map(Number)) {
    const posts = syntheticPosts(size, root);
    const edited = posts[Math.floor(posts.length / 2)];
    if (!edited)
      throw new Error(`--sizes: ${options.sizes} is no list of sizes.`);
    for (let run = 0; run < Number(options.runs); run += 1) {
      const folder = mkdtempSync(path.join(tmpdir(), "bench-build-"));
      for (const { name, from, packages } of sites) {
        copySite(from, path.join(folder, name), packages, posts);
      }
      // Site after site within each build, so that a machine that slows down slows down all of them.
      for (const build of builds) {
        for (const { name, command } of sites) {
          const cwd = path.join(folder, name);
          if (build === "edit") writePost(cwd, editPost(edited, run + 1));
          const log = path.join(folder, `${name}-${build}.log`);
          const usage = await measuredRun(command, { cwd, log });
          const key = { posts: size, build, site: name };
          note(measurements, key, usage);
          console.log(
            `${String(size)} posts, run ${String(run + 1)}, ${build}, ${name}: ${describe(usage)}`,
          );
        }
      }
      if (options.keep) console.log(`Kept: ${folder}`);
      else rmSync(folder, { recursive: true });
    }
  }
  const table = resultTable(measurements, sites);
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, options.name);
  writeFileSync(`${file}.md`, `${heading()}\n\n${table}\n`);
  writeFileSync(
    `${file}.json`,
    `${JSON.stringify({ ...machine(), measurements }, null, 2)}\n`,
  );
  console.log(`\n${table}\n\nWritten: ${file}.md, ${file}.json`);
}

function sitesOf(root: string): Site[] {
  const project = (name: string, from: string): Site => ({
    name,
    from,
    packages: path.join(from, "node_modules"),
    command: [process.execPath, "scripts/run.mjs", "build"],
  });
  return [
    project("ours", root),
    ...(options.before
      ? [project("before", path.resolve(options.before))]
      : []),
    {
      name: "bare",
      from: path.join(root, "bench", "bare-gatsby"),
      packages: path.join(root, "node_modules"),
      command: [process.execPath, "node_modules/gatsby/cli.js", "build"],
    },
  ];
}

function buildsOf(only: string | undefined): Build[] {
  const isMeant = (build: Build) =>
    only === undefined || build === "cold" || build === only;
  if (only !== undefined && !BUILDS.some((build) => build === only)) {
    throw new Error(
      `--only: there is no build "${only}". Builds: ${BUILDS.join(", ")}.`,
    );
  }
  return BUILDS.filter(isMeant);
}

function note(
  measurements: Measurement[],
  { posts, build, site }: Omit<Measurement, "runs">,
  usage: Usage,
) {
  const known = measurements.find(
    (other) =>
      other.posts === posts && other.build === build && other.site === site,
  );
  if (known) known.runs.push(usage);
  else measurements.push({ posts, build, site, runs: [usage] });
}

function describe({ cpuSeconds, wallSeconds, peakProcessMb }: Usage): string {
  const memory =
    peakProcessMb === undefined ? "" : `, ${peakProcessMb.toFixed(0)} MB`;
  return `${cpuSeconds.toFixed(1)} s CPU, ${wallSeconds.toFixed(1)} s${memory}`;
}

/** A row for each size, build and site: medians, the spread of CPU time, and CPU time compared with the bare site. */
function resultTable(
  measurements: readonly Measurement[],
  sites: readonly Site[],
): string {
  const rows = measurements.map(({ posts, build, site, runs }) => {
    const of = (key: keyof Usage) =>
      runs.map((run) => run[key] ?? NaN).sort((a, b) => a - b);
    const cpu = of("cpuSeconds");
    const bare = measurements.find(
      (other) =>
        other.posts === posts && other.build === build && other.site === "bare",
    );
    const bareCpu = (bare?.runs ?? [])
      .map(({ cpuSeconds }) => cpuSeconds)
      .sort((a, b) => a - b);
    return [
      String(posts),
      build,
      site,
      median(cpu).toFixed(1),
      `${(cpu[0] ?? NaN).toFixed(1)} to ${(cpu.at(-1) ?? NaN).toFixed(1)}`,
      median(of("wallSeconds")).toFixed(1),
      median(of("peakProcessMb")).toFixed(0),
      median(of("peakTotalMb")).toFixed(0),
      site === "bare" ? "" : (median(cpu) / median(bareCpu)).toFixed(2),
    ];
  });
  const order = sites.map(({ name }) => name);
  rows.sort(
    (
      [posts, build = "", site = ""],
      [otherPosts, otherBuild = "", other = ""],
    ) =>
      Number(posts) - Number(otherPosts) ||
      BUILDS.findIndex((name) => name === build) -
        BUILDS.findIndex((name) => name === otherBuild) ||
      order.indexOf(site) - order.indexOf(other),
  );
  const head = [
    "Posts",
    "Build",
    "Site",
    "CPU, s",
    "CPU, spread",
    "Wall, s",
    "Peak of a process, MB",
    "Peak of all, MB",
    "CPU to bare",
  ];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? NaN;
}

function machine() {
  return {
    date: new Date().toISOString(),
    commit: execFileSync("git", ["describe", "--always", "--dirty"], {
      encoding: "utf8",
    }).trim(),
    node: process.version,
    gatsby: gatsbyVersion,
    cpus: `${String(cpus().length)} x ${cpus()[0]?.model ?? "unknown"}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
  };
}

function heading(): string {
  const { date, commit, node, gatsby, cpus, memoryGb, platform } = machine();
  return `# Builds\n\n${date.slice(0, 10)}, commit ${commit}, Node ${node}, Gatsby ${gatsby}, ${cpus}, ${String(memoryGb)} GB, ${platform}. Medians of ${options.runs} runs.`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
