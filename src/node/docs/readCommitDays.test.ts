import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { readCommitDays } from "./readCommitDays";

const folder = mkdtempSync(path.join(tmpdir(), "history-"));
const root = path.join(folder, "site");

function git(cwd: string, ...args: string[]) {
  run(cwd, {}, ...args);
}

function run(cwd: string, env: object, ...args: string[]) {
  execFileSync("git", ["-c", "commit.gpgSign=false", ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
}

function commit(day: string, ...names: string[]) {
  for (const name of names) {
    writeFileSync(path.join(root, "docs", name), day);
  }
  git(root, "add", ".");
  run(
    root,
    { GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    ...["-c", "user.name=A", "-c", "user.email=a@example.org"],
    ...["commit", "--quiet", "--message", day, "--date", `${day}T12:00:00Z`],
  );
}

beforeAll(() => {
  mkdirSync(path.join(root, "docs"), { recursive: true });
  git(root, "init", "--quiet");
  for (const [day, ...names] of [
    ["2024-01-01", "a.md", "b ä.md"],
    ["2024-02-02", "a.md"],
    ["2024-03-03", "c.md"],
  ] as const) {
    commit(day, ...names);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a file has the day of the last commit that changed it", async () => {
  writeFileSync(path.join(root, "docs", "new.md"), "");

  expect(Object.fromEntries(await readCommitDays(root, "docs"))).toEqual({
    "docs/a.md": "2024-02-02",
    "docs/b ä.md": "2024-01-01",
    "docs/c.md": "2024-03-03",
  });
});

test("in a shallow clone the days before its first commit are unknown", async () => {
  git(folder, "clone", "--quiet", "--depth", "2", `file://${root}`, "shallow");
  const shallow = path.join(folder, "shallow");

  expect(Object.fromEntries(await readCommitDays(shallow, "docs"))).toEqual({
    "docs/c.md": "2024-03-03",
  });
});

test("without a repository no day is known", async () => {
  expect((await readCommitDays(folder, "site/docs")).size).toBe(0);
});
