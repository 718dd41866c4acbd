import { temporaryFolder } from "@technical-blog/utils/testing";

import { addRedirects } from "./addRedirects";
import { compareBuild } from "./compareBuild";
import { readPage } from "./readBuild";

const { at, read, write } = temporaryFolder();

const page = (title: string, date: string, text = "") =>
  `<html><body><main><article><header><h1>${title}</h1><time datetime="${date}T00:00:00.000Z">then</time></header>${text}</article></main></body></html>`;

const compare = (isDryRun = false) => compareBuild(at(), at("old"), isDryRun);

test("posts with the same path, title, date and anchors have no differences", async () => {
  await write(
    "old/blog/a/index.html",
    page(
      "It’s A",
      "2024-01-01",
      '<h2 id="one">One<a href="#one">#</a></h2><h3 id="own">Two</h3>',
    ),
  );
  await write(
    "content/posts/2024-01-01-a.md",
    "---\ntitle: It's A\nslug: /blog/a\n---\n\n## One\n\n### Two {#own}\n",
  );

  expect(await compare()).toEqual({
    lines: [
      "1 posts compared, 0 differences, 0 moved, 0 missing, 0 anchors missing.",
    ],
    missing: [],
  });
});

test.each(["January 5, 2024", "5 Jan 2024", "2024.01.05", "2024/1/5"])(
  "%s beside the title is a date",
  (date) => {
    const html = `<article><header><h1>A</h1><p>${date}</p></header></article>`;

    expect(readPage("a.html", html)?.date).toBe("2024-01-05");
  },
);

test("a redirect counts as the old URL, with and without .html", async () => {
  await write("old/a.html", page("A", "2024-01-01"));
  await write("old/b.html", page("A", "2024-01-01"));
  await write(
    "content/posts/2024-01-01-a.md",
    "---\ntitle: A\nredirects: [/a, /b.html]\n---\n",
  );

  expect((await compare()).missing).toEqual([]);
  expect((await compare()).lines).toHaveLength(1);
});

test("differences are listed with their file", async () => {
  await write(
    "old/blog/a/index.html",
    page("A", "2024-01-01", '<h2 id="gone">Gone</h2>'),
  );
  await write("old/blog/b/index.html", page("B", "2024-01-02"));
  await write(
    "content/posts/2024-01-03-a.md",
    "---\ntitle: Another\nslug: blog/a\n---\n\n```md\n## Gone\n```\n",
  );

  const { lines, missing } = await compare();

  expect(missing).toHaveLength(2);
  expect(lines.join("\n")).toMatchInlineSnapshot(`
"Differences:
  content/posts/2024-01-03-a.md: the title was "A" and is "Another".
  content/posts/2024-01-03-a.md: the date was 2024-01-01 and is 2024-01-03.
  content/posts/2024-01-03-a.md: the heading "gone" is missing.
  content/posts/2024-01-03-a.md: the text lacks "gone"; 1 word of 1 differ.
  content/posts/2024-01-03-a.md: it had 0 code blocks and has 1.

Missing:
  content/posts/2024-01-03-a.md: anchors of the old page are missing: #gone. Where other sites link to one, write it after its heading: {#anchor}.
  blog/b/index.html: /blog/b ("B", 2024-01-02) is missing.

2 posts compared, 5 differences, 0 moved, 1 missing, 1 anchors missing."
`);
});

test("missing anchors of more than three posts are counted", async () => {
  for (const name of ["a", "b", "c", "d"]) {
    const heading = `<h2 id="${name.toUpperCase()}">T</h2>`;
    await write(`old/${name}.html`, page(name, "2024-01-01", heading));
    await write(
      `content/posts/2024-01-01-${name}.md`,
      `---\ntitle: ${name}\nslug: ${name}\n---\n\n## T\n`,
    );
  }

  const { lines, missing } = await compare();

  expect(missing).toHaveLength(4);
  expect(lines.join("\n")).toMatchInlineSnapshot(`
"Missing:
  anchors of the old page are missing: …. Where other sites link to one, write it after its heading: {#anchor}. (4 times)
    content/posts/2024-01-01-a.md: #A
    content/posts/2024-01-01-b.md: #B
    content/posts/2024-01-01-c.md: #C

4 posts compared, 0 differences, 0 moved, 0 missing, 4 anchors missing."
`);
});

test("a quotation mark behind code and links for frames and captions are no differences", async () => {
  await write(
    "old/a.html",
    page(
      "A",
      "2024-01-01",
      '<p><code>a.md</code>‘s end</p><iframe src="//www.slides.example/1"></iframe><figure><figcaption><a href="/c">The source</a></figcaption><pre>c</pre></figure>',
    ),
  );
  await write(
    "content/posts/2024-01-01-a.md",
    "---\ntitle: A\nslug: a\n---\n\n`a.md`'s end\n\n[www.slides.example](https://www.slides.example/1)\n\n```text\nc\n```\n\n[The source](https://c.example)\n",
  );

  expect((await compare()).lines).toHaveLength(1);
});

