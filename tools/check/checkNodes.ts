import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { nodeBinary, nodeVersion } from "../packages/nodeBinary";
import { copySite } from "../site/copySite";

/*
 * `npm run test:node`: the unit tests and a build with each version of Node that the project supports.
 */

const { values: options } = parseArgs({
  options: { versions: { type: "string", default: "20,22,24" } },
});

async function checkNodes() {
  const failed: string[] = [];
  for (const version of options.versions.split(",")) {
    const binary = nodeBinary(version);
    const label = `Node ${nodeVersion(binary)}`;
    const folder = mkdtempSync(path.join(tmpdir(), "check-node-"));
    try {
      copySite(process.cwd(), folder);
      for (const [name, args] of [
        ["build", ["scripts/run.mjs", "build"]],
        ["unit tests", ["node_modules/jest/bin/jest.js"]],
      ] as const) {
        const { code, log } = await run(binary, args, folder);
        const hasDeprecation = log.includes("DeprecationWarning");
        const isOk = code === 0 && !hasDeprecation;
        console.log(`${label}, ${name}: ${isOk ? "ok" : "FAILED"}`);
        if (isOk) continue;
        console.log(log.slice(-4000));
        failed.push(`${label}, ${name}`);
      }
    } finally {
      rmSync(folder, { recursive: true, maxRetries: 5 });
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join("; ")}.`);
}

/** Runs a program whose own programs find the same Node. */
async function run(binary: string, args: readonly string[], cwd: string) {
  const child = spawn(binary, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => (log += data.toString()));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, log };
}

checkNodes().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
