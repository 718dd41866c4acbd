import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

test.each([
  ["note", "note", "Note"],
  ["tip", "tip", "Tip"],
  ["info", "info", "Info"],
  ["important", "info", "Important"],
  ["warning", "warning", "Warning"],
  ["caution", "warning", "Caution"],
  ["danger", "danger", "Danger"],
])(":::%s looks like a %s and says %s", async (name, kind, word) => {
  const { html, diagnostics } = await render(`:::${name}\n\n**Text**\n\n:::`);

  expect(html).toBe(
    `<div class="admonition" data-kind="${kind}" role="note"><p class="admonition-title"><strong>${word}</strong></p><p><strong>Text</strong></p></div>`,
  );
  expect(diagnostics).toEqual([]);
});

test.each([
  ":::note[Mind the `gap`]\nText\n:::",
  ":::note Mind the `gap`\nText\n:::",
  "> :::note Mind the `gap`\n> Text\n> :::",
  "- :::note Mind the `gap`\n  Text\n  :::",
])("%j has a title", async (markdown) => {
  const { html } = await render(markdown);

  expect(html).toContain(
    "<strong>Note:</strong> Mind the <code>gap</code></p><p>Text</p>",
  );
});

test.each(["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note"])(
  "GitHub's [!%s] is an admonition",
  async (name) => {
    const { html } = await render(`> [!${name}]\n> Text with *style*.`);

    expect(html).toContain('role="note"');
    expect(html).toContain("<p>Text with <em>style</em>.</p>");
    expect(html).not.toMatch(/\[!|blockquote/);
  },
);

test("one colon more is around, and the same admonition may follow", async () => {
  const { html, diagnostics } = await render(
    "::::warning Outer\n\n:::tip\nInner\n:::\n\n:::tip\nSecond\n:::\n\n::::\n\nAfter",
  );

  expect(html.match(/data-kind="tip"/g)).toHaveLength(2);
  expect(html).toMatch(/<\/div>\n?<\/div>\n<p>After<\/p>$/);
  expect(diagnostics).toEqual([]);
});

test.each([
  "At 12:30 it was.",
  "Use node:test here",
  "a :smile without end",
  "::before and ::after",
  "::before",
  ":root { }",
  "a:b[c]{d}",
  "> [!NOTE] is GitHub's",
  "> [!OTHER]\n> text",
])("%j stays as it is", async (markdown) => {
  const { text, diagnostics } = await render(markdown);

  expect(text).toBe(
    markdown.replaceAll("> ", "").replace("'", "’").replace("\n", " "),
  );
  expect(diagnostics).toEqual([]);
});

test("in code a colon is a colon", async () => {
  const { html } = await render("~~~md\n:::note Title\n:::\n~~~");

  expect(html).toContain(":::note Title\n:::");
});

test("an unknown block stays text and is reported with the nearest name", async () => {
  const { html, diagnostics } = await render(
    "Text\n\n:::waring Mind\n\nthe *gap*\n\n:::",
  );

  expect(html).toBe(
    "<p>Text</p>\n<p>:::waring Mind</p>\n<p>the <em>gap</em></p>\n<p>:::</p>",
  );
  expect(diagnostics).toMatchObject([
    {
      line: 3,
      ruleId: "unknown-directive",
      note: expect.stringMatching(/^Write warning,/) as string,
    },
  ]);
});

test("an unknown block with a title in brackets stays text too", async () => {
  const { text, diagnostics } = await render(":::x[A b]\nText\n:::");

  expect(text).toBe(":::x[A b]\n\nText\n\n:::");
  expect(diagnostics).toHaveLength(1);
});

test("a block without end is reported", async () => {
  const { diagnostics } = await render(":::note\n\nText\n\nMore");

  expect(diagnostics).toMatchObject([
    { line: 1, ruleId: "unclosed-directive" },
  ]);
});
