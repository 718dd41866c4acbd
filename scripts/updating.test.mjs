import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, commands = ""] =
  /^## Take a later engine$.*?^```sh\n(.*?)^```$/ms.exec(
    readFileSync("docs/updating.md", "utf8"),
  ) ?? [];
const updates = commands
  .split("\n")
  .filter((line) => /^git (fetch|checkout) /.test(line));

const CHANGED = ["src/footer/Footer.tsx", "src/templates/PostPage.tsx"];
const OWN = "src/footer/Motto.tsx";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "updating-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} repository @param {...string} args */
const git = (repository, ...args) =>
  execFileSync(
    "git",
    ["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
    { cwd: path.join(folder, repository), encoding: "utf8", stdio: "pipe" },
  );

/** @param {string} repository */
const commitAll = (repository) => {
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--no-verify", "--message", "All");
};

test("the commands of docs/updating.md take the engine and keep the site", () => {
  const clone = ["clone", "--quiet", "--local"];
  git("", ...clone, "--depth=1", pathToFileURL(process.cwd()).href, "engine");
  git("engine", "checkout", "--quiet", "-B", "main");
  git("", ...clone, "--origin=upstream", "engine", "blog");
  const inBlog = (/** @type {string} */ file) =>
    path.join(folder, "blog", file);
  for (const file of CHANGED) appendFileSync(inBlog(file), "// the author's\n");
  writeFileSync(inBlog(OWN), "export const Motto = () => <p>Mine.</p>;\n");
  commitAll("blog");
  for (const file of [...CHANGED, "packages/utils/digest.ts"]) {
    appendFileSync(path.join(folder, "engine", file), "// a later engine's\n");
  }
  writeFileSync(path.join(folder, "engine/packages/utils/new.ts"), "\n");
  rmSync(path.join(folder, "engine/packages/utils/perFile.ts"));
  commitAll("engine");

  for (const line of updates) git("blog", ...line.split(" ").slice(1));

  expect(updates).toHaveLength(2);
  expect(git("blog", "status", "--porcelain").trimEnd().split("\n")).toEqual([
    "M  packages/utils/digest.ts",
    "A  packages/utils/new.ts",
    "D  packages/utils/perFile.ts",
  ]);
  expect(readFileSync(inBlog("packages/utils/digest.ts"), "utf8")).toMatch(
    /\/\/ a later engine's\n$/,
  );
  for (const file of CHANGED) {
    expect(readFileSync(inBlog(file), "utf8")).toMatch(/\/\/ the author's\n$/);
  }
  expect(readFileSync(inBlog(OWN), "utf8")).toContain("Mine.");
});
