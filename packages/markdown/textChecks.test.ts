import { renderMarkdown } from "./renderMarkdown";
import { markdownEnvironment } from "./testing";

async function findings(markdown: string) {
  const { diagnostics } = await renderMarkdown(markdown, markdownEnvironment);
  return diagnostics.map(({ ruleId, line, reason }) => ({
    ruleId,
    line,
    reason,
  }));
}

test.each([
  ["a head with less cells", "| a |\n| - | - |\n| 1 | 2 |", 2, "shown-as-text"],
  ["a head with more cells", "a | b\n-|-|-\n1 | 2", 2, "shown-as-text"],
  ["a table in a quotation", "> | a |\n> |---|---|", 2, "shown-as-text"],
  ["a row with more cells", "| a |\n| - |\n| 1 | 2 |", 3, "surplus-cells"],
  ["a fence", "a\n\n```js\n\nb\n\n## c\n", 3, "unclosed-fence"],
  ["a fence on the last line", "a\n\n```js", 3, "unclosed-fence"],
  ["a fence in a list", "- a\n\n  ```js\n  b\n\nc", 3, "unclosed-fence"],
  ["a shorter fence", "````\na\n```\n", 1, "unclosed-fence"],
  ["another fence", "```\na\n~~~\n", 1, "unclosed-fence"],
  ["a fence after a title", ":::note Title\n\n```js\na\n:::", 3, "unclosed-"],
  ["a block as in VitePress", "::: tip\n\na\n\n:::", 1, "shown-as-text"],
  ["text after the end", ":::note\na\n::: b\n:::", 3, "shown-as-text"],
  ["the start of a conflict", "a\n\n<<<<<<< HEAD\nb\n", 3, "markdown"],
  ["the end of a conflict", "a\n\n>>>>>>> topic\n\nb", 3, "markdown"],
  ["a link by reference", "a [b][c] d", 1, "shown-as-text"],
  ["a link by its text", "a [b][] d", 1, "shown-as-text"],
  ["a link with emphasis", "a\n[**b**][c]", 2, "shown-as-text"],
  ["a URL", "a\n\n[b]: /c", 3, "unused-definition"],
  ["a second URL", "[a]\n\n[a]: /b\n[a]: /c", 4, "unused-definition"],
  ["a footnote", "a\n\n[^b]: c", 3, "unused-footnote"],
  ["a second footnote", "a[^b]\n\n[^b]: c\n\n[^b]: d", 5, "unused-footnote"],
  ["a footnote in Japanese", "a[^日本]", 1, "missing-footnote"],
  ["a footnote with signs", "a[^b.c:d]", 1, "missing-footnote"],
  ["a footnote with a space", "a[^b c]", 1, "missing-footnote"],
  ["a footnote after a title", ":::note T\na[^b]\n:::", 2, "missing-footnote"],
])("%s is reported where it is: %j", async (_name, markdown, line, rule) => {
  expect(await findings(markdown)).toEqual([
    {
      line,
      ruleId: expect.stringContaining(rule) as string,
      reason: expect.not.stringContaining("undefined") as string,
    },
  ]);
});

test.each([
  "| a | b |\n| - | - |\n| 1 | 2 |\n| 3 |",
  "```\n| a |\n| - | - |\n<<<<<<< HEAD\n=======\n>>>>>>> topic\n```",
  "> ```\n> <<<<<<< HEAD\n> ```",
  "<!-- | a |\n| - | - |\n<<<<<<< HEAD\n-->\n\na",
  "a ::: b\n\n```\n::: c\n```",
  "A title\n=======",
  "a\n\n    <<<<<<< HEAD",
  "````\n```\n````",
  "~~~~ js\nb\n~~~~~",
  "- ```\n  a\n  ```",
  "a[0][1] `[a][b]` \\[a][b] \\[^a] [a] [ ] b[][]",
  "[//]: # (a)\n[comment]: <> (b)\n[c]: # (d)\n\ne",
  "[a] ![b][c]\n\n[a]: /d\n[c]: https://example.com/e.png",
  "a[^日本] b[^c.d:e]\n\n[^日本]: f\n[^c.d:e]: g",
])("%j is as it should be", async (markdown) => {
  expect(await findings(markdown)).toEqual([]);
});

test("comments in the form of URLs are not in the copy", async () => {
  const { rendered } = await renderMarkdown(
    'The text. [top]\n\n[//]: # (private)\n[comment]: <> (private)\n[a]: # "private"\n[top]: #\n',
    markdownEnvironment,
  );

  expect(rendered?.copy).toBe("The text. [top]\n\n\n\n\n[top]: #\n");
});
