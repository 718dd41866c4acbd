import { h, s } from "hastscript";

import { readerText } from "./readerText";
import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

const render = (markdown: string) =>
  renderFilled(markdown, {
    ...markdownEnvironment,
    resolveImage: (src) => Promise.resolve({ src, sources: [] }),
    resolveVideo: (src) => Promise.resolve({ src }),
  });

const ALL = `

<!-- truncate -->

## Rest`;

// What readers see or hear of each construct, and all that index, excerpts, descriptions and feeds have of it.
test.each([
  ["emphasis", "a **b** _c_ ~~d~~ `e`", "a b c d e"],
  ["a link", '[a](/b "c")', "a"],
  ["entities", "a &lt;b&gt; &amp; c", "a <b> & c"],
  ["an emoji", ":tada: a", "🎉 a"],
  ["a line break", "a\\\nb<br>c", "a b c"],
  ["keys", "[[Ctrl+C]], <kbd>Esc</kbd>", "Ctrl+C, Esc"],
  ["an abbreviation", "HTML\n\n*[HTML]: Hyper Text", "HTML"],
  ["a footnote's number", "a[^1] b\n\n[^1]: Note", "a b"],
  ["a list", "- a\n- b\n  1. c", "a b c"],
  ["tasks", "- [x] a\n- [ ] b", "a b"],
  ["a quotation", "> a\n>\n> b", "a b"],
  ["a table", "| a | b |\n| - | - |\n| c | d |", "a b c d"],
  ["an admonition", ":::tip[A *title*]\na\n:::", "Tip: A title a"],
  ["an alert", "> [!NOTE]\n> a", "Note a"],
  ["code", "```js\nconst a = '<b>';\n```", "const a = '<b>';"],
  [
    "code, without the bar above it and marks in it",
    '```js title="a.js" {1}\na(); // [!code ++]\n```',
    "a();",
  ],
  ["a session", "```console\n$ ls\na.txt\n```", "$ ls a.txt"],
  ["an output", "```text output\na\n```", "a"],
  ["changes", "```diff\n- a\n+ b\n```", "a b"],
  ["npm's commands, as written", "```sh npm2yarn\nnpm i a\n```", "npm i a"],
  ["code in HTML", "<pre><code>a\n</code></pre>", "a"],
  [
    "tabs, all of them",
    "::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::",
    "A a B b",
  ],
  ["a file tree", ":::tree\n- a/\n  - **b** c\n- ...\n:::", "a/ b c …"],
  [
    "steps",
    ":::steps\n1. a\n   ```sh\n   b\n   ```\n2. **c** d\n:::",
    "a b c d",
  ],
  ["a formula, in TeX", "a $\\frac{1}{2}$ b", "a \\frac{1}{2} b"],
  ["a formula in a block", "$$\nx^2\n$$", "x^2"],
  [
    "a diagram, by its name and labels",
    "```mermaid\nflowchart LR\n  accTitle: How\n  accDescr: It goes.\n  a[One] -->|then| b[Two]\n```",
    "How. It goes. One Two then",
  ],
  [
    "a diagram with a caption",
    '```mermaid title="How"\nflowchart LR\n  a[One] --> b[Two]\n```',
    "How One Two",
  ],
  [
    "a diagram without a name",
    "```mermaid\nflowchart LR\n  a[One] --> b[Two]\n```",
    "Diagram One Two",
  ],
  [
    "a diagram that cannot be drawn, which is code",
    "```mermaid\npie\n  a: 1\n```",
    "pie a: 1",
  ],
  ["an image", "![An alt](a.png)", "An alt"],
  ["an image within a line", "a![b](b.png)c", "a b c"],
  ["an image without text", "a ![](b.png) c", "a c"],
  ["an image with a caption", '![a](a.png "b")', "a b"],
  ["a caption that says the same", '![a](a.png "a")', "a"],
  ["an image of two modes", "![a](a.png#light)\n![b](b.png#dark)", "a"],
  ["a video", "![a](a.webm)", "a"],
  ["a video in HTML", '<video src="a.webm" aria-label="a">b</video>', "a"],
  ["a film", "::youtube[a]{id=dQw4w9WgXcQ}", "a (video on YouTube)"],
  [
    "a drawing in HTML",
    '<svg role="img"><title>a</title><desc>b</desc><style>c{}</style><text>d</text><text><tspan x="0">e</tspan><tspan x="0">f<tspan>g</tspan></tspan></text></svg>',
    "a b d e fg",
  ],
  ["a part that folds", "<details><summary>a</summary>b</details>", "a b"],
  ["what is hidden", "a <span hidden>b</span><rp>(</rp> c", "a c"],
])("the text of %s", async (_what, markdown, expected) => {
  const { sections, summary } = await render(markdown + ALL);

  expect(sections[0]?.text.replaceAll("\t", "").replaceAll("\n", " ")).toBe(
    expected,
  );
  expect(summary.text.replaceAll(/\s+/g, " ")).toBe(expected);
});

test("a heading has the text of all its constructs", async () => {
  const { headings, sections } = await render(
    "## `a` ![b](b.png) $c^2$ <br> [[D]]  e[^1]\n\nText\n\n[^1]: Note",
  );

  expect(headings).toMatchObject([{ text: "a b c^2 D e" }]);
  expect(sections[1]).toMatchObject({ heading: "a b c^2 D e" });
});

test("footnotes have their text, without the arrows back", async () => {
  const { sections } = await render("a[^1] b[^1]\n\n[^1]: Note");

  expect(sections.at(-1)).toMatchObject({
    heading: "Footnotes",
    text: "Note",
  });
});

test("blocks of a summary stay apart", async () => {
  const { summary } = await render(`a\n\n- b\n- c${ALL}`);

  expect(summary.text).toBe("a\n\nb\nc");
});

test("figures in figures take no time", () => {
  let figure = h("figure", h("figcaption", "a"));
  for (let depth = 0; depth < 200; depth += 1) {
    figure = h("figure", figure, h("figcaption", "b"));
  }
  const start = process.cpuUsage();

  expect(readerText(figure)).toMatch(/^a\nb\nb/);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});

test("what a root, an element or a text says", () => {
  expect(readerText(h(null, h("p", "a"), h("p", "b")))).toBe("a\n\nb");
  expect(readerText(h("img", { alt: "a" }))).toBe("a");
  expect(readerText(s("svg", { ariaLabel: "a" }, s("text", "b")))).toBe("a b");
  expect(readerText({ type: "text", value: "a" })).toBe("a");
});
