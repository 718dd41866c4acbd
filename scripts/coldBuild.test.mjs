import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "js-yaml";

/** @type {any} */
const workflow = load(
  readFileSync(".github/workflows/cold-build.yml", "utf8"),
  {},
);
const { strategy, steps } = workflow.jobs.build;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cold-build-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * Runs a step as GitHub does, with programs that only say how they are called.
 * @param {any} step
 * @param {Record<string, string>} programs
 * @param {Record<string, string>} env
 */
function runStep({ run }, programs, env) {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const PATH = `${folder}:${process.env.PATH}`;
  execFileSync("bash", ["-e", "-c", run], {
    cwd: folder,
    env: { ...env, PATH },
  });
}

test.each([
  ["ok", "echo built", "0"],
  ["failed", "echo broken; exit 3", "3"],
])("a build that %s is noted", (_, npm, status) => {
  const GITHUB_OUTPUT = path.join(folder, "output");

  runStep(steps.at(-2), { npm }, { GITHUB_OUTPUT });

  expect(readFileSync(GITHUB_OUTPUT, "utf8")).toBe(`status=${status}\n`);
  expect(readFileSync(path.join(folder, "issue.md"), "utf8")).toMatch(
    /built|broken/,
  );
});

test.each([
  ["0", "", ""],
  ["0", "7", "issue close 7"],
  ["1", "", "issue create"],
  ["1", "7", "issue edit 7"],
])("status %s with the issue %j: %s", (STATUS, number, expected) => {
  const gh = `[ "$2" = list ] && echo "${number}" || echo "$@" >>calls`;
  writeFileSync(path.join(folder, "calls"), "");

  runStep(steps.at(-1), { gh }, { STATUS, TITLE: "No longer builds" });

  const calls = readFileSync(path.join(folder, "calls"), "utf8");
  expect(calls.slice(0, expected.length || undefined)).toBe(expected);
});

test("the README has the versions that are built each month", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split(
    "## Last built from nothing",
  );

  const versions = [...table.matchAll(/^\| (\d+)\./gm)];

  expect(versions.map(([, version]) => Number(version)).sort()).toEqual(
    strategy.matrix.node,
  );
});
