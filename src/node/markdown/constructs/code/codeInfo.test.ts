import { codeInfo, type ReportCode } from "./codeInfo";

const read = (info: string, report?: ReportCode) => {
  const [, lang = "", meta = ""] = /^(\S*)(.*)$/.exec(info) ?? [];
  return codeInfo({ lang, meta: meta.trim() }, report);
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

  read(`js ${"{ ".repeat(100_000)}`);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});
