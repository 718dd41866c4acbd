import { parsePlainMarkdown } from "../../syntaxTree";
import { codeInfo, type ReportCode } from "./codeInfo";

const read = (info: string, report?: ReportCode) => {
  const [block] = parsePlainMarkdown(`\`\`\`${info}\n`).children;
  if (block?.type !== "code") throw new Error(`${info}: not a block of code`);
  return codeInfo(block, report);
};

test.each([
  ["JS", { language: "js", isOutput: false, highlighted: [] }],
  ['js title="a b.js"', { title: "a b.js" }],
  ["text output", { isOutput: true }],
  ["js {2}", { highlighted: [{ first: 2, last: 2 }] }],
  [
    "js {1, 3-5}",
    {
      highlighted: [
        { first: 1, last: 1 },
        { first: 3, last: 5 },
      ],
    },
  ],
  ["js{2}", { language: "js", highlighted: [{ first: 2, last: 2 }] }],
  [
    'js {linenos=table,hl_lines=[1,"3-5"],linenostart=199}',
    {
      highlighted: [
        { first: 1, last: 1 },
        { first: 3, last: 5 },
      ],
      firstNumber: 199,
    },
  ],
  [
    'js {hl_lines="2 4-5"}',
    {
      highlighted: [
        { first: 2, last: 2 },
        { first: 4, last: 5 },
      ],
    },
  ],
  [
    "js ins={2} del={3-4}",
    { inserted: [{ first: 2, last: 2 }], deleted: [{ first: 3, last: 4 }] },
  ],
  ["js showLineNumbers", { firstNumber: 1 }],
  ["js showLineNumbers=5", { firstNumber: 5 }],
  ["js showLineNumbers={5}", { firstNumber: 5 }],
  ["js file=./a.js", { include: { path: "./a.js" } }],
  ['js file="./a b.js"', { include: { path: "./a b.js" } }],
  ["js file=./a.js#one", { include: { path: "./a.js", region: "one" } }],
  [
    "js file=./a.js lines=3-10",
    { include: { path: "./a.js", lines: [{ first: 3, last: 10 }] } },
  ],
  [
    "js file=./a.js#L3-L10",
    { include: { path: "./a.js", lines: [{ first: 3, last: 10 }] } },
  ],
  ["diff lang=js", { language: "diff-js" }],
])("%s", (info, expected) => {
  expect(read(info)).toMatchObject(expected);
});

test.each([
  ['title="a \\"b\\" {c}.js"', 'a "b" {c}.js'],
  ["title='a \"b\" {c}.js'", 'a "b" {c}.js'],
  ["title='it\\'s {1}.js'", "it's {1}.js"],
  ['title="it\'s {1}.js"', "it's {1}.js"],
  ['title="a=b {1} ins={2}.js"', "a=b {1} ins={2}.js"],
  ['title="a &quot;b&quot; {1} &amp; c"', 'a "b" {1} & c'],
  ['title="C:\\\\a\\b.js"', "C:\\a\\b.js"],
  ['title="a\\\\"', "a\\"],
  ['title=""', ""],
  ["title=a\\_b.js", "a_b.js"],
  ['"a {1}" title="b.js"', "b.js"],
])("%s names one title and no lines", (meta, title) => {
  const report = jest.fn();

  expect(read(`js ${meta} verify {3}`, report)).toMatchObject({
    title,
    highlighted: [{ first: 3, last: 3 }],
    inserted: [],
  });
  expect(report).not.toHaveBeenCalled();
});

test("lines in braces may have spaces after any word", () => {
  expect(read("js ins={1, 3-4} del={2}")).toMatchObject({
    inserted: [
      { first: 1, last: 1 },
      { first: 3, last: 4 },
    ],
    deleted: [{ first: 2, last: 2 }],
  });
});

test.each([
  'js title="a {1}.js',
  "js title='a {1}.js",
  'js title="a {1}.js\\"',
  'js title="a {1}.js\\',
])("%s has a quote without an end, whose value is the rest", (info) => {
  const report = jest.fn<undefined, Parameters<ReportCode>>();

  const { highlighted, title } = read(info, report);

  expect(highlighted).toEqual([]);
  expect(title).toMatch(/^a \{1\}\.js/);
  expect(report.mock.calls).toEqual([
    [
      "code-words",
      expect.stringMatching(
        /^the quotation mark in title=["']a \{1\}\.js.* is not closed/,
      ),
      expect.stringContaining("Close it"),
    ],
  ]);
});

test.each([
  "js {0}",
  "js {5-2}",
  "js {a}",
  "js {}",
  "js {1",
  "js {1-}",
  "js ins=2",
  'js {hl_lines=["x"]}',
  "js {99999999999999999999}",
  "js showLineNumbers=a",
  "js file=./a.js lines=0",
  "js file=./a.js lines=",
])("%s has a mistake", (info) => {
  const report = jest.fn();

  read(info, report);

  expect(report).toHaveBeenCalledTimes(1);
});

test("a very long info string takes no time", () => {
  const start = process.cpuUsage();

  for (const part of ["{ ", '"', '\\"', "a=", "a='\\"]) {
    codeInfo({ lang: "js", meta: part.repeat(100_000) });
  }

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});