test.each([
  ["T03:00:00.000Z", 0],
  ["T00:00:00.000Z", 1],
  ["T03:00:00-05:00", 1],
])("a day before 2024-01-02%s is %d difference", async (time, count) => {
  await write(
    "old/a.html",
    `<article><h1>A</h1><time datetime="2024-01-02${time}"></time></article>`,
  );
  await write(
    "content/posts/2024-01-01-a.md",
    "---\ntitle: A\nslug: /a\n---\n",
  );

  expect((await compare()).lines.at(-1)).toContain(
    `${String(count)} differences`,
  );
});

test("a post of another day is found by its title, and pages are no posts", async () => {
  await write("old/2024/01/02/a.html", page("A", "2024-01-02"));
  await write(
    "old/about.html",
    page("About", "2024-01-02", '<h2 id="x">X</h2>'),
  );
  await write("content/pages/about.md", "---\ntitle: About\n---\n\nText.\n");
  await write(
    "content/posts/2024-01-01-a.md",
    "---\ntitle: A\nslug: /2024/01/01/a\n---\n",
  );

  expect((await compare(true)).lines.join("\n")).toMatchInlineSnapshot(`
"Differences:
  content/posts/2024-01-01-a.md: the date was 2024-01-02 and is 2024-01-01.

Would write redirects:
  content/posts/2024-01-01-a.md: /2024/01/02/a → /2024/01/01/a

2 posts compared, 1 differences, 1 moved, 0 missing, 0 anchors missing."
`);
});

const gatsbyPage = `<html><body><main><article itemscope><header><h1 itemprop="headline">A</h1><p><time datetime="2024-01-01">January 1</time></p></header><section itemprop="articleBody"><h2 id="one" style="position:relative;"><a href="#one" aria-label="one permalink" class="anchor before"><svg></svg></a>One</h2>
<p>It’s “said” &amp; done: <code>x</code> and <a href="/b/">b</a>.<sup id="fnref-1"><a href="#fn-1">1</a></sup></p>
<div class="gatsby-highlight" data-language="js"><pre class="language-js"><code class="language-js"><span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span></code></pre></div>
<p><span class="gatsby-resp-image-wrapper"><span class="gatsby-resp-image-background-image"></span><img class="gatsby-resp-image-image" src="/static/a.png" alt="A cat"></span></p>
<div class="gatsby-resp-iframe-wrapper"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div></section><hr><footer>Written by Ada</footer></article><nav>← Before</nav></main></body></html>`;
const ourText =
  '## One\n\nIt\'s "said" & done: `x` and [b](/b).\n\n```js\nconst a = 1\n```\n\n![A cat](/a.png)\n\n::youtube[Video on YouTube]{id=dQw4w9WgXcQ}\n';

test.each([
  ["the same text", ourText, []],
  [
    "a heading",
    ourText.replace("## One", "## Two {#one}"),
    [
      'the heading "one" is missing.',
      'the text lacks "one"; 2 words of 7 differ.',
    ],
  ],
  [
    "a word",
    ourText.replace("said", "wrote"),
    ['the text lacks "said" after "one its"; 2 words of 7 differ.'],
  ],
  [
    "code",
    ourText.replace("= 1", "= 2"),
    ['code block 1 differs from "consta=1" on.'],
  ],
  [
    "a code block and an image",
    ourText.replace(/```[^]*```/, "").replace("![A cat](/a.png)", ""),
    [
      'it had 1 code block and has 0; code block 1 differs from "consta=1" on.',
      "it had 1 image and has 0.",
    ],
  ],
])("a page of Gatsby differs in %s", async (_part, text, expected) => {
  await write("old/a/index.html", gatsbyPage);
  await write("static/a.png", "");
  const post = "content/posts/2024-01-01-a.md";
  await write(post, `---\ntitle: A\nslug: a\n---\n\n${text}`);

  const { lines } = await compare();

  expect(lines.filter((line) => line.startsWith(`  ${post}`))).toEqual(
    expected.map((each) => `  ${post}: ${each}`),
  );
});

