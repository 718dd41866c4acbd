import { temporaryFolder } from "@technical-blog/utils/testing";

import { readBlog } from "../readBlog";
import type { ReadOptions } from "../sourceBlog";
import { markdown } from "./markdown";

const { at, write } = temporaryFolder();

const read = (options: Partial<ReadOptions> = {}) =>
  readBlog(markdown, at(), { base: undefined, route: undefined, ...options });

/** The text of a note that is converted, beside a few others. */
async function converted(
  text: string,
  options: Partial<ReadOptions> = {},
): Promise<string> {
  await write("in/Note.md", `---\ndate: 2024-01-01\n---\n${text}\n`);
  await write(
    "other/The other.md",
    "---\ndate: 2024-01-02\naliases: [Another name]\n---\n# The other\n\nFirst. ^first\n\n## A part\n\nIts text, see [[#A part]].\n\n## Next\n\n%%not%%A ==mark==.\n\n> [!tip]\n> Text.\n",
  );
  await write("files/a b.png", "");
  await write("files/c.pdf", "");
  const { posts } = read(options);
  return (
    posts.find(({ file }) => file === "in/Note.md")?.body.text.trim() ?? ""
  );
}

test.each([
  ["[[The other]]", '[The other](../other/The%20other.md "[[The other]]")'],
  ["[[the OTHER]]", '[the OTHER](../other/The%20other.md "[[the OTHER]]")'],
  [
    "[[other/The other.md|that]]",
    '[that](../other/The%20other.md "[[other/The other.md|that]]")',
  ],
  ["[[The other\\|that]]", "[that](../other/The%20other.md)"],
  [
    "[[Another name]]",
    '[Another name](../other/The%20other.md "[[Another name]]")',
  ],
  [
    "[[The other#A part]]",
    '[The other > A part](../other/The%20other.md#a-part "[[The other#A part]]")',
  ],
  ["[[The other#^first|it]]", "[it](../other/The%20other.md#first)"],
  ["[[The other#Gone|it]]", "[it](../other/The%20other.md)"],
  ["[[Nowhere]] and [[c.pdf]]", "Nowhere and [c.pdf](../files/c.pdf)"],
  ["## Own\n\n[[#Own]]", "## Own\n\n[Own](#own)"],
  ["`[[The other]]`", "`[[The other]]`"],
  ["[[1]](https://a.example)", "[[1]](https://a.example)"],
  ["[[Nowhere]](https://a.example b)", "Nowhere(https://a.example b)"],
  ["![[a b.png]]", "![](../files/a%20b.png)"],
  ["![[a b.png|300]]", "![](../files/a%20b.png)"],
  ["![[a b.png|A cat|300x200]]", "![A cat](../files/a%20b.png)"],
  [
    "[a](../other/The%20other.md#A%20part)",
    "[a](../other/The%20other.md#a-part)",
  ],
  ["[a](The%20other.md#%5Efirst)", "[a](../other/The%20other.md#first)"],
  ["[a](../other/The%20other.md#gone)", "[a](../other/The%20other.md#gone)"],
  ["## A b\n\n[a](#A%20b) [c](#c)", "## A b\n\n[a](#a-b) [c](#c)"],
  ["Text. ^own\n\n[a](#^own)", 'Text. <a id="own"></a>\n\n[a](#own)'],
  ["![A cat|300](a%20b.png)", "![A cat](../files/a%20b.png)"],
  ["![A cat](../../../files/a%20b.png)", "![A cat](../files/a%20b.png)"],
  ["![[c.pdf]]", "[c.pdf](../files/c.pdf)"],
  ["![[board.canvas]]", "board.canvas"],
  [
    "![[The other#A part]]",
    "## A part\n\nIts text, see [A part](../other/The%20other.md#a-part).",
  ],
  ["![[The other#^first]]", "First."],
  [
    "![[The other#Next]]",
    "## Next\n\nA <mark>mark</mark>.\n\n:::tip\n\nText.\n\n:::",
  ],
  [
    "In ![[The other]] a line",
    "In [The other](../other/The%20other.md) a line",
  ],
  ["==a *b* [[c]]== d", "<mark>a *b* c</mark> d"],
  ["a == b and c == d", "a == b and c == d"],
  ["`==a==`", "`==a==`"],
  ["a %%not b%% c", "a c"],
  ["a\n\n%%\nnot\n%%\nc", "a\n\nc"],
  [
    "> [!note] [[c.pdf]]\n> ==a== %%b%%",
    ":::note[[c.pdf](../files/c.pdf)]\n\n<mark>a</mark>\n\n:::",
  ],
  ["A block. ^id1", "A block."],
  ["> [!note]\n> Text.", ":::note\n\nText.\n\n:::"],
  ["> [!note]\n > Text.", ":::note\n\nText.\n\n:::"],
  ["> [!todo] Do *it*\n> Text.", ":::info[Do *it*]\n\nText.\n\n:::"],
  ["> [!FAQ]\n> Text.", ":::info[Faq]\n\nText.\n\n:::"],
  ["> [!own|x] A\n> Text.", ":::note[A]\n\nText.\n\n:::"],
  [
    "> [!tip]- A\n> Text.",
    "<details>\n<summary>A</summary>\n\nText.\n\n</details>",
  ],
  [
    "> [!tip]+\n> Text.",
    "<details open>\n<summary>Tip</summary>\n\nText.\n\n</details>",
  ],
  ["> [!quote] Ada\n> Text.", "> **Ada**\n>\n> Text."],
  [
    "> [!note] A\n> > [!tip] B\n> > Text.",
    "::::note[A]\n\n:::tip[B]\n\nText.\n\n:::\n\n::::",
  ],
  ["```\n> [!note]\n> x\n```", "```\n> [!note]\n> x\n```"],
])("%j becomes %j", async (text, expected) => {
  expect(await converted(text)).toBe(expected);
});

