import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";

import { findPosts, postName, POSTS_FOLDER } from "@technical-blog/content";
import {
  formatRecords,
  hasPassed,
  hasPassedForReader,
  parseRecords,
  parseSteps,
  RECORD_FILE,
  type Records,
} from "@technical-blog/markdown";
import { ifExists, runMain, writeIn } from "@technical-blog/utils";

import { nodeBinary, nodeVersion } from "./nodeBinary";
import { isolationObstacle } from "./sandbox/runInSandbox";
import { toolVersions } from "./tools";
import { verifyFile } from "./verifyFile";
import { changedLines } from "./verifyPost";
import type { NodeRelease, PostResult, StepResult } from "./verifyPost";

const POSTS_AT_ONCE = { concurrency: 2 };
/** The exit code if this machine cannot isolate blocks: neither passed nor failed. */
const NOTHING_RUN = 2;

const usage =
  "Usage: npm run verify:posts [-- slug or path …] [--node 24 or 22,24,26] [--changed] [--reader | --update] [--record]";

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      node: { type: "string" },
      changed: { type: "boolean" },
      reader: { type: "boolean" },
      update: { type: "boolean" },
      record: { type: "boolean" },
    },
  });
  if (values.reader && values.update) {
    throw new Error(
      "--reader only compares. Use --update without it: it writes what blocks print on their own.",
    );
  }
  const records = await readRecords();
  const found = await findPosts(POSTS_FOLDER, positionals);
  const { reader: isReader = false, update: isUpdate } = values;
  const hasRecord = isReader ? hasPassedForReader : hasPassed;
  const files = values.changed
    ? await changedPosts(found, records, hasRecord)
    : found;
  const obstacle = await isolationObstacle();
  let updated = records;
  for (const node of values.node?.split(",").map(release) ?? [undefined]) {
    const start = performance.now();
    console.log(`Node ${node?.version ?? process.versions.node}:`);
    const verify = (file: string) =>
      verifyFile(file, { isReader, isUpdate, node, obstacle });
    const posts: PostResult[] = [];
    // Results come one by one, in the order of the names.
    const verified: AsyncIterable<PostResult> = Readable.from(files).map(
      verify,
      POSTS_AT_ONCE,
    );
    for await (const post of verified) {
      posts.push(post);
      for (const result of post.results) {
        console.log(formatResult(post.file, result));
      }
    }

    if (values.record && obstacle === undefined) {
      updated = isReader
        ? withReaderRuns(updated, posts)
        : await recordsAfter(updated, posts, node);
      const { base, dir } = path.parse(RECORD_FILE);
      writeIn(dir, base, formatRecords(updated));
    }
    const seconds = (performance.now() - start) / 1_000;
    console.log(`\n${summarize(posts, seconds, obstacle)}`);
    const unrecorded = posts.filter(
      (post) =>
        isPublished(post) &&
        haveAllPassed(post) &&
        !hasRecord(post.parsed.digest, updated[postName(post.file)]),
    );
    if (unrecorded.length > 0) tellUnrecorded(unrecorded.length, isReader);
    if (count(posts, "FAIL") > 0) process.exitCode = 1;
    else if (obstacle !== undefined && !values.changed)
      process.exitCode ??= NOTHING_RUN;
  }
}

/** The posts without a recorded run that passed with their current blocks; see `--record`. */
async function changedPosts(
  files: readonly string[],
  records: Records,
  hasRecord: typeof hasPassedForReader,
): Promise<string[]> {
  const digests = await Promise.all(
    files.map(async (file) => parseSteps(await readFile(file, "utf8")).digest),
  );
  return files.filter(
    (file, index) => !hasRecord(digests[index] ?? "", records[postName(file)]),
  );
}

/** Adds to the records of posts whether they pass in reader mode. Posts without a record get none. */
function withReaderRuns(
  records: Records,
  posts: readonly PostResult[],
): Records {
  const runs = posts.filter(isPublished).flatMap((post) => {
    const name = postName(post.file);
    const record = records[name];
    const reader = haveAllPassed(post) ? post.parsed.digest : undefined;
    return record ? [[name, { ...record, reader }] as const] : [];
  });
  return { ...records, ...Object.fromEntries(runs) };
}

function release(wanted: string): NodeRelease {
  const binary = nodeBinary(wanted);
  return { binary, version: nodeVersion(binary) };
}

