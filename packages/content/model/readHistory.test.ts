import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { readHistory } from "./readHistory";

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

function commit(day: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(root, "docs", name), text);
  }
  git(root, "add", "--all");
  run(
    root,
    { GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    ...["-c", "user.name=A", "-c", "user.email=a@example.org"],
    ...["commit", "--quiet", "--message", day, "--date", `${day}T12:00:00Z`],
  );
}

function move(from: string, to: string) {
  renameSync(path.join(root, "docs", from), path.join(root, "docs", to));
}

async function daysIn(folder: string) {
  const { days } = await readHistory(folder);
  return Object.fromEntries(days);
}

beforeAll(() => {
  mkdirSync(path.join(root, "docs"), { recursive: true });
  git(root, "init", "--quiet");
  commit("2024-01-01", { "a.md": "1", "b ä.md": "1", "moved.md": "2" });
  commit("2024-02-02", { "a.md": "2" });
  commit("2024-03-03", { "c.md": "3" });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const expected = {
  "docs/a.md": "2024-02-02",
  "docs/b ä.md": "2024-01-01",
  "docs/c.md": "2024-03-03",
  "docs/moved.md": "2024-01-01",
};

test("a file has the day of the last commit that changed it", async () => {
  writeFileSync(path.join(root, "docs", "new.md"), "");

  expect(await readHistory(root)).toEqual({
    days: new Map(Object.entries(expected)),
    missing: null,
  });
});

test("paths are from the root of the site, which may be a folder of the repository", async () => {
  expect(await daysIn(path.join(root, "docs"))).toMatchObject({
    "a.md": "2024-02-02",
  });
});

test("in a shallow clone the days before its first commit are unknown", async () => {
  git(folder, "clone", "--quiet", "--depth", "2", `file://${root}`, "shallow");

  expect(await readHistory(path.join(folder, "shallow"))).toEqual({
    days: new Map([["docs/c.md", "2024-03-03"]]),
    missing: "commits",
  });
});

test("without a repository no day is known", async () => {
  expect(await readHistory(folder)).toEqual({
    days: new Map(),
    missing: "repository",
  });
});

test("a move is no change, and the history goes on under the old name", async () => {
  move("moved.md", "a folder.md");
  commit("2024-04-04", {});
  // Another file has the old name.
  commit("2024-05-05", { "moved.md": "another" });

  expect(await daysIn(root)).toMatchObject({
    "docs/a folder.md": "2024-01-01",
    "docs/moved.md": "2024-05-05",
  });
});

test("a move with a change is a change", async () => {
  move("b ä.md", "b.md");
  commit("2024-06-06", { "b.md": "2" });

  expect(await daysIn(root)).toMatchObject({ "docs/b.md": "2024-06-06" });
});

test("commits that git blame ignores are no changes", async () => {
  commit("2024-07-07", { "a.md": "formatted", "b.md": "formatted" });
  expect(await daysIn(root)).toMatchObject({ "docs/a.md": "2024-07-07" });

  writeFileSync(
    path.join(root, ".git-blame-ignore-revs"),
    `# Formatting\n${execFileSync("git", ["rev-parse", "HEAD"], { cwd: root }).toString()}`,
  );

  expect(await daysIn(root)).toMatchObject({
    "docs/a.md": "2024-02-02",
    "docs/b.md": "2024-06-06",
  });
});
