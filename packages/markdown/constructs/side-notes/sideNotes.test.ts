import { toHtml } from "hast-util-to-html";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

import { simplifyForFeeds } from "../../feedHtml";
import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = async (markdown: string) =>
  (await renderFilled(markdown, markdownEnvironment)).html;

const notesIn = (html: string) =>
  [...html.matchAll(/<span class="side-note" role="note">(.*?)<\/span>/gs)].map(
    ([, text]) => text?.trim(),
  );

test("a footnote stands beside its line too, once and without links back", async () => {
  const html = await render(
    "One[^a], *two[^b]* and again[^a].\n\n[^a]: See [this](/b).\n\n[^b]: Two.",
  );

  expect(notesIn(html)).toEqual([
    '<sup>1</sup> See <a href="/b">this</a>.',
    "<sup>2</sup> Two.",
  ]);
  expect(html).toMatch(/data-footnote-ref[^>]*>1<\/a><\/sup><span class="side/);
  expect(html).toMatch(/<section [^>]*data-beside=""/);
});

test.each([
  ["of several paragraphs", "Text[^a]\n\n[^a]: One\n\n    Two"],
  ["of a list", "- Text[^a]\n\n[^a]: One"],
  ["of a table", "| a |\n| - |\n| b[^a] |\n\n[^a]: One"],
  ["of a quote", "> Text[^a]\n\n[^a]: One"],
])("a note %s stays below the text", async (_name, markdown) => {
  const html = await render(markdown);

  expect(notesIn(html)).toEqual([]);
  expect(html).not.toContain("data-beside");
  expect(html).toContain('class="footnotes"');
});

test("40 notes of a paragraph are in order", async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => String(index + 1));
  const html = await render(
    `${numbers.map((number) => `word[^${number}]`).join(" ")}\n\n${numbers
      .map((number) => `[^${number}]: Note ${number}.`)
      .join("\n")}`,
  );

  expect(notesIn(html)).toEqual(
    numbers.map((number) => `<sup>${number}</sup> Note ${number}.`),
  );
});

test("feeds and search have a note once", async () => {
  const { html, sections } = await renderFilled(
    "Text[^a].\n\n[^a]: The note.",
    markdownEnvironment,
  );

  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  simplifyForFeeds(tree, "https://blog.example");
  expect(html).toContain("side-note");
  expect(toHtml(tree)).not.toContain("side-note");
  expect(
    sections
      .map(({ text }) => text)
      .join(" ")
      .match(/The note/g),
  ).toHaveLength(1);
});
