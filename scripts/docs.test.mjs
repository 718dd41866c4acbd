import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { PACKAGES } from "../oxlint.layers.mjs";

/** The folders that Git knows: the others are made by programs. */
const folders = (/** @type {string} */ folder) =>
  execFileSync("git", ["ls-tree", "-d", "--name-only", "HEAD", folder])
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((path) => path.replace(folder, ""));

/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");

test.each(["./", "src/"])(
  "README says what is in each folder of %s",
  (parent) => {
    const [, table = ""] = read("README.md").split("## Where things are");

    const missing = folders(parent).filter(
      (name) => !table.includes(`${name}/`),
    );

    expect(missing).toEqual([]);
  },
);

test("CONTRIBUTING has the packages in order", () => {
  const layers = PACKAGES.map((layer) => `\`${layer}\``).join(", ");

  expect(read("CONTRIBUTING.md")).toContain(layers);
});
