import { renderFilled } from "../../renderFilled";
import { markdownEnvironment } from "../../testing";

const render = (markdown: string) =>
  renderFilled(markdown, markdownEnvironment);

const block = (source: string, meta = "") =>
  `\`\`\`mermaid${meta}\n${source}\n\`\`\``;

/** The texts of a drawing in their order, its lines, and the heads of these. */
async function drawn(source: string) {
  const { html, diagnostics } = await render(block(source));
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? "";
  const texts = svg.match(/<text[\s\S]*?<\/text>/g) ?? [];
  const lines =
    /<(?:polyline|line) [^>]*stroke="var\(--_line\)" stroke-width="[12]"/g;
  return {
    svg,
    diagnostics,
    texts: texts.map((text) =>
      text
        .replaceAll("</tspan><tspan x", "\n<")
        .replace(/<[^>]*>/g, "")
        .replaceAll("&#x26;", "&")
        .replaceAll("&#x3C;", "<"),
    ),
    lines: svg.match(lines)?.length ?? 0,
    heads: svg.match(/ marker-(?:start|end)=/g)?.length ?? 0,
  };
}

test.each<[string, string[], number, number]>([
  ["graph TD\nA-->B", ["A", "B"], 1, 1],
  ["graph TD\nC---D", ["C", "D"], 1, 0],
  ["graph TD\nD-.->E", ["D", "E"], 1, 1],
  ["graph TD\nA==>B-.-C===D", ["A", "B", "C", "D"], 3, 1],
  ["graph TD\nA<-->B---->C-...->D", ["A", "B", "C", "D"], 3, 4],
  ["graph TD\nA & B-->C & D", ["A", "B", "C", "D"], 4, 4],
  ["graph TD\nA~~~B", ["A", "B"], 0, 0],
  ["graph TD; A-->B;B-->C;", ["A", "B", "C"], 2, 2],
  ["flowchart\nA-->B{two}", ["A", "two"], 1, 1],
  ["graph;\nA-->B", ["A", "B"], 1, 1],
  [
    'graph TD\nA-->|a|B-- b -->C--c-->D-. d .->E== e ==>F---|"f|g"|G',
    ["A", "B", "C", "D", "E", "F", "G", "a", "b", "c", "d", "e", "f|g"],
    6,
    5,
  ],
  [
    "graph TD\nA[a]-->B(b)-->C([c])-->D[[d]]-->E[(e)]-->F((f))\nG>g]-->H{h}-->I{{i}}-->J[/j\\]-->K[\\k/]-->L(((l)))",
    ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"],
    10,
    10,
  ],
  ["graph TD\nA-->B\nA[Start]", ["Start", "B"], 1, 1],
  ["graph TD\nA-B-->c.d-->Ä_1", ["A-B", "c.d", "Ä_1"], 2, 2],
  ["graph TD\nA[a/b; c]-->B[it's (x)]", ["a/b; c", "it's (x)"], 1, 1],
  ['graph TD\nA["x [y] {z}"]-->B("(p)")', ["x [y] {z}", "(p)"], 1, 1],
  ['graph TD\nA["#quot;a#quot; #9829; #35;"]', ['"a" ♥ #'], 0, 0],
  ['graph TD\nA["R&D &lt;x&gt;"]', ["R&D <x>"], 0, 0],
  ["graph TD\nA[2*3*4 ~~x~~]", ["2*3*4 ~~x~~"], 0, 0],
  ['graph TD\nA["`a **b**`"]', ["a b"], 0, 0],
  ["graph TD\nA[a<br/>b\n  c]", ["a\nb\nc"], 0, 0],
  [
    "graph TD\nA-->B\nsubgraph one [Title]\nB-->C\nend\nA-->one",
    ["Title", "A", "B", "C"],
    3,
    3,
  ],
  [
    "graph TD\nsubgraph a\ndirection LR\nsubgraph b c\nX-->Y\nend\nend\nZ-->X",
    ["a", "b c", "Z", "X", "Y"],
    2,
    2,
  ],
  ["sequenceDiagram\nReader->>CDN: GET /", ["Reader", "CDN", "GET /"], 1, 1],
  [
    "sequenceDiagram\nparticipant A as Al B\nactor B\nA->>+B: 2*3*4\nB-->>-A: a: b\nA->B: c\nB--)A: #quot;d#59;",
    ["Al B", "B", "2*3*4", "a: b", "c", '"d;'],
    4,
    3,
  ],
  [
    "sequenceDiagram\nNote over A: one\nA->>B: two\nloop three\nNote left of A: four\nA->>B: five\nNote over A,B: six\nend\nNote right of B: seven",
    ["one", "four", "six", "seven", "A", "B", "loop [three]", "two", "five"],
    2,
    2,
  ],
  [
    "sequenceDiagram\nalt one\nA->>B: two\nelse three\nopt four\nB->>A: five\nend\nend",
    ["A", "B", "opt [four]", "alt [one]", "[three]", "two", "five"],
    2,
    2,
  ],
  [
    'stateDiagram-v2\n[*]-->A\nA-->B: go\nB : Text\nstate "Long" as C\nB-->C',
    ["Text", "Long", "A", "go"],
    3,
    3,
  ],
  [
    'stateDiagram-v2\nstate "Out" as X {\n[*]-->Y\nY-->[*]\n}\n[*]-->X\nX-->[*]',
    ["Out", "Y"],
    4,
    4,
  ],
  ["classDiagram\nAnimal<|--Dog", ["Animal", "Dog"], 1, 1],
  [
    'classDiagram\nA *-- B\nC "1" --> "*" D : has\nE--F\nG..H\nfoo--bar',
    ["A", "B", "C", "D", "E", "F", "G", "H", "foo", "bar", "has", "1", "*"],
    5,
    2,
  ],
  [
    "classDiagram\nclass A~T~ {\n<<interface>>\n+String name\n-age: int\n#foo(a, b) bool\n+List~int~ l\n}\nA : +bar()",
    [
      "<<interface>>",
      "A<T>",
      "+ name: String",
      "- age: int",
      "+ l: List<int>",
      "# foo(a, b): bool",
      "+ bar()",
    ],
    0,
    0,
  ],
  [
    "classDiagram\nclass A {\nloop()\nrun()$\n}",
    ["A", "loop()", "run()"],
    0,
    0,
  ],
  [
    'erDiagram\nA}o--||B : has\nA }|..|{ C : "two words"\nA {\nstring name PK, FK "a text"\n}',
    ["A", "PK,FK", "string", 'name "a text"', "B", "C", "has", "two words"],
    2,
    0,
  ],
])("%j has these texts, %j, %d lines and %d heads", async (source, ...all) => {
  const { svg, diagnostics, texts, lines, heads } = await drawn(source);

  expect(diagnostics).toEqual([]);
  expect([texts, lines, heads]).toEqual(all);
  expect(svg).toContain('role="img" aria-label="Diagram"');
  expect(svg).not.toMatch(
    /<style| style="|font-family|https?:\/\/(?!www.w3.org)/,
  );
});

