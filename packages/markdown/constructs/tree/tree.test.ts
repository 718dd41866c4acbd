import { renderFilled } from "../../renderFilled";
import { renderMarkdown } from "../../renderMarkdown";
import { markdownEnvironment } from "../../testing";

const TREE = `:::tree
- src/
  - **index.ts** the door
  - lib
    - ...
- package.json
:::`;

async function render(markdown: string) {
  const { rendered } = await renderMarkdown(markdown, markdownEnvironment);
  return rendered;
}

async function html(markdown: string) {
  return (await render(markdown))?.html.replace(/\n/g, "");
}

const FOLDER = '<span data-visually-hidden="">folder </span>';

test("a file tree is a list that says which items are folders", async () => {
  const rendered = await render(TREE);

  expect(rendered?.html.replace(/\n/g, "")).toBe(
    '<ul class="tree">' +
      `<li data-kind="folder">${FOLDER}<code>src/</code><ul>` +
      '<li data-kind="file"><strong><code>index.ts</code></strong> the door</li>' +
      `<li data-kind="folder">${FOLDER}<code>lib</code><ul>` +
      '<li data-kind="more"><span data-visually-hidden="">more files </span>…</li>' +
      "</ul></li></ul></li>" +
      '<li data-kind="file"><code>package.json</code></li></ul>',
  );
  expect(rendered?.sections[0]?.text).toBe(
    "src/\nindex.ts the door\nlib\n…\npackage.json",
  );
});

test("feeds and copies have a plain list", async () => {
  const rendered = await render(`Text\n${TREE}\nMore`);

  expect(rendered?.feedHtml.replace(/\n/g, "")).toBe(
    "<p>Text</p><ul><li><code>src/</code><ul>" +
      "<li><strong><code>index.ts</code></strong> the door</li>" +
      "<li><code>lib</code><ul><li>…</li></ul></li></ul></li>" +
      "<li><code>package.json</code></li></ul><p>More</p>",
  );
  expect(rendered?.copy).toBe(
    "Text\n\n- src/\n  - **index.ts** the door\n  - lib\n    - ...\n- package.json\n\nMore",
  );
});

test("the copy of a tree in a quotation is a list in a quotation", async () => {
  const rendered = await render("> ::::tree\n> - [a](#b)\n> ::::\n");

  expect(rendered?.copy).toBe("> \n> - [a](#b)\n> \n");
});

test.each([
  ["code", "`a b.ts` note", "<code>a b.ts</code> note"],
  ["a link", "[a.ts](#b) note", '<a href="#b"><code>a.ts</code></a> note'],
  ["underscores", "__tests__ note", "<code>__tests__</code> note"],
  [
    "an extension",
    "__init__.py *note*",
    "<code>__init__.py</code> <em>note</em>",
  ],
  ["three dots", "[...slug].ts it's", "<code>[...slug].ts</code> it’s"],
  ["names of others", "[[a]] :tada:", "<code>[[a]]</code> 🎉"],
])("a name with %s", async (_what, item, expected) => {
  expect(await html(`:::tree\n- ${item}\n:::`)).toBe(
    `<ul class="tree"><li data-kind="file">${expected}</li></ul>`,
  );
});

test("blank lines between items change nothing", async () => {
  const loose = TREE.replaceAll("\n-", "\n\n-").replaceAll("\n  -", "\n\n  -");

  expect(await html(loose)).toBe(await html(TREE));
});

test.each([
  ["no list", "Text\n\n:::tree\na\n:::", 3, '":::tree" holds no list.'],
  [
    "text below its list",
    ":::tree\n- b\n\na\n:::",
    4,
    '":::tree" holds something beside its list.',
  ],
  [
    "a title",
    ":::tree a\n- b\n:::",
    1,
    '":::tree" holds something beside its list.',
  ],
  [
    "two lists",
    ":::tree\n- a\n* b\n:::",
    3,
    '":::tree" holds something beside its list.',
  ],
])(
  "a tree with %s is reported and shown",
  async (_what, text, line, reason) => {
    const rendered = await renderFilled(text, markdownEnvironment);

    expect(rendered.text).toMatch(/\ba\b/);
    expect(rendered.diagnostics).toMatchObject([
      { line, reason, ruleId: "block-without-list" },
    ]);
  },
);
