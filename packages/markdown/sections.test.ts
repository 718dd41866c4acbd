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
    { id: null, heading: "", text: "Before & after." },
    { id: "one-code", heading: "One code", text: "a <b>\nconst a = 1;\na();" },
    { id: "two", heading: "Two", text: "a b\nc d" },
  ]);
});

test("a heading within another element begins a section too", async () => {
  const markdown = "<details>\n\n## Inside\n\nhidden\n\n</details>\n\nafter";

  await expect(sectionsOf(markdown)).resolves.toEqual([
    { id: null, heading: "", text: "" },
    { id: "inside", heading: "Inside", text: "hidden\nafter" },
  ]);
});

test("a text without headings is one section", async () => {
  await expect(sectionsOf("Only this.")).resolves.toEqual([
    { id: null, heading: "", text: "Only this." },
  ]);
});
