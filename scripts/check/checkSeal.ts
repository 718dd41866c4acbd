import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { runMain } from "@technical-blog/utils";

import { runProgram } from "../site/runProgram";

/*
 * `node scripts/run.mjs check:seal`: seals the packages, and builds a clone from the archive alone, without the network.
 */

/** Programs of a namespace of its own, which has no network. */
const OFFLINE = ["unshare", "--map-root-user", "--net"];

async function checkSeal() {
  const folder = mkdtempSync(path.join(tmpdir(), "seal-"));
  const archive = path.join(folder, "sealed.tar");
  const clone = path.join(folder, "clone");
  const { NODE_OPTIONS: _, ...env } = process.env;
  const run = (...args: string[]) =>
    execFileSync(args[0] ?? "", args.slice(1), {
      cwd: clone,
      env,
      encoding: "utf8",
      maxBuffer: 1e9,
    });
  try {
    const { code, log } = await runProgram(
      process.execPath,
      ["scripts/run.mjs", "seal", archive],
      { cwd: process.cwd() },
    );
    if (code !== 0) throw new Error(`npm run seal failed:\n${log}`);
    console.log("ok: the packages are sealed");
    const from = pathToFileURL(process.cwd()).href;
    execFileSync("git", ["clone", "--quiet", "--depth=1", from, clone]);
    run(...OFFLINE, "npm", "run", "unseal", "--", archive);
    console.log("ok: a clone installs them without the network");
    const built = run(...OFFLINE, "npm", "run", "build");
    if (!existsSync(path.join(clone, "public/_headers"))) {
      throw new Error(`No site was built:\n${built}`);
    }
    console.log(`ok: it builds: ${built.trim().split("\n").at(-1) ?? ""}`);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

runMain(checkSeal);
