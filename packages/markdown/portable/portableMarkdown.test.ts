import { portableMarkdown, type PortableTarget } from "./portableMarkdown";

const plain: PortableTarget = {
  includeCode: () =>
    Promise.resolve(
      "// #region a\none(); // highlight-line\ntwo();\n// #endregion a\n",
    ),
  urlOf: (url) => url.replace(/^\.\.\/(.*)\.md$/, "/$1"),
  summaryEnd: "<!--more-->",
  hasFormulas: true,
  hasCodeAttributes: false,
};

const written = async (text: string, target: Partial<PortableTarget> = {}) =>
  (await portableMarkdown(text, { ...plain, ...target })).text;

test.each([
  [
    "links by title",
    "[[A title]], [[b_c|*d*]] and `[[e]]`",
    "[A title](%5B%5BA%20title%5D%5D), [\\*d\\*](%5B%5Bb_c%5D%5D) and `[[e]]`",
  ],
  [
    "a tip",
    ":::tip\n\nText.\n\n:::\n\nAfter.",
    "> **Tip**\n> \n> Text.\n> \n\n\nAfter.",
  ],
  [
    "a tip without blank lines",
    ":::tip[A *title*]\nText.\n:::\nAfter.",
    "> **Tip:** A *title*\\\n> Text.\n\nAfter.",
  ],
  [
    "a title after a blank",
    ":::warning Mind it\n- a\n:::",
    "> **Warning:** Mind it\n> - a",
  ],
  [
    "blocks in each other",
    "::::note\n\n:::danger\nText.\n:::\n\n::::",
    "> **Note**\n> \n> > **Danger**\\\n> > Text.\n> \n>",
  ],
  [
    "code in a tip in a list",
    "- a\n\n  :::tip\n\n  ```js\n  a\n\n  b\n  ```\n\n  :::",
    "- a\n\n  > **Tip**\n  > \n  > ```js\n  > a\n  > \n  > b\n  > ```\n  >",
  ],
  ["GitHub's alert", "> [!NOTE]\n> Text.", "> **Note**\\\n> Text."],
  [
    "tabs",
    "::::tabs{group=pm}\n\n:::tab[npm]{value=a}\n\n`npm ci`\n\n:::\n\n:::tab[pnpm]\nText.\n:::\n\n::::",
    "**npm**\n\n`npm ci`\n\n\n\n**pnpm**\\\nText.",
  ],
  [
    "steps",
    ":::steps\n\n1. One\n\n   ```sh\n   a\n   ```\n\n:::",
    "1. One\n\n   ```sh\n   a\n   ```",
  ],
  [
    "a file tree",
    ":::tree\n\n- src/\n  - **a.ts** the door\n\n:::",
    "- src/\n  - **a.ts** the door",
  ],
  ["an unknown block", ":::what\n\nText.\n\n:::", ":::what\n\nText.\n\n:::"],
  [
    "keys and emoji",
    "[[Ctrl+C]] :tada: `[[F8]] :tada:` [[ -z $a ]]",
    "<kbd>Ctrl</kbd>+<kbd>C</kbd> 🎉 `[[F8]] :tada:` [[ -z $a ]]",
  ],
  [
    "a video on a host",
    "::youtube[A *title*]{id=dQw4w9WgXcQ}",
    "[A *title*](https://www.youtube.com/watch?v=dQw4w9WgXcQ)",
  ],
  [
    "a video",
    '![A "clip"](a.mp4)',
    '<video controls src="a.mp4" aria-label="A &quot;clip&quot;"></video>',
  ],
  ["an id", "## A `b` {#c}", "## A `b` {#c}"],
  [
    "old ids and keywords",
    '## A :tada: {#b #c keywords="d e"}\n\n## F {keywords="g"}',
    '## <span id="c"></span>A 🎉 {#b}\n\n## F',
  ],
  [
    "the end of a summary",
    "A\n\n{/* truncate */}\n\nB <!-- not for readers -->",
    "A\n\n<!--more-->\n\nB",
  ],
  [
    "a link to a file of a post",
    "[a](../b.md)\n\n[c]: ../d.md",
    "[a](/b)\n\n[c]: /d",
  ],
  [
    "a part of a file",
    '- ```js file=a.js#a title="b.js" verify\n  ```',
    '- ```js {1} title="b.js" verify\n  one();\n  two();\n  ```',
  ],
  [
    "marks of lines",
    "```js ins={1} {2}\na\nb // [!code --]\n// highlight-next-line\nc\n```",
    "```js {2,3} ins={1} del={2}\na\nb\nc\n```",
  ],
  [
    "keys and emoji beside an abbreviation and in a title",
    ":::tip[:tada:]\n[[F8]] in HTML\n:::\n\n*[HTML]: Hyper Text",
    "> **Tip:** 🎉\\\n> <kbd>F8</kbd> in HTML\n\n\n*[HTML]: Hyper Text",
  ],
  ["a formula in a block", "```math\nx\n```", "$$x$$"],
])("%s", async (_what, text, expected) => {
  expect(await written(text)).toBe(expected);
});

test("indented code stays as it is", async () => {
  const text = "A\n\n    b\n    c";

  expect(await written(text, { hasCodeAttributes: true })).toBe(text);
});

test("Hugo gets the title and the lines of code as attributes", async () => {
  expect(
    await written(
      '```js title="a \\"b\\"" verify {1,3-4}\na\n```\n\n```sh verify\nb\n```',
      { hasCodeAttributes: true },
    ),
  ).toBe(
    '```js {title="a \\"b\\"",hl_lines=["1","3-4"]} verify\na\n```\n\n```sh verify\nb\n```',
  );
});

test("a tool without formulas gets MathML, without more lines", async () => {
  const text = await written("> $$\n> x\n> $$\n>\n> $y$ is", {
    hasFormulas: false,
  });

  expect(text).toMatch(/^> <math .*<\/math>\n> \n> \n>\n> <math.*<\/math> is$/);
});

test("what is simpler is counted", async () => {
  const { simpler } = await portableMarkdown(
    ":::tip\nA\n:::\n\n:::note\nB\n:::\n\n```mermaid\nflowchart LR\nA-->B\n```\n\n```sh npm2yarn verify showLineNumbers {1}\na\n```\n\n<!-- c -->",
    plain,
  );

  expect(Object.fromEntries(simpler)).toMatchInlineSnapshot(`
{
  "admonitions are quotations with a bold title": 2,
  "blocks have highlighted lines that look like the others": 1,
  "blocks have no line numbers": 1,
  "blocks of code are not run anymore": 1,
  "blocks of npm's commands have no tabs for other package managers": 1,
  "comments, which would be published": 1,
  "diagrams are shown as their source": 1,
}
`);
});

test("a text with an error is refused", async () => {
  await expect(written(`${"> ".repeat(400)}a`)).rejects.toThrow();
});
