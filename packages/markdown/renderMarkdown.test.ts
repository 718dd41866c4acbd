import { fillNames } from "./links";
import { renderFilled } from "./renderFilled";
import { renderMarkdown } from "./renderMarkdown";
import { markdownEnvironment } from "./testing";

const image = {
  src: "/static/a.png",
  width: 720,
  height: 210,
  sources: [
    { srcSet: "/static/a.avif 720w", sizes: "100vw", type: "image/avif" },
  ],
};
const environment = {
  ...markdownEnvironment,
  resolveImage: () => Promise.resolve(image),
  resolveVideo: () => Promise.reject(new Error("no video")),
};

async function html(markdown: string, pathPrefix = "") {
  const rendered = await renderFilled(markdown, {
    ...environment,
    pathPrefix,
  });
  return rendered.html;
}

test("headings have distinct ids and a link to themselves", async () => {
  const { html, headings } = await renderFilled(
    "## Same `code`\n\n### Same code\n",
    environment,
  );

  expect(headings).toEqual([
    { id: "same-code", level: 2, text: "Same code" },
    { id: "same-code-1", level: 3, text: "Same code" },
  ]);
  expect(html).toContain(
    'href="#same-code-1" aria-label="Direct link to Same code"',
  );
});

test.each([
  [
    "a table in a box of its own",
    "| a |\n|---|\n| 1 |",
    'class="table-scroll" role="group"',
  ],
  ["strikethrough", "~~old~~", "<del>old</del>"],
  [
    "a section that folds",
    "<details>\n<summary>More</summary>\n\nText\n\n</details>",
    "<summary>More</summary>\n<p>Text</p>",
  ],
  ["a footnote", "Text[^1]\n\n[^1]: Note", 'id="user-content-fn-1"'],
  ["raw HTML", "<kbd>Ctrl</kbd>", "<kbd>Ctrl</kbd>"],
  ["real quotes", 'say "yes"', "say “yes”"],
  ["flags as they are typed", "use --save here", "--save"],
])("renders %s", async (_what, markdown, expected) => {
  expect(await html(markdown)).toContain(expected);
});

test("a code block has its title, a copy button and coloured roles", async () => {
  const rendered = await html('```js title="a.js"\nconst a = "<b>"; // c\n```');

  expect(rendered).toContain("<span>a.js</span>");
  expect(rendered).toContain(">Copy code</button>");
  expect(rendered).toContain('<span class="token-keyword">const</span>');
  expect(rendered).toContain("&#x3C;b>");
});

test("an image has dimensions and formats, and all but the first are lazy", async () => {
  const rendered = await html("![One](./a.png)\n\n![Two](./b.png)");

  expect(rendered.match(/width="720" height="210"/g)).toHaveLength(2);
  expect(rendered.match(/<source [^>]*type="image\/avif"/g)).toHaveLength(2);
  expect(rendered.match(/loading="lazy"/g)).toHaveLength(1);
  expect(rendered.indexOf('alt="One"')).toBeLessThan(
    rendered.indexOf('loading="lazy"'),
  );
});

test("internal links get the path prefix, others do not", async () => {
  const rendered = await html(
    "[a](/tags/git) [b](https://example.com/) [c](#d)",
    "/blog",
  );

  expect(rendered).toContain('href="/blog/tags/git"');
  expect(rendered).toContain('href="https://example.com/"');
  expect(rendered).toContain('href="#d"');
});

test("the summary ends at the truncate marker", async () => {
  const { summary } = await renderFilled(
    "One[^1] and [two][x].\n\nThree.\n\n<!-- truncate -->\n\nRest.\n\n[^1]: Note\n\n[x]: /y\n",
    environment,
  );

  expect(summary).toEqual({
    html: '<p>One and <a href="/y">two</a>.</p>\n<p>Three.</p>',
    text: "One and two.\n\nThree.",
    isWhole: false,
  });
});

test("without the marker the first paragraph is the summary", async () => {
  const { summary } = await renderFilled("One.\n\nTwo.", environment);

  expect(summary).toMatchObject({ html: "<p>One.</p>", isWhole: false });
});

test("a post of one paragraph is its own summary", async () => {
  const { summary } = await renderFilled("One.", environment);

  expect(summary).toMatchObject({ isWhole: true });
});

test("what a text names is marked, and gets the URL of a page or file", async () => {
  const value = [
    "[b](./b.md#part) [c](<../c d.pdf>) [d](https://example.org/d.md) [e](/e.md)",
    '<audio src="f&amp;g\'s.mp3"></audio> [h](#part) `&#x0;i&#x0; content:i`',
  ].join("\n");
  const { rendered } = await renderMarkdown(value, {
    ...environment,
    pathPrefix: "/blog",
  });
  const html = rendered?.html ?? "";

  const names: string[] = [];
  const filled = await fillNames(html, (name) => {
    names.push(name);
    return `/x/${name.replace(/^.*\//, "")}`;
  });

  expect(names).toEqual(["./b.md", "../c%20d.pdf", "/e.md", "f&g's.mp3"]);
  expect(filled).toContain('href="/x/b.md#part"');
  expect(filled).toContain('href="/x/c%20d.pdf"');
  expect(filled).toContain('href="https://example.org/d.md"');
  expect(filled).toContain('href="/x/e.md"');
  expect(filled).toContain('src="/x/f&g%27s.mp3"');
  expect(filled).toContain('href="#part"');
  expect(filled).toContain("<code>&#x26;#x0;i&#x26;#x0; content:i</code>");
});
