import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

const STEPS = `:::steps
3. Install it:
   \`\`\`sh
   npm ci
   \`\`\`
4. **Build.** It takes a minute.

   More.
5. Look.
:::`;

test("steps are a numbered list whose first paragraphs are titles", async () => {
  const { html, diagnostics } = await render(STEPS);
  const dense = html
    .replace(/<figure.*?<\/figure>/s, "<figure></figure>")
    .replace(/\n/g, "");

  expect(dense).toBe(
    '<ol start="3" class="steps">' +
      '<li><p class="step-title">Install it:</p><figure></figure></li>' +
      "<li><p><strong>Build.</strong> It takes a minute.</p><p>More.</p></li>" +
      "<li><p>Look.</p></li></ol>",
  );
  expect(diagnostics).toEqual([]);
});

test("feeds and copies have a plain numbered list", async () => {
  const rendered = await render(`${STEPS}\nAfter`);

  expect(rendered).toMatchObject({
    feedHtml: expect.stringMatching(
      /^<ol start="3">\n<li>\n<p>Install it:<\/p>\n<figure>/,
    ) as string,
    copy: STEPS.replace(":::steps\n", "").replace(/:::$/, "\nAfter"),
  });
});

test("tabs in a step are tabs", async () => {
  const { html, diagnostics } = await render(
    ":::::steps\n\n1. a\n\n   ::::tabs\n   :::tab[A]\n   b\n   :::\n   ::::\n\n:::::",
  );

  expect(html).toMatch(/<li>\n<p class="step-title">a<\/p>\n<div class="tabs"/);
  expect(diagnostics).toEqual([]);
});

test.each([
  ["no list", ":::steps\na\n:::", 1, "holds no numbered list."],
  ["bullets", "\n:::steps\n- a\n:::", 2, "holds no numbered list."],
  [
    "code beside an item",
    ":::steps\n1. b\n\n```sh\na\n```\n\n2. c\n:::",
    4,
    "holds something beside its list.",
  ],
  [
    "two lists",
    ":::steps\n1. b\n1) a\n:::",
    3,
    "holds something beside its list.",
  ],
])(
  "steps with %s are reported and shown",
  async (_what, text, line, problem) => {
    const rendered = await render(text);

    expect(rendered.text).toMatch(/\ba\b/);
    expect(rendered.diagnostics).toMatchObject([
      {
        line,
        reason: `":::steps" ${problem}`,
        ruleId: "block-without-list",
      },
    ]);
  },
);