function formatResult(
  file: string,
  { durationMs, label, line, remarks, status }: StepResult,
): string {
  const time = durationMs === undefined ? "" : seconds(durationMs);
  const head = `${status.padEnd(4)}  ${file}:${String(line)}  ${label}  ${time}`;
  const details = remarks.map((remark) => remark.replace(/^/gm, "      "));
  return [head.trimEnd(), ...details].join("\n");
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function summarize(
  posts: readonly PostResult[],
  seconds: number,
  obstacle: string | undefined,
): string {
  const missing = posts
    .flatMap(({ results }) => results)
    .flatMap(({ missing }) => missing ?? []);
  return [
    ...(obstacle === undefined
      ? []
      : [`NOTHING WAS RUN: this machine cannot isolate blocks: ${obstacle}`]),
    ...[...new Set(missing)].map((tool) => `skipped: ${tool} is not installed`),
    `Posts: ${String(posts.filter(hasSteps).length)}. ` +
      `Blocks: ${String(count(posts, "ok"))} ok, ${String(count(posts, "FAIL"))} failed, ${String(count(posts, "skip"))} skipped. ` +
      `Time: ${seconds.toFixed(1)} s.`,
  ].join("\n");
}

const hasSteps = ({ parsed }: PostResult) => parsed.steps.length > 0;

const haveAllPassed = (post: PostResult) =>
  hasSteps(post) && count([post], "ok") === post.results.length;

function count(
  posts: readonly PostResult[],
  status: StepResult["status"],
): number {
  return posts
    .flatMap(({ results }) => results)
    .filter((result) => result.status === status).length;
}

async function readRecords(): Promise<Records> {
  const json = await ifExists(readFile(RECORD_FILE, "utf8"));
  return json === undefined ? {} : parseRecords(json);
}

const isPublished = ({ file }: PostResult) =>
  file.startsWith(`${POSTS_FOLDER}/`);

/** The blocks that did not end as the post says, by their places among those that are run. */
function differencesOf({ parsed: { steps }, results }: PostResult) {
  return results
    .filter(({ status }) => status === "FAIL")
    .map(({ line, remarks, replacement }) => {
      const found = steps.findLastIndex((each) => each.firstLine <= line);
      const output = steps[found]?.output;
      const diff =
        replacement && output && changedLines(output.text, replacement.text);
      return { step: Math.max(found, 0), diff: diff ?? remarks.join("\n") };
    });
}

/** Adds the posts of this run, and drops deleted ones. */
async function recordsAfter(
  records: Records,
  posts: readonly PostResult[],
  node: NodeRelease | undefined,
): Promise<Records> {
  const date = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  const existing = (await findPosts(POSTS_FOLDER, [])).map(postName);
  const kept = Object.entries(records).filter(([name]) =>
    existing.includes(name),
  );
  const added = await Promise.all(
    posts
      .filter((post) => isPublished(post) && hasSteps(post))
      .map(async (post) => {
        const name = postName(post.file);
        const before = records[name];
        const { digest, steps } = post.parsed;
        const tools = await toolVersions(steps, node?.version);
        const passed = count([post], "ok");
        const failed = count([post], "FAIL");
        const skipped = count([post], "skip");
        const isSame = before?.digest === digest && before.date === date;
        const runsInNode = (tool: string) =>
          /^(?:Node|npm|TypeScript)$/.test(tool);
        const nodes = Object.keys(tools).some(runsInNode)
          ? {
              ...(isSame && before.nodes),
              [node?.version ?? process.versions.node]: {
                skipped,
                differences: differencesOf(post),
              },
            }
          : undefined;
        // Of the runs of a day, one that passed says what was run.
        const main =
          isSame && hasPassed(digest, before) && !haveAllPassed(post)
            ? before
            : { digest, date, tools, passed, failed, skipped };
        return [name, { ...main, reader: before?.reader, nodes }] as const;
      }),
  );
  return Object.fromEntries([...kept, ...added]);
}

/** Suggests recording a passing post, so that its page shows the run and it need not run again. */
function tellUnrecorded(posts: number, isReader: boolean) {
  const then = isReader ? ", then again with --reader" : "";
  console.log(
    `${RECORD_FILE} is out of date for ${String(posts)} posts that pass: npm run verify:posts -- --record${then}`,
  );
}

runMain(main, usage);
