import { parseSteps } from "./parseSteps";
import { rewriteBlocks } from "./rewriteBlocks";

function withOutputs(markdown: string, ...texts: string[]) {
  const outputs = parseSteps(markdown).steps.flatMap(
    ({ output }) => output ?? [],
  );
  return rewriteBlocks(
    markdown,
    texts.flatMap((text, index) => {
      const block = outputs[index];
      return block ? [{ block, text }] : [];
    }),
  );
}

const post = (text: string) =>
  `---\ntitle: A\n---\n\n\`\`\`sh verify\na\n\`\`\`\n\nprose  \n\n\`\`\`text output\n${text}\`\`\`\n\nend\n`;

test.each([
  ["shorter", "a\nb\n", "c", "c\n"],
  ["longer", "a\n", "b\nc\nd", "b\nc\nd\n"],
  ["empty", "a\n", "", ""],
  ["no longer empty", "", "a", "a\n"],
])("an output becomes %s", (_what, before, text, after) => {
  expect(withOutputs(post(before), text)).toBe(post(after));
});

test("Windows line ends stay", () => {
  const windows = (text: string) => text.replaceAll("\n", "\r\n");

  expect(withOutputs(windows(post("a\n")), "b\nc")).toBe(
    windows(post("b\nc\n")),
  );
});

test("each line keeps its end where both kinds are mixed", () => {
  const mixed = (output: string) =>
    `---\ntitle: A\r\n---\n\r\n\`\`\`sh verify\na\r\n\`\`\`\n\nprose\r\n\r\n\`\`\`text output\r\n${output}\`\`\`\n\nend\r\n`;

  expect(withOutputs(mixed("a\nx\r\n"), "b\nc")).toBe(mixed("b\r\nc\r\n"));
});

test.each([
  ["at the end", "```text output\nold", "```text output\nnew\n```"],
  ["without text", "```text output", "```text output\nnew\n```"],
  [
    "in a list",
    "- ```text output\n  old\n\nend\n",
    "- ```text output\n  new\n  ```\nend\n",
  ],
])(
  "an output that nothing closes, %s, gets a fence",
  (_what, before, after) => {
    const step = "```sh verify\na\n```\n\n";

    expect(withOutputs(step + before, "new")).toBe(step + after);
  },
);

test("several outputs are replaced, each in its place", () => {
  const two = (a: string, b: string) => post(a) + post(b).slice(16);

  expect(withOutputs(two("1\n", "2\n"), "x\ny", "z")).toBe(
    two("x\ny\n", "z\n"),
  );
});

test("a block in a list keeps its indent", () => {
  const list = (text: string) =>
    `- one\n\n  ~~~sh verify\n  a\n  ~~~\n\n  ~~~text output\n${text}  ~~~\n`;

  expect(withOutputs(list("  a\n"), "b\n\nc")).toBe(list("  b\n\n  c\n"));
});

test("an output with a fence in it gets a longer one", () => {
  expect(withOutputs(post("a\n"), "```js\n```")).toContain(
    "````text output\n```js\n```\n````\n",
  );
});
