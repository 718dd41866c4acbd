import { block, testIsolated } from "./testIsolated";
import { verifyPost } from "./verifyPost";

jest.setTimeout(60_000);

/** The line and remarks of each failing block of a post. */
async function faults(...blocks: string[]) {
  const post = blocks.join("\nprose\n\n");
  const { results } = await verifyPost("post.md", post, { isReader: true });
  return results
    .filter(({ status }) => status !== "ok")
    .map(({ line, remarks }) =>
      [`line ${String(line)}`, ...remarks].join("\n"),
    );
}

const sh = (text: string) => block("sh verify", text);
const output = (text: string) => block("text output", text);

testIsolated("a post that behaves passes", async () => {
  expect(
    await faults(
      block('js title="lib/a.mjs" verify', "console.log(process.env.NAME);"),
      sh("export NAME=Ada; alias say=echo\nmkdir work && cd work"),
      sh("node ../lib/a.mjs; say hello; pwd"),
      output("Ada\nhello\n/tmp/demo/work"),
      block("js verify", "console.log(process.cwd(), 'it\\'s');"),
      output("/tmp/demo/work it's"),
      block("sh verify background", "sleep 77 & sleep 0.1"),
      sh("kill %1"),
      block("sh verify exit=3", "(exit 3)"),
    ),
  ).toEqual([]);
});

testIsolated("a home of the post's own may be written to", async () => {
  expect(
    await faults(
      sh("export HOME=$(mktemp -d)\necho mine > ~/.zshrc"),
      sh("git config --global alias.st status && ls -A ~"),
      output(".gitconfig\n.zshrc"),
    ),
  ).toEqual([]);
});

testIsolated.each([
  [".ssh/id_ed25519", "mkdir -p ~/.ssh && echo key > ~/.ssh/id_ed25519"],
  [".zshrc", "echo 'export EDITOR=nano' > ~/.zshrc"],
  [".bashrc", "rm ~/.bashrc"],
  [".gitconfig", "git config --global alias.st status"],
  [".npmrc", "chmod 600 ~/.npmrc"],
])("a block that changes ~/%s fails", async (file, text) => {
  expect(await faults(sh(text))).toEqual([
    `line 1\nit changed ~/${file}, a file of the reader's. Give the post a home of its own: export HOME=$(mktemp -d).`,
  ]);
});

testIsolated.each([
  ["cd .. && touch notes", "/tmp/notes"],
  ["mkdir ~/work", "~/work"],
  [
    "ssh-keygen -q -N '' -f ~/.ssh/id_test",
    "~/.ssh/id_test, ~/.ssh/id_test.pub",
  ],
])("%s fails", async (text, paths) => {
  expect(await faults(sh(text))).toEqual([
    `line 1\nit wrote outside of its directory: ${paths}.`,
  ]);
});

testIsolated(
  "a block that ends the shell fails, and so does all after it",
  async () => {
    expect(
      await faults(sh("set -e\necho before"), sh("false"), sh("echo after")),
    ).toEqual([
      "line 8\nit closed the reader's shell.\nexit code 1, not 0.",
      "line 14\nnot run: the reader's shell is gone since line 8.",
    ]);
  },
);

testIsolated("a post that leaves a process running fails", async () => {
  expect(
    await faults(
      block("sh verify background", "sleep 77 & setsid sleep 78 & sleep 0.1"),
      sh("kill %1"),
    ),
  ).toEqual([
    "line 9\nthe post leaves a process running: sleep 78. End it in a block, for example with kill %1.",
  ]);
});

testIsolated(
  "commits have the reader's time, and their name unless the post gives one",
  async () => {
    expect(
      await faults(
        sh(
          "git init -q; git commit -q --allow-empty -m A\ngit log --format='%an %as'",
        ),
        output("Reader 2024-01-01"),
      ),
    ).toEqual([expect.stringContaining("-Reader 2024-01-01")]);
  },
);

testIsolated("a block that hangs takes the shell with it", async () => {
  expect(
    await faults(block("sh verify timeout=1", "sleep 77"), sh("true")),
  ).toEqual([
    expect.stringContaining("it was still running after 1 s"),
    "line 7\nnot run: the reader's shell is gone since line 1.",
  ]);
});
