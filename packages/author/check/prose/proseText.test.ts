import { positionAt, proseText } from "./proseText";

test("only what readers read is kept, at its line and column", () => {
  const markdown = [
    "---",
    "title: A title",
    "tags: [git]",
    "---",
    "",
    "Text with `code`, **bold** and a [link](https://example.org)",
    "",
    "```sh",
    "npm ci",
    "```",
    "",
    ":::note[Mind this]",
    "",
    "> ![A drawing](drawing.svg)",
    "",
    "## A heading {#an-anchor}",
  ].join("\n");

  const prose = proseText(markdown);

  expect(prose.split("\n").map((line) => line.trimEnd())).toEqual([
    "",
    "       A title",
    "",
    "",
    "",
    "Text with       ,   bold   and a  link",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "    A drawing",
    "",
    "   A heading",
  ]);
  expect(prose).toHaveLength(markdown.length);
});

test("carriage returns count like other characters that are not text", () => {
  expect(proseText("---\r\ntitle: A\r\n---\r\n\r\nText.\r\n")).toMatch(
    /^ +\n +A *\n +\n *\nText\. *\n$/,
  );
});

test("code that looks like front matter is not text", () => {
  const code = "```yaml\ntitle: in code\n```";

  expect(proseText(`---\ntitle: A\n---\n\n${code}\n`)).not.toContain("code");
});

test("a position counts lines and columns from 1", () => {
  expect(positionAt("ab\ncd", 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt("ab\ncd", 4)).toEqual({ line: 2, column: 2 });
});

test("the reasons of updates are prose, in each form", () => {
  const prose = proseText(
    [
      "---",
      "updated:",
      "  - { date: 2024-08-01, reason: New text. }",
      "  - date: 2024-07-01",
      "    reason: Old text.",
      "---",
    ].join("\n"),
  );

  expect(prose.trim().split(/\s{2,}/)).toEqual(["New text. }", "Old text."]);
});
