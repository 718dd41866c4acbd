/**
 * Throws when the version of Node is outside the range in package.json.
 * @param {string} version such as "20.19.0"
 * @param {string} range comparators `>=` and `<` that all have to hold, such as ">=20.19 <26"
 */
export function checkNodeVersion(version, range) {
  const fits = range.split(" ").every((comparator) => {
    const [, operator, bound] = /^(>=|<)([\d.]+)$/.exec(comparator) ?? [];
    if (!operator || !bound) {
      throw new Error(
        `package.json engines.node: "${comparator}" is not understood. Use comparators like >=20.19 and <26.`,
      );
    }
    const order = compareVersions(version, bound);
    return operator === ">=" ? order >= 0 : order < 0;
  });

  if (!fits) {
    throw new Error(
      `package.json engines.node: this is Node.js ${version}, and the project needs ${range}. ` +
        "Install the version that .nvmrc names, for example with `nvm install`, and run the command again.",
    );
  }
}

/**
 * @param {string} a
 * @param {string} b Missing numbers at its end count as 0.
 */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