test("a moved post gets a redirect, once; a dry run only reports it", async () => {
  const post = "content/posts/2024-01-01-a.md";
  const text = "---\ntitle: A # stays\n---\n\nText.\n";
  await write("old/blog/a/index.html", page("A", "2024-01-01", "<p>Text.</p>"));
  await write(post, text);

  const planned = await compare(true);
  const untouched = await read(post);
  const { lines, missing } = await compare();
  const written = await read(post);
  const again = await compare();

  expect(planned.lines.slice(0, 2)).toEqual([
    "Would write redirects:",
    `  ${post}: /blog/a → /2024-01-01-a`,
  ]);
  expect(untouched).toBe(text);
  expect(lines[0]).toBe("Redirects written:");
  expect(missing).toEqual([]);
  expect(written).toBe(
    "---\ntitle: A # stays\nredirects: [/blog/a]\n---\n\nText.\n",
  );
  expect(again.lines).toHaveLength(1);
});

test("a folder with the name of a page is not a page", async () => {
  await write("old/a.html", page("A", "2024-01-01"));
  await write("old/data/404.html/data.json", "{}");
  await write("content/posts/2024-01-01-a.md", "---\ntitle: A\nslug: a\n---\n");

  expect((await compare()).missing).toEqual([]);
});

test("a folder without posts is refused, with the expected HTML", async () => {
  await write("old/index.html", "<h1>Home</h1>");

  await expect(compare()).rejects.toThrow(
    "no posts in its pages. Looked for HTML with an <h1> that has the title of a post here",
  );
});

test.each([
  [
    "a list of articles",
    "<article><h1>A</h1><time datetime='2024-01-01'></time></article><article></article>",
  ],
  ["a page without a date", "<article><h1>A</h1></article>"],
  [
    "a list with one entry",
    "<h1>Tag</h1><article><h2>A</h2><time datetime='2024-01-01'></time></article>",
  ],
  [
    "a list whose entry has its title",
    page('<a href="/2024/a/">A</a>', "2024-01-01"),
  ],
  [
    "a redirect",
    `<meta http-equiv="refresh" content="0; url=/a">${page("A", "2024-01-01")}`,
  ],
])("%s is no certain post", (_name, html) => {
  expect(readPage("x/index.html", html)?.isCertain).not.toBe(true);
});

test("a page without an article is a post if a post here has its URL or title", async () => {
  const html = (title: string, text: string) =>
    `<html><body><header><a href="/">Blog</a></header><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  await write("old/a/index.html", html("A", "Old text."));
  await write("old/moved/index.html", html("B", "Text."));
  await write("old/index.html", html("Blog", "A, B"));
  await write("old/x/index.html", html("X", "A list."));
  for (const name of ["a", "b"])
    await write(
      `content/posts/2024-01-01-${name}.md`,
      `---\ntitle: ${name.toUpperCase()}\nslug: ${name}\n---\nText.\n`,
    );

  const { lines, missing } = await compare(true);

  expect(missing).toEqual([]);
  expect(lines.join("\n")).toMatchInlineSnapshot(`
"Differences:
  content/posts/2024-01-01-a.md: the text lacks "old"; 1 word of 2 differ.

Would write redirects:
  content/posts/2024-01-01-b.md: /moved → /b

2 posts compared, 1 differences, 1 moved, 0 missing, 0 anchors missing."
`);
});

test.each(["#", "../x/", "/root/x/index.html", "https://b.example/a"])(
  "a page whose title links to %s is a post",
  (url) => {
    const html = page(`<a href="${url}">A</a>`, "2024-01-01");

    expect(readPage("x/index.html", html)?.title).toBe("A");
  },
);

test.each([
  ["index.html", "/"],
  ["a/index.html", "/a"],
  ["2024/a.html", "/2024/a"],
])("the page %s has the path %s", (file, route) => {
  expect(readPage(file, page("A", "2024-01-01"))?.route).toBe(route);
});

test("the date can come from a meta element", () => {
  const html =
    '<meta property="article:published_time" content="2024-01-01T10:00:00+02:00"><main><h1>A</h1></main>';

  expect(readPage("a.html", html)).toMatchObject({
    title: "A",
    date: "2024-01-01",
  });
});

test.each([
  ["---\ntitle: A\n---\nx", "---\ntitle: A\nredirects: [/old]\n---\nx"],
  [
    "---\r\ntitle: A\r\n---\r\nx",
    "---\r\ntitle: A\r\nredirects: [/old]\r\n---\r\nx",
  ],
  [
    "---\nredirects: [/b]\ntags: [a]\n---\n",
    "---\nredirects: [/b, /old]\ntags: [a]\n---\n",
  ],
  [
    "---\nredirects:\n  - /b\n  - /c\ntags:\n  - a\n---\n",
    "---\nredirects: [/b, /c, /old]\ntags:\n  - a\n---\n",
  ],
  [
    "---\nredirects:\n- /b\ntitle: A\n---\n",
    "---\nredirects: [/b, /old]\ntitle: A\n---\n",
  ],
])("redirects are added to %j", (text, expected) => {
  expect(addRedirects(text, ["/old"])).toBe(expected);
});
