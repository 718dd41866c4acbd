import { errorMessage } from "@technical-blog/utils";
import { z } from "zod";

import type { TextOf } from "../texts";

/** Path of the file from the root of the project. */
export const RECORD_FILE = "content/verified.json";

const nodeRun = z.strictObject({
  skipped: z.int(),
  /** The blocks that ended differently, by their place among those that are run. */
  differences: z.array(z.strictObject({ step: z.int(), diff: z.string() })),
});
const postRecord = z.strictObject({
  /** Of the blocks as they were run; see `parseSteps`. */
  digest: z.string(),
  /** Day of the run, YYYY-MM-DD. */
  date: z.string(),
  /** Versions of the programs used, by name. */
  tools: z.record(z.string(), z.string()),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Digest of the blocks that passed as a reader pastes them. */
  reader: z.string().optional(),
  /** All runs of that day, by the version of Node. */
  nodes: z.record(z.string(), nodeRun).optional(),
});
const records = z.record(z.string(), postRecord);

/** The last recorded run of one post. */
export type PostRecord = z.infer<typeof postRecord>;
/** By the names of the posts. */
export type Records = z.infer<typeof records>;

/** @throws when it is not what `formatRecords` writes */
export function parseRecords(json: string): Records {
  try {
    return records.parse(JSON.parse(json));
  } catch (cause) {
    throw new Error(
      `${RECORD_FILE}: ${errorMessage(cause)}. Remove it and run npm run verify:posts -- --record.`,
      { cause },
    );
  }
}

/** Sorted, so that a diff shows what changed. */
export function formatRecords(byName: Records): string {
  const sorted = Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/**
 * Whether all blocks of a post passed in the recorded run as they are now.
 * @param stepsDigest see `parseSteps`
 */
export function hasPassed(
  stepsDigest: string,
  record: PostRecord | undefined,
): record is PostRecord {
  return (
    record?.digest === stepsDigest &&
    record.failed === 0 &&
    record.skipped === 0
  );
}

/**
 * Whether all blocks of a post passed as they are now when they were pasted one after the other.
 * @param stepsDigest see `parseSteps`
 */
export function hasPassedForReader(
  stepsDigest: string,
  record: PostRecord | undefined,
): boolean {
  return record?.reader === stepsDigest;
}

/** The runs that got to all blocks. Without some, others may differ: those that need what a skipped one makes. */
export function wholeRuns(record: PostRecord | undefined) {
  return Object.entries(record?.nodes ?? {})
    .filter(([, { skipped }]) => skipped === 0)
    .map(([version, run]) => ({ node: version.replace(/\..*/, ""), ...run }));
}

/**
 * What a post says of its recorded run.
 * @param record of a run for which `hasPassed`
 * @param blocksNotRun of the post as it is now
 * @param locale of the list of programs
 * @param textOf in that language
 */
export function lastCheck(
  record: PostRecord | undefined,
  blocksNotRun: number,
  locale: string,
  textOf: TextOf,
): { date: string; programs: string; run: number; blocks: number } | null {
  if (!record) return null;
  const { Node, ...others } = record.tools;
  const runs = wholeRuns(record).map(({ differences: { length }, node }) =>
    length === 0
      ? node
      : textOf("code.nodeDiffers", { count: String(length), node }),
  );
  const tools = { ...(Node && { Node }), ...others };
  const programs = Object.entries(tools).map(
    ([name, version]) => `${name} ${majorAndMinor(version)}`,
  );
  if (runs.length > 1) {
    programs.splice(0, Node ? 1 : 0, `Node ${runs.join(", ")}`);
  }
  return {
    date: record.date,
    programs: new Intl.ListFormat(locale).format(programs),
    run: record.passed,
    blocks: record.passed + blocksNotRun,
  };
}

const majorAndMinor = (version: string) =>
  version.split(".").slice(0, 2).join(".");
