import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { nodeBinary, nodeVersion } from "../packages/nodeBinary";
import { copySite } from "../site/copySite";
import { runProgram } from "../site/runProgram";

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
        const { code, log } = await runProgram(binary, args, {
          cwd: folder,
        });
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

checkNodes().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
