import { spawnSync } from "node:child_process";
import path from "node:path";

import { temporaryFolder } from "@technical-blog/utils/testing";

const TAGS = "git:\n  label: Git\n  description: Git.\n";

const folder = temporaryFolder();

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--require",
      require.resolve("esbuild-register"),
      path.join(__dirname, "newPost.ts"),
      ...args,
    ],
    { cwd: folder.at(), encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const DATE = ["--date", "2024-06-07"];
const POST = "content/posts/2024-06-07-a.md";

test("an unknown tag stops it before anything is written", async () => {
  await folder.write("content/tags.yml", TAGS);

  expect(run("A", ...DATE, "--tags", "c++")).toEqual({
    status: 1,
    stdout: "",
    stderr:
      '--tags: unknown tag "c++". To declare it in content/tags.yml, add --declare.\n',
  });
  expect(folder.filesBelow()).toEqual(["content/tags.yml"]);
  expect(await folder.read("content/tags.yml")).toBe(TAGS);
});

test("--declare declares it, and only the post's name is on standard output", async () => {
  await folder.write("content/tags.yml", TAGS);

  expect(
    run("A", ...DATE, "--tags", "git", "--tags", "c++", "--declare"),
  ).toEqual({
    status: 0,
    stdout: `${POST}\n`,
    stderr:
      'content/tags.yml:1: declared "c++", with the page /tags/c. Improve its label and description there.\n',
  });
  expect(await folder.read("content/tags.yml")).toBe(
    `c:\n  label: c++\n  description: Posts on c++.\n${TAGS}`,
  );
  expect(await folder.read(POST)).toContain("tags: [git, c]");
});

test("another mistake stops it before a tag is declared", async () => {
  await folder.write("content/tags.yml", TAGS);

  expect(run("?", ...DATE, "--tags", "c++", "--declare").status).toBe(1);
  expect(await folder.read("content/tags.yml")).toBe(TAGS);
});

test("a blog without tags.yml and posts gets both", () => {
  expect(run("A", ...DATE, "--tags", "c", "--declare").status).toBe(0);
  expect(folder.filesBelow()).toEqual([POST, "content/tags.yml"]);
});

test("a broken tags.yml is reported, not its tags", async () => {
  await folder.write("content/tags.yml", "git:\n  label: [\n");

  const { status, stderr } = run("A", ...DATE, "--tags", "git", "--declare");

  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^content\/tags\.yml:\d+: tags: not valid YAML: .* \(tags-file\)\n$/,
  );
});

test("an unknown option is reported with the usage", () => {
  const { status, stderr } = run("A", "--tagz", "git");

  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--tagz'\.?\nUsage: npm run new /);
});

test("notes are named by the day and their first words, and none is overwritten", async () => {
  const note = (text: string, ...others: string[]) =>
    run("--note", text, ...DATE, ...others).stdout.trim();
  const text = "Use `git log -L :name:file` for the history of a function.";
  const name = "2024-06-07-use-git-log-l-name-file-for.md";
  const second = name.replace("07-", "07T02-");
  await folder.write("content/tags.yml", TAGS);

  expect(note(text)).toBe(`content/notes/${name}`);
  expect(note(text, "--tags", "git")).toBe(`content/notes/${second}`);
  expect(note("-Wall: …")).toBe("content/notes/2024-06-07T03-wall.md");
  expect(note("?!")).toBe("content/notes/2024-06-07T04-note.md");
  expect(await folder.read(`content/notes/${name}`)).toBe(`${text}\n`);
  expect(await folder.read(`content/notes/${second}`)).toBe(
    `---\ntags: [git]\n---\n\n${text}\n`,
  );
});
