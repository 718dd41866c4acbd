"use strict";

const { spawnSync } = require("node:child_process");
const {
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} = require("node:fs");
const path = require("node:path");

/*
 * Gatsby loads packages as they are compiled. gatsby-config.ts imports this before all others, so that `npx gatsby` works
 * as well after a change of a package, and after an installation without scripts. A site that has the packages from the
 * registry has nothing to compile; Gatsby's workers load what the first process has compiled.
 */
const COMPILED = path.join(__dirname, "dist/compiled");
const program = path.join(__dirname, "../../scripts/buildPackages.mjs");
if (!process.env.GATSBY_WORKER_POOL_WORKER) {
  checkVersions();
  if (existsSync(program) && hasChanged()) {
    const start = new Date();
    const { status } = spawnSync(process.execPath, [program, "--site"], {
      stdio: "inherit",
    });
    if (status !== 0) stop();
    writeFileSync(COMPILED, "");
    utimesSync(COMPILED, start, start);
  }
  loadPackages();
}

/** Whether a source of a package or of the site is newer than what was compiled last: to compile all takes a second. */
function hasChanged() {
  const compiled = statSync(COMPILED, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = ["packages", "src"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => !/[/\\](?:dist|node_modules)\b/.test(file));
  const own = readdirSync(".").filter((file) => /\.tsx?$/.test(file));
  return [...own, ...files].some((file) => statSync(file).mtimeMs > compiled);
}

/** Otherwise the site would fail at the first function that its packages lack. */
function checkVersions() {
  for (const [name, needed] of packages()) {
    const { version } = readJson(`node_modules/${name}/package.json`);
    if (version !== needed) {
      console.error(
        `package.json: the site needs ${name} ${needed}, and ${version} is there. Take the engine that fits, as docs/updating.md says.`,
      );
      stop();
    }
  }
}

/** gatsby-config.ts does it next, and what a package needs may be new since the last installation. */
function loadPackages() {
  for (const [name] of packages()) {
    try {
      require(require.resolve(name, { paths: [process.cwd()] }));
    } catch (error) {
      const [problem] = String(error).split("\n");
      console.error(
        `${name} cannot be loaded. ${problem}. Install what package-lock.json names: npm ci.`,
      );
      stop();
    }
  }
}

/** The packages of the engine that the site names and has, each with its version. */
function packages() {
  const { dependencies = {} } = readJson("package.json");
  return Object.entries(dependencies).filter(
    ([name]) =>
      name.startsWith("@technical-blog/") && existsSync(`node_modules/${name}`),
  );
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
