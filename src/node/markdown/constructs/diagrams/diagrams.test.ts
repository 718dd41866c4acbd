import { markdownEnvironment } from "../../../../testing/markdownEnvironment";
import { renderFilled } from "../../renderFilled";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

const block = (source: string, meta = "") =>
  `\`\`\`mermaid${meta}\n${source}\n\`\`\``;

test.each([
  ["flowchart LR\n  A[Push] -->|hook| B{Green?}", ["Push", "hook", "Green?"]],
  ["graph TD\n  A --> B", ["A", "B"]],
  ["graph TD;\n  A-->B;\n  B[x; y] --> C;", ["A", "B", "x; y", "C"]],
  ["graph TD; A-->B", ["A", "B"]],
  ["sequenceDiagram\n  Reader->>CDN: GET /", ["Reader", "CDN", "GET /"]],
  ["stateDiagram-v2\n  [*] --> Draft\n  Draft --> Public", ["Draft", "Public"]],
  ["classDiagram\n  class Post {\n    +string title\n  }", ["Post", "title"]],
  ["erDiagram\n  POST ||--o{ TAG : has", ["POST", "TAG", "has"]],
])("%j is drawn", async (source, texts) => {
  const { html } = await render(block(source));
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? "";

  for (const text of texts) expect(svg).toContain(text);
  expect(svg).toContain('role="img" aria-label="Diagram"');
  expect(svg).not.toMatch(
    /<style| style="|font-family|https?:\/\/(?!www.w3.org)/,
  );
});

test("the source is folded below the drawing, and what is drawn is searched", async () => {
  const { html, text } = await render(block("graph TD\n  A --> B"));

  expect(html).toMatch(/<\/svg><\/div><details><summary>/);
  expect(html.match(/Copy code/g)).toHaveLength(1);
  expect(text).toBe("Diagram A B");
});

test.each([
  block("graph TD\n  A --> B", ' title="How it flows"'),
  block("---\ntitle: How it flows\n---\ngraph TD\n  A --> B"),
])("%j has a caption", async (markdown) => {
  const { html } = await render(markdown);

  expect(html).toContain(
    "</div><figcaption>How it flows</figcaption></figure><details>",
  );
  expect(html).toContain('aria-label="How it flows"');
});

test("Mermaid's own words for those who do not see it are its name", async () => {
  const { html } = await render(
    block("graph TD\n  accTitle: The way\n  accDescr: From A to B\n  A --> B"),
  );

  expect(html).toContain('aria-label="The way. From A to B"');
});

test("no two drawings of a page share an id", async () => {
  const same = block("graph TD\n  A --> B");
  const { html } = await render(`${same}\n\n${same}`);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain(`url(#${ids[0] ?? ""})`);
});

test.each([
  ["gantt\n  title x", "gantt"],
  ["%% A comment\npie title Pets", "pie title Pets"],
  ["nonsense", "nonsense"],
])("%j is shown as code, with a warning", async (source, kind) => {
  const { diagnostics, html, text } = await render(`Text\n\n${block(source)}`);

  expect(diagnostics).toMatchObject([
    {
      ruleId: "unknown-diagram",
      fatal: false,
      line: 4,
      reason: `no diagram that is drawn begins with "${kind}", so its source is shown.`,
    },
  ]);
  expect(html).toContain("Copy code");
  expect(html).not.toContain("<svg");
  expect(text).toContain(source);
});

test("a diagram that cannot be drawn is shown as code, with a warning", async () => {
  const { diagnostics, html } = await render(block("graph XY\n  A --> B"));

  expect(diagnostics).toMatchObject([
    {
      ruleId: "unknown-diagram",
      fatal: false,
      line: 1,
      reason: expect.stringContaining(
        "the diagram cannot be drawn, so its source is shown: ",
      ) as string,
    },
  ]);
  expect(html).toContain("Copy code");
  expect(html).not.toContain("<svg");
});

test.each([
  ["sequenceDiagram\n  A->>B: first\n  A->>C: across", "across"],
  ["flowchart LR\n  A -->|label| B", "label"],
  ["stateDiagram-v2\n  A --> B: label", "label"],
  ["classDiagram\n  A <|-- B : label", "label"],
  ["erDiagram\n  POST ||--o{ TAG : label", "label"],
])("the label of a line in %j covers all lines", async (source, label) => {
  const { html } = await render(block(source));
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? "";
  const text = new RegExp(`<text[^>]*>${label}`).exec(svg);

  expect(text?.[0]).toContain('stroke="var(--bg)" stroke-width="4"');
  expect(text?.[0]).toContain('paint-order="stroke"');
  expect(svg.lastIndexOf("<line ")).toBeLessThan(text?.index ?? 0);
  expect(svg.lastIndexOf("<polyline ")).toBeLessThan(text?.index ?? 0);
});

test("lengths have few digits, and texts all of theirs", async () => {
  const { html } = await render(
    block("flowchart LR\n  A[1.23456] -->|label| B{2.34567}"),
  );
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? "";

  expect(svg.match(/\d\.\d{3,}/g)).toEqual(["1.23456", "2.34567"]);
});

test("texts in boxes have no edge of their own", async () => {
  const { html } = await render(block("flowchart LR\n  A[Box] -->|label| B"));

  expect(/<text[^>]*>Box/.exec(html)?.[0]).not.toContain("paint-order");
});

test.each([
  ['flowchart LR\n  A["One\n  two (three)"] --> B[Four\n  five]', "five"],
  ["flowchart\n  A --> B{two}", "two"],
  ["graph;\n  A --> B{two};", "two"],
])("%j is drawn as Mermaid draws it", async (source, label) => {
  const { html, diagnostics } = await render(block(source));

  expect(diagnostics).toEqual([]);
  expect(/<svg[\s\S]*<\/svg>/.exec(html)?.[0]).toContain(label);
});

test.each([
  ["graph TD\n  A[One --> B", 5, "a bracket is not closed"],
  [
    "graph TD\n  A[One\n  two] --> B\n  A[One (two) --> B",
    7,
    "a bracket is not closed",
  ],
  [`graph TD\n${"  A --> B\n".repeat(301)}`, 3, "has 301 connections"],
])("%j is an error with its line", async (source, line, message) => {
  const { diagnostics } = await render(`Text\n\n${block(source)}`);

  expect(diagnostics).toMatchObject([
    {
      fatal: true,
      line,
      reason: expect.stringContaining(message) as string,
    },
  ]);
});
