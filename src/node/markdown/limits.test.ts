import { VFile } from "vfile";

import { checkLimits } from "./limits";
import { parseMarkdown } from "./syntaxTree";

function limitError(markdown: string) {
  try {
    checkLimits(markdown);
    return undefined;
  } catch (error) {
    return error;
  }
}

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
  );
}

function rows(columns: number, count: number) {
  const row = "|a".repeat(columns);
  return `${row}|\n${"|-".repeat(columns)}|\n${`${row}|\n`.repeat(count)}`;
}

test.each([
  ["a long word", "a".repeat(150_000)],
  ["a novel's chapter", `${"Word after word. ".repeat(50)}\n\n`.repeat(200)],
  ["a thousand links", "- [a](https://a.example/b) and `c`\n".repeat(1000)],
  ["a table of 500 rows", rows(5, 500)],
  ["a list in a list", staircase(20).join("\n")],
  ["many lists", `${staircase(20).join("\n")}\n\nText\n\n`.repeat(10)],
  ["closed directives", ":::note\n\na\n\n:::\n\n".repeat(150)],
  ["signs within code", `\`\`\`\n${"*a **a ".repeat(2500)}\n\`\`\``],
  [
    "deep indentation within code",
    `\`\`\`\n${staircase(150).join("\n")}\n\`\`\``,
  ],
])("%s is within the limits", (_what, markdown) => {
  expect(limitError(markdown)).toBeUndefined();
});

test.each([
  ["5 MB", "word\n".repeat(1_000_000), 1, /5,000,000 characters/],
  ["blank lines", "\n".repeat(30_000), 20_001, /30,001 lines/],
  ["definitions", "[a]: /b\n".repeat(3000), 2001, /2,000 footnotes/],
  ["cells", `a\n\n${rows(101, 200)}`, 101, /10,000 cells/],
  ["quotations", `a\n\n${"> ".repeat(101)}a`, 3, /nested in more than 100/],
  ["lists in one line", `${"- ".repeat(101)}a`, 1, /nested in more than 100/],
  ["numbered lists", `${"1. ".repeat(101)}a`, 1, /nested in more than 100/],
  ["lists in lists", staircase(102).join("\n"), 101, /nested in more than 100/],
  ["directives", ":::note\n".repeat(101), 101, /nested in more than 100/],
  ["signs", `a\n\n${"*a **a ".repeat(5000)}`, 3, /so many signs/],
  ["signs in lines", `a\n\n${"[a\n".repeat(5000)}`, 3, /so many signs/],
  ["CDATA", `a ${"<![CDATA[".repeat(5000)}`, 1, /so many signs/],
])("too much is refused: %s", (_what, markdown, line, message) => {
  expect(limitError(markdown)).toMatchObject({
    line,
    reason: expect.stringMatching(message) as string,
  });
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
  [
    "emphasis in emphasis",
    `${"*a _a ".repeat(160)}b${" b_ b*".repeat(160)}`,
    1,
    /300/,
  ],
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
