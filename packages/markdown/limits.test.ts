import { VFile } from "vfile";

import { parseWithinLimits } from "./limits";
import { parseMarkdown, parsePlainMarkdown } from "./syntaxTree";

const TOO_MUCH =
  "the text has more than 200,000 characters or cells of tables, is nested in more than 300 levels, or takes more than 10 seconds to read.";

function errorsOf(markdown: string) {
  const file = new VFile(markdown);
  parseMarkdown(file);
  return file.messages;
}

/** Lines that are indented deeper and deeper. */
function staircase(levels: number) {
  return Array.from(
    { length: levels },
    (_, level) => `${"  ".repeat(level)}- a`,
  ).join("\n");
}

function table(columns: number, rows: number) {
  return `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|a|\n".repeat(rows)}`;
}

test.each([
  ["a long word", "a".repeat(150_000)],
  ["a novel's chapter", `${"Word after word. ".repeat(50)}\n\n`.repeat(200)],
  ["a thousand links", "- [a](https://a.example/b) and `c`\n".repeat(1000)],
  ["a table of 500 rows", table(5, 500)],
  ["many lists", `${staircase(20)}\n\nText\n\n`.repeat(10)],
  ["closed directives", ":::note\n\na\n\n:::\n\n".repeat(150)],
  ["definitions", "[a]: /b\n".repeat(2000)],
  ["signs", "*a **a ".repeat(5000)],
  ["signs in lines", "[a\n".repeat(5000)],
  ["CDATA in code", `\`${"<![CDATA[".repeat(5000)}\``],
  ["quotations in quotations", `${"> ".repeat(290)}a`],
  ["lists in lists", staircase(140)],
  ["deep indentation within code", `\`\`\`\n${staircase(350)}\n\`\`\``],
])("%s is within the limits", (_what, markdown) => {
  expect(errorsOf(markdown)).toEqual([]);
});

test.each([
  ["5 MB", "word\n".repeat(1_000_000)],
  ["cells that rows lack", table(501, 400)],
  ["quotations", "> ".repeat(300)],
  ["quotations that overflow the parser's stack", "> ".repeat(5000)],
  ["lists in one line", `${"- ".repeat(160)}a`],
  ["numbered lists", `${"1. ".repeat(160)}a`],
  ["lists in lists", staircase(160)],
  ["directives", ":::note\n".repeat(300)],
  ["emphasis", `${"*a _a ".repeat(160)}b${" b_ b*".repeat(160)}`],
])("too much is refused: %s", (_what, markdown) => {
  expect(errorsOf(markdown)).toMatchObject([{ line: 1, reason: TOO_MUCH }]);
});

test("a text that the parser would take minutes for is refused", () => {
  const start = performance.now();

  expect(() =>
    parseWithinLimits(`a ${"<!--".repeat(49_000)}`, parsePlainMarkdown, 0.1),
  ).toThrow(/takes more than 0.1 seconds to read/);

  expect(performance.now() - start).toBeLessThan(10_000);
});

test("an error of the parser itself is none of the text", () => {
  const parse = () => {
    throw new TypeError("a bug");
  };

  expect(() => parseWithinLimits("a", parse)).toThrow("a bug");
});

test.each([
  ["a comment", "a\n\n<!-- b\n\n## c", 3, /^<!-- is not closed/],
  ["a comment in a block", "<p>\n<!-- b\n\nc --></p>", 1, /^<!-- is not cl/],
  ["CDATA", "<![CDATA[ b\n\nc", 1, /^<!\[CDATA\[ is not closed/],
  ["an instruction", "<?xml b\n\nc", 1, /^<\? is not closed/],
  ["a script", "<script>\n\n## c", 1, /^<script> is not closed/],
  ["a style", "a\n\n<style>\n\n## c", 3, /^<style> is not closed/],
  ["a title in a line", "a <title> b", 1, /^<title> is not closed/],
  ["a field", "<textarea>\n\nb", 1, /^<textarea> is not closed/],
  ["a frame", '<iframe src="/a">\n\nb', 1, /^<iframe> is not closed/],
  ["a template", "<TEMPLATE>\n\nb", 1, /^<template> is not closed/],
  ["plain text", "<plaintext>b</plaintext>", 1, /^<plaintext> cannot/],
  ["quotes", "<p class='a>\n\nb", 1, /^the tag that begins with <p class='a>/],
  ["a tag without end", "<div\nid=a\n\nb", 1, /^the tag that begins with <div/],
  ["many elements", "<div>".repeat(301), 1, /^HTML elements are nested/],
  ["many elements in a line", `a ${"<b>".repeat(301)}`, 1, /^HTML elements/],
])("%s that hides the rest is refused", (_what, markdown, line, message) => {
  expect(errorsOf(markdown)).toMatchObject([
    { line, reason: expect.stringMatching(message) as string },
  ]);
});

test.each([
  "<!-- a\n\nb -->\n\nc",
  "<!-- <a it's --> b",
  "<p title=\"it's > <\">it's a</p>",
  "<div>\nit's <b>\n</div>",
  "a <!-- <script> --> b",
  '<iframe src="/a"></iframe>',
  "<textarea>\n\na\n</textarea>",
  "<noscript>\n\na\n\n</noscript>",
  "`<textarea>`",
  "<li>a\n".repeat(400),
  '<img src="a"><br/>'.repeat(400),
  "<p>a</p>\n".repeat(400),
  "<div>\n\na",
  "</body></html>",
])("the HTML %j is taken", (markdown) => {
  expect(errorsOf(markdown)).toEqual([]);
});
