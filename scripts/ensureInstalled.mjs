import { readFileSync } from "node:fs";
import path from "node:path";
import { compareLockfiles } from "./compareLockfiles.mjs";
import { projectRoot } from "./projectRoot.mjs";
import { runProgram } from "./runProgram.mjs";

export const NPM_CI = [
  "ci",
  // Needed even if NODE_ENV is "production": the tools that build and test the site are development packages.
  "--include=dev",
];

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function ensureInstalled() {
  const { engines } = readJson("package.json");
  checkNodeVersion(process.versions.node, engines.node);

  const locked = readJson("package-lock.json");
  const reason = reasonToInstall(locked, readInstalled());
  if (!reason) return;

  const total = Object.keys(locked.packages).length - 1;
  console.log(
    `Installing up to ${total.toLocaleString("en")} packages named by package-lock.json ` +
      `(${reason}; takes one to three minutes) …`,
  );
  const { code } = await runProgram("npm", NPM_CI);
  if (code !== 0) {
    throw new Error(
      `npm ci failed with exit code ${code}; its message is above. ` +
        "If package.json and package-lock.json disagree, run `npm install` and commit both. " +
        "Otherwise check the network and npm's registry (`npm ping`), then run the command again.",
    );
  }
}

/**
 * Throws when the version of Node is outside the range in package.json.
 * @param {string} version such as "20.19.0"
 * @param {string} range such as "^22.12 || >=24 <27"
 */
export function checkNodeVersion(version, range) {
  if (!isInRange(version, range)) {
    throw new Error(
      `package.json engines.node: this is Node.js ${version}, and the project needs ${range}. ` +
        "Install the version that .nvmrc names, for example with `nvm install`, and run the command again.",
    );
  }
}

/**
 * @param {string} version such as "20.19.0"
 * @param {string} range such as "^22.12 || >=24 <27"
 */
export function isInRange(version, range) {
  /** @param {string} comparator */
  const fits = (comparator) => {
    const [, operator, bound] = /^(>=|<|\^)([\d.]+)$/.exec(comparator) ?? [];
    if (!operator || !bound) {
      throw new Error(
        `The range "${range}": "${comparator}" is not understood. Use comparators like ^22.12, >=24 and <27.`,
      );
    }
    const order = version.localeCompare(bound, "en", { numeric: true });
    if (operator === "<") return order < 0;
    const isSameLine = parseInt(version, 10) === parseInt(bound, 10);
    return order >= 0 && (operator === ">=" || isSameLine);
  };
  return range.split(" || ").some((part) => part.split(" ").every(fits));
}

/**
 * @param {import("./compareLockfiles.mjs").Lockfile} locked
 * @param {import("./compareLockfiles.mjs").Lockfile | undefined} installed
 */
function reasonToInstall(locked, installed) {
  if (!installed) return "none installed yet";
  const [first, ...others] = compareLockfiles(locked, installed, {
    os: process.platform,
    cpu: process.arch,
  });
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}

function readInstalled() {
  try {
    return readJson(path.join("node_modules", ".package-lock.json"));
  } catch {
    // Missing or damaged: npm ci writes a new one.
    return undefined;
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(projectRoot, file), "utf8"));
}
