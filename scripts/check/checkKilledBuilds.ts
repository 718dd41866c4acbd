import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { runMain } from "@technical-blog/utils";

import { mulberry32 } from "../mulberry32";
import { withProjectCopy } from "../site/copySite";
import { runProgram } from "../site/runProgram";

/*
 * `npm run test:kill`: kills builds of a copy of the project at random moments. The next build must publish the same
 * files as a build with empty caches. First it checks that a build after one edit does only the necessary work.
 */

const MAX_LISTED = 10;

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    /** How many of the newest posts the copy keeps; all without it. */
    posts: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

/** Digests of files by path. */
type Files = Map<string, string>;

async function checkKilledBuilds(site: string) {
  if (options.posts !== undefined) keepNewest(site, Number(options.posts));
  const random = mulberry32(Number(options.seed));
  const problems: string[] = [];
  const report = (what: string, differences: string[]) => {
    console.log(`${what}: ${differences.length === 0 ? "ok" : "FAILED"}`);
    for (const difference of differences.slice(0, MAX_LISTED)) {
      console.log(`  ${difference}`);
    }
    if (differences.length > 0) problems.push(what);
  };
  const { seconds: coldSeconds } = await build(site);
  const clean = publicFiles(site);

  await build(site);
  report(
    "a build without changes publishes the same",
    compare(clean, publicFiles(site)),
  );

  clear(site);
  await build(site);
  report("two clean builds are equal", compare(clean, publicFiles(site)));

  const edit = editOf(site);
  edit.apply();
  const { log } = await build(site);
  report(
    "one edit renders one post",
    log.includes(": 1 rendered,") ? [] : [log],
  );
  report(
    "one edit changes one page",
    compare(clean, publicFiles(site)).filter(
      (file) => file.endsWith(".html") && !file.includes(edit.name),
    ),
  );
  edit.undo();
  const { seconds: warmSeconds } = await build(site);
  report("a change that is undone", compare(clean, publicFiles(site)));

  for (let kill = 1; kill <= Number(options.kills); kill += 1) {
    // Alternates between a build without caches and one with caches of other content.
    const isCold = kill % 2 === 1;
    if (isCold) {
      clear(site);
    } else {
      edit.apply();
      await build(site);
      edit.undo();
    }
    const delay = random() * (isCold ? coldSeconds : warmSeconds);
    const isKilled = await killBuild(site, delay);
    await build(site);
    report(
      `${isCold ? "cold" : "warm"} build, ${isKilled ? "killed" : "ended before it was killed"} after ${delay.toFixed(1)} s`,
      compare(clean, publicFiles(site)),
    );
  }
  if (problems.length > 0) {
    throw new Error(`${String(problems.length)} comparisons failed.`);
  }
}

function keepNewest(site: string, count: number) {
  const content = path.join(site, "content");
  const names = readdirSync(path.join(content, "posts")).filter((name) =>
    /^\d/.test(name),
  );
  for (const name of names.sort().slice(0, -count)) {
    rmSync(path.join(content, "posts", name), { recursive: true });
  }
  // The lock of all posts does not fit the copy.
  rmSync(path.join(content, "urls.lock"));
}

const BUILD = ["scripts/run.mjs", "build"];

/** Returns its output and its duration in seconds. */
async function build(site: string): Promise<{ log: string; seconds: number }> {
  const start = performance.now();
  const { code, log } = await runProgram(process.execPath, BUILD, {
    cwd: site,
    env: { CI: "true" },
  });
  if (code !== 0) throw new Error(`The build failed.\n${log.slice(-4000)}`);
  return { log, seconds: (performance.now() - start) / 1000 };
}

/** Kills a build with its workers, which form a process group. Returns whether it was still running. */
async function killBuild(site: string, seconds: number): Promise<boolean> {
  const child = spawn(process.execPath, BUILD, {
    cwd: site,
    detached: true,
    stdio: "ignore",
    env: { ...process.env, CI: "true" },
  });
  const closed = once(child, "close");
  await Promise.race([closed, wait(seconds * 1000)]);
  const isRunning = child.exitCode === null;
  if (isRunning && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  await closed;
  return isRunning;
}

/** Changes the newest post. */
function editOf(site: string) {
  const folder = path.join(site, "content/posts");
  const post = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .at(-1);
  if (post === undefined) throw new Error(`${folder} has no post.`);
  const file = path.join(folder, post);
  const text = readFileSync(file, "utf8");
  return {
    name: path.parse(post).name,
    apply: () => {
      writeFileSync(file, `${text}\n## One more section\n\nAnd its text.\n`);
    },
    undo: () => {
      writeFileSync(file, text);
    },
  };
}

function clear(site: string) {
  for (const folder of [".cache", "public"]) {
    rmSync(path.join(site, folder), { recursive: true, force: true });
  }
}

function publicFiles(site: string): Files {
  const root = path.join(site, "public");
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const hash = createHash("sha256").update(readFileSync(file));
        return [path.relative(root, file), hash.digest("hex")];
      }),
  );
}

function compare(expected: Files, actual: Files): string[] {
  return [
    ...[...expected.keys()]
      .filter((file) => !actual.has(file))
      .map((file) => `missing: ${file}`),
    ...[...actual]
      .filter(([file, digest]) => expected.get(file) !== digest)
      .map(([file]) =>
        expected.has(file) ? `different: ${file}` : `left over: ${file}`,
      ),
  ];
}

runMain(() => withProjectCopy(checkKilledBuilds));
