"use strict";

const { spawnSync } = require("node:child_process");
const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");

/*
 * Gatsby loads packages as they are compiled. gatsby-config.ts imports this before all others, so that `npx gatsby` works
 * as well after a change of a package, and after an installation without scripts. A site that has the packages from the
 * registry has nothing to compile; Gatsby's workers load what the first process has compiled.
 */
const program = path.join(__dirname, "../../scripts/buildPackages.mjs");
if (!process.env.GATSBY_WORKER_POOL_WORKER) {
  checkVersions();
  if (existsSync(program)) {
    const { status } = spawnSync(process.execPath, [program, "--site"], {
      stdio: "inherit",
    });
    if (status !== 0) stop();
  }
}

/** Otherwise the site would fail at the first function that its packages lack. */
function checkVersions() {
  const { dependencies = {} } = readJson("package.json");
  for (const [name, needed] of Object.entries(dependencies)) {
    const manifest = `node_modules/${name}/package.json`;
    if (!name.startsWith("@technical-blog/") || !existsSync(manifest)) continue;
    const { version } = readJson(manifest);
    if (version !== needed) {
      console.error(
        `package.json: the site needs ${name} ${needed}, and ${version} is there. Take the engine that fits, as docs/updating.md says.`,
      );
      stop();
    }
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * An error does not stop Gatsby here: it takes one for a mistake of its compiler, loads the file again, and goes on with the
 * half of it.
 */
function stop() {
  process.exit(1);
}
