import {
  mkdir,
  mkdtemp,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { renderPost } from "./renderPost";

const SECRET = "never to be published";
const POST = "content/posts/2024-01-01-a/index.md";

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), "includes-")));
  root = path.join(folder, "project");
  await write(".gitignore", "/keys.txt\n*.pem\nlocal/\n!local/keep.txt\n");
  await write("content/.gitignore", "draft.txt\n");
  await write(".git/info/exclude", "excluded.txt\n");
  for (const name of [
    "../secret.txt",
    "..\\secret.txt",
    ".env",
    ".ENV",
    ".git/config",
    ".GIT/config",
    "examples/.npmrc",
    "examples/.hidden/a.txt",
    "content/posts/2024-01-01-a/.env",
    "content/posts/2024-01-01-a/..\\..\\secret.txt",
    "examples\\.env",
    "keys.txt",
    "examples/server.pem",
    "local/keep.txt",
    "local/deep/a.txt",
    "content/draft.txt",
    "excluded.txt",
  ])
    await write(name, SECRET);
  await write("examples/a.txt", "an example");
  await write("examples/keys.txt", "an example");
  await symlink(folder, path.join(root, "examples/up"));
  await symlink("../../secret.txt", path.join(root, "examples/linked.txt"));
  await symlink("../.env", path.join(root, "examples/env.txt"));
  await symlink("../.git", path.join(root, "examples/git"));
  await symlink("../keys.txt", path.join(root, "examples/ignored.txt"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string) {
  // Joined by hand, since path.join would not keep the separators of Windows.
  const absolute = `${root}/${file}`;
  await mkdir(path.dirname(absolute), { recursive: true });
  await writeFile(absolute, text);
}

function render(named: string) {
  const markdown = `---\ntitle: A post\n---\n\n\`\`\`text file=${named}\n\`\`\`\n`;
  return renderPost(
    POST,
    Buffer.from(markdown),
    { kind: "post" },
    {
      root,
      pathPrefix: "",
      siteUrl: "https://example.com",
    },
  );
}

test.each([
  ["dot segments", "../../../../secret.txt"],
  ["dot segments from the root", "/../secret.txt"],
  ["dot segments within a path", "/examples/../../secret.txt"],
  ["dot segments after <rootDir>", "<rootDir>/../secret.txt"],
  ["encoded dot segments", "/%2e%2e/secret.txt"],
  ["an encoded name", "/%2eenv"],
  ["an absolute path", "{folder}/secret.txt"],
  ["an absolute path with two slashes", "//{folder}/secret.txt"],
  ["a URL", "file://{folder}/secret.txt"],
  ["Windows separators", "..\\..\\secret.txt"],
  ["Windows separators from the root", "/..\\secret.txt"],
  ["a dotfile behind a Windows separator", "/examples\\.env"],
  ["a linked file", "/examples/linked.txt"],
  ["a linked folder", "/examples/up/secret.txt"],
  ["a link to a dotfile", "/examples/env.txt"],
  ["a link to .git", "/examples/git/config"],
  ["a link to an ignored file", "/examples/ignored.txt"],
  ["a dotfile", "/.env"],
  ["a dotfile beside the post", "./.env"],
  ["a dotfile in capital letters", "/.ENV"],
  ["a dotfile below", "/examples/.npmrc"],
  ["a file in a hidden folder", "/examples/.hidden/a.txt"],
  ["a file of Git", "/.git/config"],
  ["a file of Git in capital letters", "/.GIT/config"],
  ["a file of Git behind dot segments", "/examples/../.git/config"],
  ["an ignored file", "/keys.txt"],
  ["an ignored file behind dot segments", "/examples/../keys.txt"],
  ["an ignored file in capital letters", "/examples/server.PEM"],
  ["a file with an ignored ending", "/examples/server.pem"],
  ["a file in an ignored folder", "/local/deep/a.txt"],
  ["a negated pattern in an ignored folder", "/local/keep.txt"],
  ["a file that a nested .gitignore names", "/content/draft.txt"],
  ["a file that .git/info/exclude names", "/excluded.txt"],
])("%s is not included: %s", async (_name, named) => {
  const rendered = await render(named.replace("{folder}", folder));

  expect(JSON.stringify(rendered)).not.toContain(SECRET);
  expect(rendered.diagnostics).toEqual([
    expect.objectContaining({ rule: "markdown", line: 5, file: POST }),
  ]);
});

test.each([
  ["/.env", "is a dotfile"],
  ["/examples/git/config", "is a dotfile or lies in a folder of them"],
  ["/examples/linked.txt", "linked.txt is outside of the project."],
  ["/keys.txt", "keys.txt is not published, since Git ignores it."],
  ["/env", "no file env."],
])("gives the reason for %s", async (named, problem) => {
  const { diagnostics } = await render(named);

  expect(diagnostics[0]?.problem).toContain(problem);
  expect(diagnostics[0]?.fix).not.toContain(".env");
});

test.each(["/examples/a.txt", "/examples/keys.txt"])(
  "%s is included",
  async (named) => {
    const { content } = await render(named);

    expect(content?.html).toContain("an example");
  },
);

test("a project in the folder of a repository has the patterns of both", async () => {
  await rm(path.join(root, ".git"), { recursive: true });
  await mkdir(path.join(folder, ".git"));
  await write("../.gitignore", "/project/examples/a.txt\n");

  const { content } = await render("/examples/a.txt");

  expect(content).toBeUndefined();
});
