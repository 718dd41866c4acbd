import { hasAny, marksIn } from "./marks";

test("marks are the elements, classes and attributes of a page", () => {
  expect([
    ...marksIn(
      `<figure class="code-block wide"><a data-zoom="" href="/a>b">x</a><kbd/></figure>`,
    ),
  ]).toEqual([
    "figure",
    "[class]",
    ".code-block",
    ".wide",
    "a",
    "[data-zoom]",
    "[href]",
    "kbd",
  ]);
});

test.each([
  ["a comment", `<!-- <div class="tabs"> -->`],
  ["code", `<code>&#x3C;div class="tabs"></code>`],
  ["a text", `<p>class="tabs" data-tabs</p>`],
  ["a value", `<p title='class="tabs"'>x</p>`],
  ["JSON", String.raw`<script>{"html":"<div class=\"tabs\">"}</script>`],
])("what looks like a mark in %s is none", (_name, html) => {
  const marks = marksIn(html);

  expect(hasAny(marks, [".tabs", "[data-tabs]"])).toBe(false);
});

test("what all pages have is on every page, and an unknown page has everything", () => {
  expect(hasAny(new Set(), undefined)).toBe(true);
  expect(hasAny(undefined, ["kbd"])).toBe(true);
  expect(hasAny(new Set(["kbd"]), ["kbd", "table"])).toBe(true);
  expect(hasAny(new Set(["p"]), ["kbd", "table"])).toBe(false);
});
