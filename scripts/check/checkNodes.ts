import { parseArgs } from "node:util";

import { runMain } from "@technical-blog/utils";
import { nodeBinary, nodeVersion } from "@technical-blog/verify";

import { withProjectCopy } from "../site/copySite";
import { runProgram } from "../site/runProgram";

/*
 * `npm run test:node`: the unit tests and a build with each version of Node that the project supports.
 */

const { values: options } = parseArgs({
  options: {
    versions: { type: "string", default: "20,22,24,26" },
    /** Part of the paths of the unit tests to run; all by default. */
    tests: { type: "string", default: "" },
  },
});

async function checkNodes() {
  const failed: string[] = [];
  for (const version of options.versions.split(",")) {
    const binary = nodeBinary(version);
    const label = `Node ${nodeVersion(binary)}`;
    await withProjectCopy(async (folder) => {
      for (const [name, args] of [
        ["build", ["scripts/run.mjs", "build"]],
        ["unit tests", ["node_modules/jest/bin/jest.js", options.tests]],
      ] as const) {
        const { code, log } = await runProgram(binary, args, { cwd: folder });
        const isOk = code === 0 && !log.includes("DeprecationWarning");
        console.log(`${label}, ${name}: ${isOk ? "ok" : "FAILED"}`);
        if (isOk) continue;
        console.log(log.slice(-4000));
        failed.push(`${label}, ${name}`);
      }
    });
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join("; ")}.`);
}

runMain(checkNodes);
