import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

async function sectionsOf(markdown: string) {
  return (await renderFilled(markdown, markdownEnvironment)).sections;
}

test("a section is a heading and the lines that follow, entities decoded, code included", async () => {
  const markdown = `Before &amp;
*after*.

## One \`code\`

- a &lt;b&gt;

\`\`\`js title="x.js"
const a = 1;
  a();
\`\`\`

### Two

| a | b |
| - | - |
| c | d |
`;

  await expect(sectionsOf(markdown)).resolves.toEqual([
    { id: null, heading: "", keywords: [], text: "Before & after." },
    {
      id: "one-code",
      heading: "One code",
      keywords: [],
      text: "a <b>\n\tconst a = 1;\na();\t",
    },
    { id: "two", heading: "Two", keywords: [], text: "a b\nc d" },
  ]);
});

test("a heading within another element begins a section too", async () => {
  const markdown = "<details>\n\n## Inside\n\nhidden\n\n</details>\n\nafter";

  await expect(sectionsOf(markdown)).resolves.toEqual([
    { id: null, heading: "", keywords: [], text: "" },
    { id: "inside", heading: "Inside", keywords: [], text: "hidden\nafter" },
  ]);
});

test("a text without headings is one section", async () => {
  await expect(sectionsOf("Only this.")).resolves.toEqual([
    { id: null, heading: "", keywords: [], text: "Only this." },
  ]);
});

test("code within a list is marked as code too, and a line of prose is not", async () => {
  const [section] = await sectionsOf(
    "- Run:\n\n  ```sh\n  npm ci\n  ```\n\nDone.",
  );

  expect(section?.text).toBe("Run:\n\tnpm ci\t\nDone.");
});

test.each([
  ['## A {keywords="one, two words"}', "a", ["one", "two words"]],
  ['## A {#b keywords="one"}', "b", ["one"]],
  ['A {#b #c keywords="one,"}\n---', "b", ["one"]],
  ['## A {keywords=""}', "a", []],
])("%s has keywords, which no reader sees", async (heading, id, keywords) => {
  const { sections, html, headings } = await renderFilled(
    `${heading}\n\nText.`,
    markdownEnvironment,
  );

  expect(sections[1]).toEqual({ id, heading: "A", keywords, text: "Text." });
  expect(headings).toEqual([{ id, level: 2, text: "A" }]);
  expect(html).not.toMatch(/one|keywords/);
});

test.each([
  "## A {keywords=one}",
  '## A {keywords="a{b}"}',
  '## {keywords="a"} A',
])("%s has none", async (markdown) => {
  const { sections } = await renderFilled(markdown, markdownEnvironment);

  expect(sections[1]?.keywords).toEqual([]);
  expect(sections[1]?.heading).toContain("{keywords=");
});
