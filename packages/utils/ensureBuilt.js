"use strict";

const { execFileSync } = require("node:child_process");
const { existsSync } = require("node:fs");
const path = require("node:path");

/*
 * Gatsby loads packages as they are compiled. gatsby-config.ts imports this before all others, so that `npx gatsby` works
 * as well after a change of a package, and after an installation without scripts. A site that has the packages from the
 * registry has nothing to compile; Gatsby's workers load what the first process has compiled.
 */
const program = path.join(__dirname, "../../scripts/buildPackages.mjs");
if (!process.env.GATSBY_WORKER_POOL_WORKER && existsSync(program)) {
  execFileSync(process.execPath, [program], { stdio: "inherit" });
}
