import { parseArgs } from "node:util";

import { runProgram } from "../scripts/site/runProgram";
import { drawPlots } from "./plots";

/*
 * `npm run bench`: runs the benchmarks in the README one by one, and draws their results. Takes about an hour on an otherwise
 * idle machine. `npm run bench -- --draw` only draws the recorded results.
 */

const { values: options } = parseArgs({
  options: { draw: { type: "boolean", default: false } },
});

const COMMANDS = [
  "build",
  "bench:search",
  "bench:vitals",
  "bench:build",
  "bench:develop",
  "bench:peers",
];

async function main() {
  for (const name of options.draw ? [] : COMMANDS) {
    console.log(`\n=== ${name}`);
    const run = ["scripts/run.mjs", name];
    const { code, log } = await runProgram(process.execPath, run, {
      cwd: process.cwd(),
    });
    console.log(log.slice(-4000));
    if (code !== 0) throw new Error(`npm run ${name} failed.`);
  }
  drawPlots();
  console.log("Drawn: the plots in bench/results.");
}

void main();
