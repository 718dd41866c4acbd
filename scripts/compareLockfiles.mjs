/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

/**
 * The compared part of a lockfile. A key is the folder of a package, "" for the project itself.
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Describes each package whose installation differs from the lock. Optional packages may be missing: npm skips those for
 * other machines.
 * @param {Lockfile} locked package-lock.json
 * @param {Lockfile} installed npm's own record, node_modules/.package-lock.json
 * @param {{ os: string, cpu: string }} machine
 */
export function compareLockfiles(locked, installed, machine) {
  /** @type {string[]} */
  const differences = [];

  for (const [folder, { version, optional }] of Object.entries(
    locked.packages,
  )) {
    if (folder === "") continue;
    const found = installed.packages[folder];
    if (!found) {
      if (!optional) differences.push(`${nameOf(folder)} is missing`);
    } else if (found.version !== version) {
      differences.push(`${nameOf(folder)} is ${found.version}, not ${version}`);
    }
  }

  for (const [folder, { os, cpu }] of Object.entries(installed.packages)) {
    if (!locked.packages[folder]) {
      differences.push(`${nameOf(folder)} is installed but not locked`);
    } else if (!allows(os, machine.os) || !allows(cpu, machine.cpu)) {
      differences.push(`${nameOf(folder)} is for another kind of machine`);
    }
  }

  return differences;
}

/** @param {string} folder such as "node_modules/a/node_modules/@scope/b" */
function nameOf(folder) {
  return folder.replace(/^.*node_modules\//, "");
}

/**
 * Reads a package's list `os` or `cpu`, where "!x" means anything but x.
 * @param {string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return (
    list.includes(value) || list.every((excluded) => excluded.startsWith("!"))
  );
}
