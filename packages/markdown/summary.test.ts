import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

const MORE = "\n\n<!-- truncate -->\n\n## Part {#part}\n\nRest.";

async function summaryOf(markdown: string, route = "/2024-06-07-a") {
  const { summary } = await renderFilled(markdown + MORE, {
    ...markdownEnvironment,
    pathPrefix: "/blog",
    route,
  });
  return summary.html;
}

const idsIn = (html: string) =>
  [...html.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id]) => id);

test.each([
  ["[a](#part)", "/blog/2024-06-07-a#part"],
  ['<a href="#part">a</a>', "/blog/2024-06-07-a#part"],
  ["[a](#)", "/blog/2024-06-07-a"],
  ["[a](<>)", "/blog/2024-06-07-a"],
  ["[a](?tab=b#part)", "/blog/2024-06-07-a?tab=b#part"],
  ["[a](2024-01-01-b#c)", "/blog/2024-01-01-b#c"],
  ["[a](./tags/git)", "/blog/tags/git"],
  ["[a](/tags/git#b)", "/blog/tags/git#b"],
  ["[a](https://example.com/#b)", "https://example.com/#b"],
  ["[a](//example.com/b)", "//example.com/b"],
  ["[a](mailto:a@b.example)", "mailto:a@b.example"],
])("in a list the link %s leads to %s", async (markdown, href) => {
  expect(await summaryOf(markdown)).toContain(`href="${href}"`);
});

test("on its page a post keeps links to its own anchors, and relative links become paths", async () => {
  const { html } = await renderFilled(
    "[a](#part) [b](../tags/git?c#d)\n\n## Part",
    {
      ...markdownEnvironment,
      pathPrefix: "/blog",
      route: "/notes/a",
    },
  );

  expect(html).toContain('href="#part"');
  expect(html).toContain('href="/blog/tags/git?c#d"');
});

test.each([
  ["headings", "## One {#one #uno}\n\nText."],
  ["anchors", 'Text <a name="one">a</a> <span id="two">b</span>.'],
  ["diagrams", "```mermaid\nflowchart LR\n  A --> B\n```"],
  ["footnotes", "Text[^1].\n\n[^1]: Note."],
])(
  "the ids of %s differ in the summaries of two posts",
  async (_what, markdown) => {
    const ids = [
      ...idsIn(await summaryOf(markdown, "/a")),
      ...idsIn(await summaryOf(markdown, "/b")),
    ];

    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("what refers to an element of the summary still does", async () => {
  const html = await summaryOf(
    [
      '<b id="x" aria-describedby="y z">x</b> <b id="y">b</b> <b id="z">z</b>',
      '<svg viewBox="0 0 1 1"><defs><path id="p" d="M0 0"></path></defs><use href="#p"></use><g fill="url(#p)" style="mask:url(#p)"></g></svg>',
      '<img src="https://example.com/a.png" alt="" usemap="#m"><map name="m"><area href="#part" alt="Part"></map>',
    ].join("\n\n"),
  );
  const ids = idsIn(html);
  const references = [
    ...html.matchAll(/ aria-describedby="([^"]*)"/g),
    ...html.matchAll(/ (?:usemap|href)="#([^"]*)"/g),
    ...html.matchAll(/url\(#([^)]*)\)/g),
  ].flatMap(([, value = ""]) => value.split(" "));

  expect(ids).toHaveLength(5);
  expect(ids).not.toContain("x");
  expect(references).toHaveLength(6);
  expect(ids).toEqual(expect.arrayContaining(references));
  expect(html).toContain('<area href="/blog/2024-06-07-a#part"');
});

test("two drawings that are alike have ids of their own on a page", async () => {
  const drawing = "```mermaid\nflowchart LR\n  A --> B\n```";
  const { html } = await renderFilled(
    `::::tabs\n:::tab[One]\n${drawing}\n:::\n:::tab[Two]\n${drawing}\n:::\n::::`,
    markdownEnvironment,
  );
  const ids = idsIn(html);

  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["code", "```js\nlet last;\n```"],
  ["a session", "```console\n$ last\n```"],
  ["npm's commands", "```sh npm2yarn\nnpm install last\n```"],
  ["a diagram", "```mermaid\nflowchart LR\n  A --> last\n```"],
  ["a formula", "$$\n\\text{last}\n$$"],
  ["a table", "| last |\n| ---- |\n| cell |"],
  ["tabs", "::::tabs\n:::tab[last]\nText.\n:::\n::::"],
  ["an admonition", ":::note\nlast\n:::"],
  ["a quotation", "> last"],
  ["an alert", "> [!NOTE]\n> last"],
  ["a list", "- last"],
  ["tasks", "- [ ] last"],
  ["an image", "![last](https://example.com/a.png)"],
  ["a figure", '![a](https://example.com/a.png "last")'],
  ["a directive that nobody knows", "::last[text]"],
  ["a film", "::youtube[last]{id=dQw4w9WgXcQ}"],
  ["a frame", '<iframe src="https://example.com/" title="last"></iframe>'],
  ["HTML", "<div>last</div>"],
  ["a section that folds", "<details><summary>last</summary>Text</details>"],
  ["a heading", "## last"],
])("a summary that ends with %s has it", async (_what, markdown) => {
  expect(await summaryOf(`First.\n\n${markdown}`)).toContain("last");
});
