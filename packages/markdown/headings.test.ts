import { renderFilled } from "./renderFilled";
import { renderMarkdown } from "./renderMarkdown";
import { markdownEnvironment } from "./testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

async function headings(markdown: string) {
  return (await render(markdown)).headings;
}

test("headings have their level", async () => {
  const found = await headings(
    "## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6",
  );

  expect(found.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6]);
});

test("headings below the title of the page are lowered if some have its level", async () => {
  const {
    headings: found,
    html,
    sections,
  } = await render("# A\n\n## B[^1]\n\n###### C\n\n<h1>D</h1>\n\n[^1]: Note");

  expect(found).toEqual([
    { id: "a", level: 2, text: "A" },
    { id: "b", level: 3, text: "B" },
    { id: "c", level: 6, text: "C" },
    { id: "d", level: 2, text: "D" },
  ]);
  expect(html).not.toContain("<h1");
  expect(html).toContain('<h2 id="footnote-label"');
  expect(sections.slice(1, 5).map(({ id }) => id)).toEqual([
    "a",
    "b",
    "c",
    "d",
  ]);
});

test("a text with the title of its page keeps the levels", async () => {
  const { headings: found } = await renderFilled("# A\n\n## B", {
    ...markdownEnvironment,
    hasTitle: true,
  });

  expect(found).toMatchObject([
    { id: "a", level: 1 },
    { id: "b", level: 2 },
  ]);
});

test("a link finds a heading of level 1", async () => {
  const { inspection } = await renderMarkdown(
    "# A\n\n[to it](#a)",
    markdownEnvironment,
  );

  expect(inspection).toMatchObject({
    anchors: ["a"],
    headings: [{ line: 1, level: 1 }],
  });
});

test("the label of the footnotes is no heading of the text", async () => {
  expect(await headings("Text[^1]\n\n[^1]: Note")).toEqual([]);
});

test("the number of a footnote is no part of a heading", async () => {
  expect(await headings("## Title[^1]\n\n[^1]: Note")).toMatchObject([
    { id: "title", text: "Title" },
  ]);
});

test("a heading may have an id of its own", async () => {
  expect(await headings("## A *title* {#own-id}\n\n## Über {#über}")).toEqual([
    { id: "own-id", level: 2, text: "A title" },
    { id: "über", level: 2, text: "Über" },
  ]);
});

test("a heading may have more anchors, which are no part of its text", async () => {
  const {
    headings: found,
    html,
    sections,
    text,
  } = await render("## A *title* {#new #old #older}\n\n## Old\n\nText");

  expect(found).toEqual([
    { id: "new", level: 2, text: "A title" },
    { id: "old-1", level: 2, text: "Old" },
  ]);
  expect(html).toContain(
    '<h2 id="new"><span id="old"></span><span id="older"></span>A <em>title</em>',
  );
  expect(sections[1]).toMatchObject({ id: "new", heading: "A title" });
  expect(text).toContain("A title\n");
});

test("the automatic id of a heading is none that an element has", async () => {
  expect(
    await headings(
      '<a id="setup"></a>\n\n## Setup\n\n## Use {#usage #setup-1}',
    ),
  ).toMatchObject([{ id: "setup-2" }, { id: "usage" }]);
});

test.each([
  "## One {#same #same}",
  '<a id="same"></a>\n\n## One {#same}',
  "## One {#same}\n\n## Two {#two #same}",
])(
  "an anchor that %j gives twice is reported, and links go to one of them",
  async (markdown) => {
    const { html, diagnostics } = await render(markdown);

    expect(html.match(/ id="same"/g)).toHaveLength(1);
    expect(diagnostics).toMatchObject([{ ruleId: "duplicate-heading-id" }]);
  },
);

