import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { version as gatsbyVersion } from "gatsby/package.json";

const FOLDER = path.join("bench", "results");

type Result = {
  /** Name of the files and heading of the table. */
  name: string;
  /** The first row is the head. */
  rows: string[][];
  runs: number;
  /** The version of Node that ran the measured program; by default, of this process. */
  node?: string;
  measurements: object[];
};

/** Prints a table of medians, and writes it to bench/results with all measurements and the machine. */
export function writeResult({
  name,
  rows,
  runs,
  node = process.version,
  measurements,
}: Result): void {
  const machine = { ...describeMachine(), node };
  const text = `${describe(machine)} Medians of ${String(runs)} runs.\n\n${tableOf(rows)}\n`;
  const file = path.join(FOLDER, name);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.md`, `# ${name}\n\n${text}`);
  writeFileSync(
    `${file}.json`,
    `${JSON.stringify({ ...machine, measurements }, null, 2)}\n`,
  );
  console.log(`\n${text}\nWritten to ${file}.md and .json`);
}

/** Prints a table that needs no runs, and writes it below that of a result, where it replaces an earlier one. */
export function appendTable({
  name,
  title,
  rows,
}: Pick<Result, "name" | "rows"> & { title: string }): void {
  const file = `${path.join(FOLDER, name)}.md`;
  const heading = `\n## ${title}\n\n`;
  const [before = ""] = readFileSync(file, "utf8").split(heading);
  const text = `${describe(describeMachine())}\n\n${tableOf(rows)}\n`;
  writeFileSync(file, before + heading + text);
  console.log(`\n${text}\nWritten to ${file}`);
}

function tableOf([head = [], ...body]: string[][]): string {
  return [head, head.map(() => "---"), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function describe({
  date,
  commit,
  node,
  gatsby,
  processor,
  memoryGb,
}: ReturnType<typeof describeMachine>): string {
  return `${date.slice(0, 10)}, commit ${commit}, Node ${node}, Gatsby ${gatsby}, ${processor}, ${String(memoryGb)} GB.`;
}

/** The minimum and maximum of values, as text. */
export function spread(values: readonly number[], digits = 1): string {
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}

export function gzipSize(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}

function describeMachine() {
  return {
    date: new Date().toISOString(),
    commit: execFileSync("git", ["describe", "--always", "--dirty"], {
      encoding: "utf8",
    }).trim(),
    node: process.version,
    gatsby: gatsbyVersion,
    processor: `${String(cpus().length)} x ${cpus()[0]?.model ?? "unknown"}, ${process.platform}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
}
