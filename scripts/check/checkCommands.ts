import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { runMain } from "@technical-blog/utils";
import { isInstalled } from "@technical-blog/verify";

import { withProjectCopy } from "../site/copySite";
import { freePort } from "../site/freePort";
import { logOf } from "../site/runProgram";
import { COMMANDS, NEW_POST, type CommandCheck } from "./commands";

/*
 * Runs each command of package.json in a clone of the project that has a changed and a new post, without the caches and
 * builds of other commands: `node scripts/run.mjs check:commands [name …] [--long]`.
 */

const TIMEOUT_MS = 900_000;
const MAX_PRINTED_CHARACTERS = 4000;
const POSTS = path.join("content", "posts");
const CACHES = [".cache", "public", path.join("node_modules", ".cache")];

/** The outcome of a command, with its log if it failed. */
type Outcome = { result: string; log?: string };

async function checkCommands(clone: string) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: "boolean", default: false } },
  });
  const git = gitIn(clone);
  git("init", "--quiet");
  commitAll(clone);

  const lines: string[] = [];
  const failed: string[] = [];
  for (const [name, check] of Object.entries(COMMANDS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const start = performance.now();
    git("reset", "--quiet", "--hard");
    git("clean", "--quiet", "--force", "-d");
    const reason = reasonToSkip(check, values.long);
    const { result, log } =
      reason === undefined && typeof check !== "string"
        ? await checkCommand(clone, name, check)
        : { result: `skipped: ${reason ?? ""}` };
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    lines.push(`${name.padEnd(14)}${seconds.padStart(6)} s  ${result}`);
    if (log === undefined) continue;
    failed.push(name);
    console.log(`${name}: ${result}\n${log.slice(-MAX_PRINTED_CHARACTERS)}\n`);
  }
  console.log(lines.join("\n"));
  if (lines.length === 0) {
    throw new Error(`package.json has no command ${positionals.join(", ")}.`);
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}.`);
}

function gitIn(folder: string) {
  const author = ["-c", "user.name=A", "-c", "user.email=a@a.example"];
  return (...args: string[]) =>
    execFileSync("git", [...author, ...args], { cwd: folder });
}

function commitAll(clone: string) {
  const git = gitIn(clone);
  git("add", "--all");
  git("commit", "--quiet", "--no-verify", "--message", "All");
}

function reasonToSkip(
  check: CommandCheck | string,
  isLong: boolean,
): string | undefined {
  if (typeof check === "string") return check;
  const { long, programs = [] } = check;
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) return `${missing.join(" and ")} not installed`;
  return isLong || long === undefined ? undefined : `${long} (--long)`;
}

async function checkCommand(
  clone: string,
  name: string,
  check: CommandCheck,
): Promise<Outcome> {
  changeContent(clone, check.files);
  if (check.isCommitted) commitAll(clone);
  if (!check.needsBuild) {
    for (const folder of CACHES) {
      rmSync(path.join(clone, folder), { recursive: true, force: true });
    }
    return run(clone, name, check);
  }
  const built = path.join(clone, "public");
  renameSync(built, `${built}-aside`);
  const says = /npm run build/;
  const cold = await run(clone, name, { args: check.args, says, code: 1 });
  renameSync(`${built}-aside`, built);
  return cold.log === undefined ? run(clone, name, check) : cold;
}

/** Writes content that is in no cache of the clone. */
function changeContent(clone: string, files: Record<string, string> = {}) {
  const [post = ""] = readdirSync(path.join(clone, POSTS))
    .filter((name) => name.endsWith(".md"))
    .sort();
  appendFileSync(path.join(clone, POSTS, post), "\nThis is a new line.\n");
  const newPost = path.join(POSTS, `${NEW_POST.name}.md`);
  const all = { [newPost]: NEW_POST.text, ...files };
  for (const [file, text] of Object.entries(all)) {
    const target = path.join(clone, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Runs a command until it ends, or, if it is a server, until it answers. */
async function run(
  clone: string,
  name: string,
  {
    args = [],
    code: expected = 0,
    isServer,
    says,
    skipCode,
  }: CommandCheck & { code?: number },
): Promise<Outcome> {
  const port = String(await freePort());
  const ofServer = isServer ? ["--host=127.0.0.1", `--port=${port}`] : [];
  const child = spawn(
    process.execPath,
    ["scripts/run.mjs", name, ...args, ...ofServer],
    {
      cwd: clone,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      // check:hosts starts the browser tests' server too.
      env: { ...process.env, E2E_PORT: port },
    },
  );
  const log = logOf(child);
  const closed = once(child, "close") as Promise<[number | null]>;
  if (isServer) {
    while (child.exitCode === null && !says.test(log())) await wait(100);
    const { status } = await fetch(`http://127.0.0.1:${port}/`).catch(() =>
      Response.error(),
    );
    child.kill();
    await closed;
    return status === 200
      ? { result: "ok" }
      : { result: `FAILED: / has status ${String(status)}`, log: log() };
  }
  const [code] = await closed;
  if (code !== null && code === skipCode) {
    return { result: "skipped: this machine cannot run it" };
  }
  if (code !== expected) {
    return { result: `FAILED: exit code ${String(code)}`, log: log() };
  }
  return says.test(log())
    ? { result: "ok" }
    : { result: `FAILED: nothing printed matches ${String(says)}`, log: log() };
}

runMain(() => withProjectCopy(checkCommands));
