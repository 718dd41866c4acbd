import { fillNames, titleInUrl, urlOfTitle } from "../../links";
import { renderFilled } from "../../renderFilled";
import { renderMarkdown } from "../../renderMarkdown";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

const linkTo = (target: string, text: string) =>
  `<a href="/${encodeURIComponent(`[[${target}]]`)}">${text}</a>`;

test.each([
  ["[[Undo in Git]]", "Undo in Git", "Undo in Git"],
  ["[[Undo in Git#Reset]]", "Undo in Git#Reset", "Undo in Git > Reset"],
  ["[[Undo in Git#Reset|that]]", "Undo in Git#Reset", "that"],
  ["[[undo-in-git|That one]]", "undo-in-git", "That one"],
  ["[[undo-in-git | That one]]", "undo-in-git", "That one"],
  ["[[#Reset]]", "#Reset", "Reset"],
  ["[[C# in depth]]", "C# in depth", "C# in depth"],
  ["[[C##Syntax]]", "C##Syntax", "C# > Syntax"],
  [
    "[[What is `npm ci`, *really*?]]",
    "What is `npm ci`, *really*?",
    "What is `npm ci`, *really*?",
  ],
  ["[[a|b|c]]", "a", "b|c"],
  ["[[a|*b* `c`]]", "a", "*b* `c`"],
])("%s is a link", async (markdown, target, text) => {
  const { html, diagnostics } = await render(`See ${markdown}.`);

  expect(diagnostics).toEqual([]);
  expect(html).toBe(`<p>See ${linkTo(target, text)}.</p>`);
});

test.each([
  ["in code", "`[[a title]]`", "<p><code>[[a title]]</code></p>"],
  ["after a backslash", "\\[[a title]]", "<p>[[a title]]</p>"],
  [
    "in the text of a link",
    "[[[a title]] b](/c)",
    '<p><a href="/c">[[a title]] b</a></p>',
  ],
  [
    "in an attribute",
    '<b title="[[a title]]">b</b>',
    '<p><b title="[[a title]]">b</b></p>',
  ],
  ["as a link of Markdown", "[[aa]](/b)", '<p><a href="/b">[aa]</a></p>'],
  ["as a reference", "[[aa]]\n\n[aa]: /b", '<p>[<a href="/b">aa</a>]</p>'],
  ["as an embed", "![[a title]]", "<p>![[a title]]</p>"],
  ["empty", "[[]] [[ ]] [[|a]] [[a|]]", "<p>[[]] [[ ]] [[|a]] [[a|]]</p>"],
  [
    "of Bash",
    "[[ -f x ]] [[ -f x]] [[-f x ]]",
    "<p>[[ -f x ]] [[ -f x]] [[-f x ]]</p>",
  ],
  [
    "without an end",
    "[[a title] and [[b\nb]]",
    "<p>[[a title] and [[b\nb]]</p>",
  ],
  ["with brackets", "[[[1, 2], [3, 4]]]", "<p>[[[1, 2], [3, 4]]]</p>"],
])("brackets %s stay text", async (_name, markdown, expected) => {
  const { html } = await render(markdown);

  expect(html).toBe(expected);
});

test("brackets in a block of code or HTML stay text", async () => {
  const { rendered } = await renderMarkdown(
    "```\n[[a title]]\n```\n\n<div>\n[[a title]]\n</div>",
    markdownEnvironment,
  );

  expect(rendered?.links).toEqual([]);
});

test("keys stay keys, and a bar makes a link of them", async () => {
  const { html } = await render("[[Ctrl+C]] [[Home|home]]");

  expect(html).toBe(
    `<p><kbd>Ctrl</kbd>+<kbd>C</kbd> ${linkTo("Home", "home")}</p>`,
  );
});

test("in a table, the bar has a backslash", async () => {
  const { html } = await render("| a |\n| - |\n| [[b\\|c]] |");

  expect(html).toContain(linkTo("b", "c"));
});

test("the copy has a link of Markdown, whose text is the same", async () => {
  const { rendered } = await renderMarkdown(
    "See [[a_b#*c*]] and [[d|`e`]].",
    markdownEnvironment,
  );
  const filled = await fillNames(
    rendered?.copy ?? "",
    (name) => `/${titleInUrl(name) ?? ""}`,
  );

  expect(filled).toBe("See [a\\_b \\> \\*c\\*](/a_b#*c*) and [\\`e\\`](/d).");
});

test("text, sections and sentences of links have the text", async () => {
  const { rendered } = await renderMarkdown(
    "First. See [[Undo in Git|that]] too.",
    markdownEnvironment,
  );

  expect(rendered?.sections[0]?.text).toBe("First. See that too.");
  expect(rendered?.links).toEqual([
    { href: urlOfTitle("Undo in Git"), sentence: "See that too." },
  ]);
});

test.each(["[[", "[[a ", "[[a|", "[[a]", "[[#"])(
  "10,000 %j take no longer than brackets do anyway",
  async (text) => {
    const start = performance.now();
    const { diagnostics } = await render(text.repeat(10_000));

    expect(diagnostics).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
