import { readFileSync } from "node:fs";
import path from "node:path";
import { isInRange } from "./ensureInstalled.mjs";
import { projectRoot } from "./projectRoot.mjs";

const DOCUMENT = "docs/lasting.md";

/** Compares package-lock.json with the table of known faults. */
export async function checkAdvisories() {
  /** @param {string} file */
  const read = (file) => readFileSync(path.join(projectRoot, file), "utf8");
  const problems = compareAdvisories(
    parseAdvisories(read(DOCUMENT)),
    JSON.parse(read("package-lock.json")),
  );
  for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);
  if (problems.length > 0) return 1;
  console.log(`ok: the lock has the versions of ${DOCUMENT}`);
  return 0;
}

/**
 * A row of the table: the range of versions with the fault, and those of them that stay in the lock.
 * @typedef {{ name: string, affected: string, stays: string[] }} Advisory
 */

/**
 * Reads the rows that begin with a package and a range as code.
 * @param {string} document
 * @returns {Advisory[]}
 */
export function parseAdvisories(document) {
  const rows = document.matchAll(
    /^\| `([^`]+)` +\| `([^`]+)` +\| ([^|]*?) +\|/gm,
  );
  return [...rows].map(([, name = "", affected = "", stays = ""]) => ({
    name,
    affected,
    stays: [...stays.matchAll(/[\d.]*\d/g)].map(([version]) => version),
  }));
}

/**
 * Says where the lock and the table differ.
 * @param {Advisory[]} advisories
 * @param {import("./compareLockfiles.mjs").Lockfile} lock
 */
export function compareAdvisories(advisories, { packages }) {
  if (advisories.length === 0) return ["the table of packages is missing."];
  return advisories.flatMap(({ name, affected, stays }) => {
    const locked = Object.entries(packages)
      .filter(([folder]) => folder.endsWith(`node_modules/${name}`))
      .map(([, { version = "" }]) => version);
    return [...new Set([...locked, ...stays])].flatMap((version) => {
      const isBad = locked.includes(version) && isInRange(version, affected);
      if (isBad === stays.includes(version)) return [];
      return isBad
        ? `${name} ${version} has a known fault (${affected}). Take a fixed version by \`overrides\` in package.json, or write into the table why it stays.`
        : `${name} ${version} is not in the lock, or not ${affected}. Take it out of the table.`;
    });
  });
}
