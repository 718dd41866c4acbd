import { compareLockfiles } from "./compareLockfiles.mjs";

const machine = { os: "linux", cpu: "x64" };

/** @param {Record<string, object>} packages */
const lockfile = (packages) => ({ packages });

describe("compareLockfiles", () => {
  it("finds no difference when the same versions are installed", () => {
    const locked = lockfile({
      "": { version: "1.0.0" },
      "node_modules/a": { version: "2.0.0" },
    });
    const installed = lockfile({ "node_modules/a": { version: "2.0.0" } });

    expect(compareLockfiles(locked, installed, machine)).toEqual([]);
  });

  it("wants a link to each workspace", () => {
    const packages = {
      "node_modules/@x/b": { resolved: "packages/b", link: true },
      "packages/b": { version: "1.0.0" },
    };
    const { "packages/b": workspace } = packages;
    const differences = (/** @type {Record<string, object>} */ installed) =>
      compareLockfiles(lockfile(packages), lockfile(installed), machine);

    expect(differences(packages)).toEqual([]);
    expect(differences({ "packages/b": workspace })).toEqual([
      "@x/b is missing",
    ]);
  });

  it.each([
    ["missing", {}, "@x/b is missing"],
    [
      "at another version",
      { "node_modules/a/node_modules/@x/b": { version: "1.9.0" } },
      "@x/b is 1.9.0, not 2.0.0",
    ],
  ])("names a package that is %s", (_, packages, difference) => {
    const locked = lockfile({
      "node_modules/a/node_modules/@x/b": { version: "2.0.0" },
    });

    const differences = compareLockfiles(locked, lockfile(packages), machine);

    expect(differences).toEqual([difference]);
  });

  it("names a package that is installed but not locked", () => {
    const installed = lockfile({ "node_modules/a": { version: "2.0.0" } });

    const differences = compareLockfiles(lockfile({}), installed, machine);

    expect(differences).toEqual(["a is installed but not locked"]);
  });

  it("lets an optional package be missing", () => {
    const locked = lockfile({
      "node_modules/a": { version: "2.0.0", optional: true },
    });

    expect(compareLockfiles(locked, lockfile({}), machine)).toEqual([]);
  });

  it.each([
    [{ os: ["darwin"] }, ["a is for another kind of machine"]],
    [{ cpu: ["arm64"] }, ["a is for another kind of machine"]],
    [{ os: ["!linux"] }, ["a is for another kind of machine"]],
    [{ os: ["!win32"], cpu: ["x64", "arm64"] }, []],
  ])("checks that what is installed fits the machine: %j", (fits, expected) => {
    const packages = lockfile({ "node_modules/a": { version: "2", ...fits } });

    expect(compareLockfiles(packages, packages, machine)).toEqual(expected);
  });
});