test("a diagram has one start and one end, and each state inside has its own", async () => {
  const { svg } = await drawn(
    "stateDiagram-v2\n[*]-->A\n[*]-->B\nA-->[*]\nB-->[*]\nstate B {\n[*]-->C\n}",
  );

  expect(svg.match(/<circle/g)).toHaveLength(1 + 2 + 1);
});

test("diamonds of classes stand outside their boxes", async () => {
  const { svg } = await drawn("classDiagram\nA *-- B\nA o-- C");

  expect(svg).not.toContain('refX="0"');
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
  ["gantt\n  title x", 4, "gantt"],
  ["%% A comment\npie title Pets", 5, "pie title Pets"],
  ["nonsense", 4, "nonsense"],
  ["graph XY\n  A --> B", 4, "graph XY"],
])("%j is shown as code, with a warning", async (source, line, kind) => {
  const { diagnostics, html, text } = await render(`Text\n\n${block(source)}`);

  expect(diagnostics).toMatchObject([
    {
      ruleId: "unknown-diagram",
      fatal: false,
      line,
      reason: `no diagram that is drawn begins with "${kind}", so its source is shown.`,
    },
  ]);
  expect(html).toContain("Copy code");
  expect(html).not.toContain("<svg");
  expect(text).toContain(source);
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
  ["graph TD\nA-->B\nA--xB", 4, "A--xB"],
  ["graph TD\nA--oB", 3, "A--oB"],
  ["graph TD\nA->B", 3, "A->B"],
  ["graph TD\nA-->B C", 3, "A-->B C"],
  ["graph TD\nA---oB", 3, "A---oB"],
  ["graph TD\nA e1@--> B", 3, "A e1@--> B"],
  ["graph TD\nA@{ shape: rect }", 3, "A@{ shape: rect }"],
  ["graph TD\nA[/lean/]", 3, "A[/lean/]"],
  ["graph TD\nA-->end", 3, 'write "End" for a name'],
  ['graph TD\nA-->B\n\nclick A href "x"', 5, "Put the link into the text"],
  ["graph TD\nA[H<sub>2</sub>O]", 3, "#lt; and #gt;"],
  ["graph TD\nA[fa:fa-car Car]", 3, "icons"],
  ["graph TD\n%% x\n%% y\nA[One --> B", 5, "Close brackets"],
  ["graph TD\nA[One\n  two] --> B\n  A[One (two) --> B", 5, "Close brackets"],
  ["---\ntitle: x\n---\ngraph TD\nsubgraph a\nA", 6, "is open"],
  ["graph TD\nA\nend", 4, "end"],
  ["graph TD\nsubgraph a\nX\nsubgraph b\nX\nend\nend", 6, '"X"'],
  ["sequenceDiagram\nautonumber\nA->>B: x", 3, "autonumber"],
  ["sequenceDiagram\nA->>B: x\nactivate B", 4, "Write + or -"],
  ["sequenceDiagram\nA-xB: x", 3, "A-xB: x"],
  ["sequenceDiagram\nA->>B: a; b", 3, "without semicolons"],
  ["sequenceDiagram\nAl Bo->>B: a", 3, "participant A as Two words"],
  ["sequenceDiagram\nrect rgb(0,0,0)\nA->>B: a\nend", 3, "rect"],
  ["sequenceDiagram\nalt a\nloop b\nA->>B: a\nend", 3, "is open"],
  ["stateDiagram-v2\nA-->B\nnote right of A: x", 4, "Put the note into"],
  ["stateDiagram-v2\nstate c <<choice>>", 3, "<<choice>>"],
  ["stateDiagram-v2\nstate X {\nA\n--\nB\n}", 5, '"--"'],
  ["stateDiagram-v2\nA: one\nA: two", 4, "once for each state"],
  ['classDiagram\nnote for A "x"', 3, "Put the note into"],
  ["classDiagram\nnamespace N {\n}", 3, "namespace"],
  ["classDiagram\nA <|--|> B", 3, "A <|--|> B"],
  ["classDiagram\ndirection LR", 3, "direction LR"],
  ['classDiagram\nclass A["x"]', 3, "class A"],
  ["erDiagram\nA ||--o{ B", 3, "A ||--o{ B"],
  ["erDiagram\nA[B] {\n}", 3, "A[B]"],
  [`graph TD\n${"  A --> B\n".repeat(301)}`, 303, "at most 300 connections"],
])("%j is an error with its line", async (source, line, message) => {
  const { diagnostics, html } = await render(block(source));

  expect(diagnostics).toMatchObject([
    {
      fatal: true,
      line,
      message: expect.stringContaining(message) as string,
    },
  ]);
  expect(html).not.toContain("<svg");
});

test.each([
  ["graph TD\nA:::x-->B\nclassDef x fill:#f00\nstyle A fill:#f00", 4],
  ["stateDiagram-v2\nA:::x-->B\nclass A x", 4],
  ['%%{init: {"theme": "dark"}}%%\ngraph TD\nA-->B\nlinkStyle 0 x', 2],
])("%j is drawn, with a warning about its style", async (source, line) => {
  const { diagnostics, texts } = await drawn(source);

  expect(diagnostics).toMatchObject([
    { fatal: false, line, ruleId: "unknown-diagram" },
  ]);
  expect(texts).toEqual(["A", "B"]);
});

test("a drawing ends where its boxes do", async () => {
  const { html } = await render("```mermaid\nflowchart LR\n  a --> b\n```");

  const [, top = NaN, height = NaN] =
    /viewBox="0 (-?\d+) [\d.]+ (\d+)"/.exec(html)?.map(Number) ?? [];
  const [, y = NaN, boxHeight = NaN] =
    /<rect x="[^"]*" y="(\S+)" [^>]*height="(\S+)"/.exec(html)?.map(Number) ??
    [];
  expect(top).toBe(Math.floor(y) - 8);
  expect(height).toBe(Math.ceil(y + boxHeight) + 8 - top);
});
