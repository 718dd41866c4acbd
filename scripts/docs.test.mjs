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
  "architecture.md says what is in each folder of %s",
  (parent) => {
    const [, table = ""] = read("docs/architecture.md").split(
      "## Where things are",
    );

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

const files = execFileSync("git", [
  ...["ls-files", "--cached", "--others", "--exclude-standard"],
])
  .toString()
  .split("\n");

/** @param {string} file */
const isNamed = (file) =>
  files.some((each) => each === file || each.endsWith(`/${file}`));

const packages = PACKAGES.map((name) => `packages/${name}/README.md`);

test.each(["CONTRIBUTING.md", "docs/architecture.md", ...packages])(
  "the files that %s names are there",
  (document) => {
    const names = read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g);

    const missing = [...names].filter(([, file = ""]) => !isNamed(file));

    expect(missing.map(([, file]) => file)).toEqual([]);
  },
);

test.each(packages.filter((file) => !/import|verify/.test(file)))(
  "%s has the example that a test runs",
  (file) => {
    const example = read(file.replace("README.md", "example.ts"));

    expect(read(file)).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
  },
);
