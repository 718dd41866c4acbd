import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkNodeVersion, NPM_CI } from "./ensureInstalled.mjs";
import { projectRoot } from "./projectRoot.mjs";
import { runProgram } from "./runProgram.mjs";

/** What a seal is for, beside the cache of npm in it: the lock, the machine, and the Node that sealed it. */
const LABEL = "seal.json";

/**
 * @typedef {object} Seal
 * @property {string} lock SHA-256 of package-lock.json
 * @property {string} machine such as "linux-x64"
 * @property {string} node such as "v26.3.0"
 */

/** @returns {Seal} */
function currentSeal() {
  const lock = readFileSync(path.join(projectRoot, "package-lock.json"));
  return {
    lock: createHash("sha256").update(lock).digest("hex"),
    machine: `${process.platform}-${process.arch}`,
    node: process.version,
  };
}

/**
 * Writes an archive with all packages of the lock that this machine needs.
 * @param {string[]} args
 */
export async function seal([file = "sealed.tar"]) {
  if (existsSync(file)) {
    throw new Error(
      `${file} is there already. Move it, or name another file: npm run seal -- FILE`,
    );
  }
  const { engines } = readJson(path.join(projectRoot, "package.json"));
  checkNodeVersion(process.versions.node, engines.node);
  const folder = mkdtempSync(path.join(tmpdir(), "seal-"));
  const project = path.join(folder, "project");
  const sealed = path.join(folder, "sealed");
  mkdirSync(sealed);
  copyManifests(project);
  writeFileSync(path.join(sealed, LABEL), JSON.stringify(currentSeal()));
  console.log("Downloading the packages of package-lock.json …");
  await run("npm", [
    ...NPM_CI,
    "--ignore-scripts",
    ...["--prefix", project],
    // Packages that are in npm's own cache would be missing in this one.
    ...["--cache", path.join(sealed, "cache")],
  ]);
  rmSync(path.join(sealed, "cache", "_logs"), { recursive: true, force: true });
  const unfinished = `${file}.unfinished`;
  await run("tar", ["-cf", path.resolve(unfinished), "-C", sealed, "."]);
  renameSync(unfinished, file);
  console.log(
    `Written: ${file}. Keep it with this repository and Node ${process.version}.`,
  );
  return 0;
}

/**
 * Installs the packages of such an archive, without the network.
 * @param {string[]} args
 */
export async function unseal([file = "sealed.tar"]) {
  if (!existsSync(file)) {
    throw new Error(
      `${file}: there is no such file. \`npm run seal\` writes one, and \`npm run unseal -- FILE\` installs it.`,
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), "unseal-"));
  await run("tar", ["-xf", path.resolve(file), "-C", folder]);
  const label = path.join(folder, LABEL);
  if (!existsSync(label)) {
    throw new Error(`${file} is not an archive of \`npm run seal\`.`);
  }
  const problem = sealProblem(readJson(label), currentSeal());
  if (problem) throw new Error(`${file} ${problem}`);
  await run("npm", [
    ...NPM_CI,
    "--offline",
    ...["--cache", path.join(folder, "cache")],
  ]);
  console.log("Installed. `npm run build` builds the site.");
  return 0;
}

/**
 * Says why a seal does not fit here.
 * @param {Seal} sealed
 * @param {Seal} here
 */
export function sealProblem(sealed, here) {
  if (sealed.lock !== here.lock) {
    return "has the packages of another package-lock.json. Check out the commit that it was sealed with, or seal this one: npm run seal";
  }
  if (sealed.machine !== here.machine) {
    return `has packages for ${sealed.machine}, and this is ${here.machine}. Use such a machine, or seal on this one: npm run seal`;
  }
  return undefined;
}

/**
 * Copies what npm reads of the project.
 * @param {string} to
 */
function copyManifests(to) {
  const packages = readdirSync(path.join(projectRoot, "packages")).map((name) =>
    path.join("packages", name, "package.json"),
  );
  for (const file of [
    ...["package.json", "package-lock.json", ".npmrc"],
    ...packages,
  ]) {
    cpSync(path.join(projectRoot, file), path.join(to, file));
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const { code } = await runProgram(program, args);
  if (code !== 0) {
    throw new Error(
      `${program} ${args[0]} failed with exit code ${code}; its message is above.`,
    );
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
