import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

test.each([
  ["$x$", "<p><span><math"],
  ["a $x^2$, b", "<p>a <span><math"],
  ["$a\nb$", "<p><span><math"],
  ["$$\nx\n$$", '<div class="math" tabindex="0"><math display="block"'],
  ["$$x$$", '<div class="math" tabindex="0"><math display="block"'],
  ["```math\nx\n```", '<div class="math" tabindex="0"><math display="block"'],
])("%j is a formula", async (markdown, expected) => {
  const { html } = await render(markdown);

  expect(html).toContain(expected);
  expect(html).not.toMatch(/\$|<pre/);
});

test.each([
  "It costs $5 and $10.",
  "From $5-$10 it is",
  "US$5 and CA$6 are",
  "a $ alone",
  "$HOME and $PATH here",
  "cd $ x $ y",
])("%j is text", async (text) => {
  const { html } = await render(text);

  expect(html).toBe(`<p>${text}</p>`);
});

test("after a sum of money a formula is one still", async () => {
  const { html } = await render("It costs $5 and *ten*, or $x$.");

  expect(html).toMatch(/^<p>It costs \$5 and <em>ten<\/em>, or <span><math/);
});

test.each(["`$x$`", "```sh\necho $x$\n```", "\\$x$"])(
  "%j is no formula",
  async (markdown) => {
    expect((await render(markdown)).html).not.toContain("<math");
  },
);

test("what is searched of a formula is its source, once", async () => {
  const { text, sections } = await render(
    "Where $\\frac{a}{b}$ is\n\n$$\n\\sqrt{x}\n$$",
  );

  expect(text).toBe("Where \\frac{a}{b} is\n\n\\sqrt{x}");
  expect(sections[0]?.text).toBe("Where \\frac{a}{b} is\n\\sqrt{x}");
});

test("each formula that cannot be read is an error with its line", async () => {
  const { diagnostics } = await render("$\\fr{b}$\n\nA $\\frc{a}$ b");

  expect(diagnostics).toMatchObject([
    { fatal: true, line: 1 },
    {
      fatal: true,
      line: 3,
      reason: expect.stringMatching(
        /^the formula "\\frc\{a\}" cannot be read: .*\\frc/,
      ) as string,
    },
  ]);
});