test.each([
  "A.__call__",
  "a.b:c",
  "日本",
  "a*b*c",
  "_a_",
  "a~b~c",
  "a@b.example",
  "it's",
  "a--b",
])("a heading has the id %s as it is written", async (id) => {
  for (const heading of [
    `## Title {#${id}}`,
    `## Title {#${id}} ##`,
    `> ## Title {#${id}}`,
    `Title {#${id}}\n---`,
    `:::note Title\n## Title {#${id}}\n:::`,
  ])
    expect(await headings(heading)).toMatchObject([{ id, text: "Title" }]);
});

test.each(["Use {#id} here", "`{#id}`", "{# id}", "{#id old}", "{#a#b}"])(
  "%s has no id of its own",
  async (text) => {
    expect(await headings(`## ${text}`)).toMatchObject([
      { text: text.replaceAll("`", "") },
    ]);
  },
);

test("ids are distinct, written or generated", async () => {
  const found = await headings(
    "## Same\n\n## Same\n\n## Other {#same}\n\n## Same 1",
  );

  expect(found.map(({ id }) => id)).toEqual([
    "same-1",
    "same-2",
    "same",
    "same-1-1",
  ]);
});

test("an id that is given twice is reported", async () => {
  const { headings: found, diagnostics } = await render(
    "## One {#same}\n\n## Two {#same}",
  );

  expect(found.map(({ id }) => id)).toEqual(["same", "two"]);
  expect(diagnostics).toMatchObject([
    { line: 3, ruleId: "duplicate-heading-id" },
  ]);
});

const PAGE_IDS = [
  "___gatsby",
  "___loader",
  "gatsby-announcer",
  "gatsby-focus-wrapper",
  "nprogress",
];

test.each(PAGE_IDS)("no heading gets the page's own id %s", async (id) => {
  expect(await headings(`## ${id.replaceAll("_", String.raw`\_`)}`)).toEqual([
    { id: `${id}-1`, level: 2, text: id },
  ]);
});

test.each([
  ...PAGE_IDS,
  "page:application",
  "page:main",
  "pageData",
  "webpackChunkblog",
  "footnote-label",
])(
  "the id %s of the page itself is reported, and nothing else has it",
  async (id) => {
    for (const markdown of [`## A[^1] {#${id}}`, `## A[^1] {#a #${id}}`]) {
      const { diagnostics, headings, html } = await render(
        `${markdown}\n\n<b id="${id}">B</b>\n\n[^1]: Note`,
      );

      expect(headings).toEqual([{ id: "a", level: 2, text: "A" }]);
      expect(html.includes(`"${id}"`)).toBe(id === "footnote-label");
      expect(diagnostics).toMatchObject([
        { line: 1, ruleId: "duplicate-heading-id" },
        { line: 3, ruleId: "duplicate-heading-id" },
      ]);
    }
  },
);

test.each(["Application", "Main", "Gatsby", "Page main", "Gatsby image"])(
  "the page needs no id that the heading %s has",
  async (text) => {
    const slug = text.toLowerCase().replace(" ", "-");

    expect(await headings(`## ${text}`)).toMatchObject([{ id: slug }]);
  },
);

test("a heading that is HTML keeps its id, in a summary too", async () => {
  const { headings: found, html } = await render(
    '<details><summary><h2 id="own">One</h2></summary>\n\n## Inside\n\n</details>\n\n<h2 id="x">Two</h2>',
  );

  expect(found.map(({ id }) => id)).toEqual(["own", "inside", "x"]);
  expect(html).toContain('<summary><h2 id="own">');
});

test("the number of a footnote is no part of a section's title", async () => {
  const { sections, html } = await render("## Title[^1]\n\n[^1]: Note");

  expect(sections[1]).toMatchObject({ id: "title", heading: "Title" });
  expect(html).toContain("data-footnote-ref");
});

test.each(["## ?", "## ![](data:,)", "<h2></h2>"])(
  "the heading %j has an id, though nothing in it makes one",
  async (markdown) => {
    const { headings: found } = await render(`${markdown}\n\n${markdown}`);

    expect(found.map(({ id }) => id)).toEqual(["section", "section-1"]);
  },
);