test.each([
  [
    "Text #git and #a/b.\n\n#one #two",
    "Text git and a/b.",
    ["git", "a/b", "one", "two"],
  ],
  ["Issue #12, [x](#y), `#z`, a#b", "Issue #12, [x](#y), `#z`, a#b", []],
  ["# Not a tag", "", []],
])("--tags-in-text takes the tags of %j", async (text, expected, tags) => {
  const body = await converted(text, { tagsInText: true });
  const post = read({ tagsInText: true }).posts.find(
    ({ file }) => file === "in/Note.md",
  );

  expect(body).toBe(expected);
  expect([...(post?.tags ?? [])].sort()).toEqual([...tags].sort());
});

test("without options, tags in the text stay and folders are no tags", async () => {
  expect(await converted("Text #git.")).toBe("Text #git.");
  expect(read().posts.map(({ tags }) => tags)).toEqual([[], []]);
  expect(read({ foldersAsTags: true }).posts.map(({ tags }) => tags)).toEqual([
    ["in"],
    ["other"],
  ]);
});

test.each([
  ["a.md", "---\ntitle: Own\n---\n# Other\n", "Own"],
  ["a.md", "# First\n\nText.\n", "First"],
  ["a.md", "# The `__init__` of **a `b`**\n", "The __init__ of a b"],
  ["a.md", "Note 1\n\n# First\n\nText.\n", "First"],
  ["a.md", "> [!tip]\n> # Inner\n\n# ==First== of [[all]]\n", "First of all"],
  ["a.md", "## Second\n\nText.\n", "a"],
  ["a.md", "```sh\n# Not this\n```\n\n# First\n", "First"],
  ["A note.md", "A link.\n\n# Introduction\n\nText.\n", "A note"],
  ["A note.md", "# One\n\nText.\n\n# Two\n", "A note"],
  ["A note.md", "A link.\n\n# A `note`\n\nText.\n\n# Two\n", "A note"],
  ["a-note.md", "# On notes\n\nText.\n\n# Two\n", "On notes"],
  ["git-rebase_tips.md", "Text.\n", "Git rebase tips"],
  ["Git & me 🎉.md", "Text.\n", "Git & me 🎉"],
  ["2024-05-06 Day.md", "Text.\n", "Day"],
])("the title of %s with %j is %s", async (file, text, expected) => {
  await write(file, text);

  expect(read().posts[0]?.fields.title).toBe(expected);
});

test("links may start above the folder that is read", async () => {
  await write("vault/in/Note.md", "[B](vault/other/b.md) ![](vault/c.png)\n");
  await write("vault/other/b.md", "Text.\n");
  await write("vault/c.png", "");

  const options = { base: undefined, route: undefined };
  const { posts } = readBlog(markdown, at("vault"), options);

  expect(posts.find(({ file }) => file === "in/Note.md")?.body.text).toBe(
    "[B](../other/b.md) ![](../c.png)\n",
  );
});

test("names may have signs of URLs, and differ in case alone", async () => {
  for (const name of ["Git", "git", "C# notes", "Why?", "100% sure", 'A "b"'])
    await write(`${name}.md`, "Text.\n");
  await write("a #1.png", "");
  await write(
    "z.md",
    '[[Git]] [[git]] [[C# notes]] [[Why?|w]] [[100% sure]] [[A "b"]] ![[a #1.png]]',
  );

  const all = read().posts;
  expect(all.find(({ file }) => file === "z.md")?.body.text).toBe(
    '[Git](Git.md "[[Git]]") [git](git.md "[[git]]") [C# notes](C%23%20notes.md "[[C# notes]]") [w](Why%3F.md "[[Why?|w]]") [100% sure](100%25%20sure.md "[[100% sure]]") [A "b"](A%20%22b%22.md) ![](a%20%231.png)',
  );
});

test("a heading that is no title stays, and links lead to it", async () => {
  const withTitle = "---\ntitle: Own\n---\n# Other\n\nText.\n";
  await write("a.md", withTitle);
  for (const name of ["b", "c", "d", "e"])
    await write(`${name}.md`, "# Notes\n\n[[a#Other]], [[b#Notes]]\n");

  const [own, ...others] = read().posts;
  expect(own?.body.text).toContain("# Other\n");
  expect(others.map(({ fields }) => fields.title)).toEqual([
    "b",
    "c",
    "d",
    "e",
  ]);
  expect(others[1]?.body.text).toBe(
    '# Notes\n\n[a > Other](a.md#other "[[a#Other]]"), [b > Notes](b.md#notes "[[b#Notes]]")\n',
  );
});

test.each([
  ["2024-05-06 Day.md", "---\ndate: 2023-01-02\n---\n", "2023-01-02"],
  ["a.md", "---\ncreated: 2023-01-02T10:00\n---\n", "2023-01-02"],
  ["2024-05-06 Day.md", "", "2024-05-06"],
  ["2024-05-06.md", "", "2024-05-06"],
  ["20240506-day.md", "", "2024-05-06"],
  ["202405061030 Day.md", "", "2024-05-06"],
])("the date of %s with %j is %s", async (file, text, expected) => {
  await write(file, `${text}Text.\n`);

  expect(read().posts[0]?.moment.day).toBe(expected);
});

test("a note has an old URL only if its front matter or --route says so", async () => {
  await write("2024-05-06 Day.md", "Text.\n");
  await write("b.md", "---\npermalink: own\ndate: 2024-05-07\n---\nText.\n");

  expect(read().posts.map(({ route }) => route)).toEqual(["", "/own"]);
  expect(
    read({ route: "/notes/:year/:slug" }).posts.map(({ route }) => route),
  ).toEqual(["/notes/2024/Day", "/notes/2024/b"]);
});

test("files of the editor, templates and files about the folder are left out", async () => {
  await write(".obsidian/templates.json", '{ "folder": "Templates" }');
  await write(".obsidian/plugins/x/README.md", "Text.\n");
  await write(".trash/old.md", "Text.\n");
  await write("Templates/Daily.md", "Text.\n");
  await write("README.md", "Text.\n");
  await write("drawing.excalidraw.md", "Text.\n");
  await write("note.md", "Text.\n");

  expect(read().posts.map(({ file }) => file)).toEqual(["note.md"]);
});

test.each([
  [".obsidian/app.json", "{}", "a\\\nb\n\n- c\\\n  d"],
  [".obsidian/workspace.json", "{}", "a\\\nb\n\n- c\\\n  d"],
  [".obsidian/app.json", '{ "strictLineBreaks": true }', "a\nb\n\n- c\n  d"],
  ["readme.txt", "", "a\nb\n\n- c\n  d"],
])(
  "beside %s with %j, line breaks are kept: %j",
  async (file, text, expected) => {
    await write(file, text);

    expect(await converted("a\nb\n\n- c\n  d")).toBe(expected);
  },
);
