import { readMagicComments } from "./magicComments";

function read(code: string) {
  const problems: unknown[] = [];
  const lines = readMagicComments(
    code.split("\n"),
    (rule, problem, fix, index) => {
      problems.push({ index, rule, problem, fix });
    },
  );
  return { lines, problems };
}

test.each([
  "// highlight-next-line",
  "  //highlight-next-line  ",
  "# highlight-next-line",
  "<!-- highlight-next-line -->",
  "/* highlight-next-line */",
  "-- highlight-next-line",
  "{/* highlight-next-line */}",
  "; highlight-next-line",
  "% highlight-next-line",
])("%s vanishes and highlights the next line", (comment) => {
  expect(read(`a\n${comment}\nb\nc`)).toEqual({
    lines: [{ text: "a" }, { text: "b", isHighlighted: true }, { text: "c" }],
    problems: [],
  });
});

test.each([
  ["//", ""],
  ["#", ""],
  ["<!--", "-->"],
  ["/*", "*/"],
  ["--", ""],
  ["{/*", "*/}"],
])("%s highlight-start and -end %s highlight what is between", (start, end) => {
  const code = `a\n${start} highlight-start ${end}\nb\nc\n${start} highlight-end ${end}\nd`;

  expect(read(code)).toEqual({
    lines: [
      { text: "a" },
      { text: "b", isHighlighted: true },
      { text: "c", isHighlighted: true },
      { text: "d" },
    ],
    problems: [],
  });
});

test.each([
  ["a // [!code ++]", { text: "a", change: "inserted" }],
  ["a # [!code --]", { text: "a", change: "deleted" }],
  ["<a> <!-- [!code ++] -->", { text: "<a>", change: "inserted" }],
  ["a {/* [!code --] */}", { text: "a", change: "deleted" }],
  ["a /* [!code highlight] */", { text: "a", isHighlighted: true }],
  ["a -- [!code hl]", { text: "a", isHighlighted: true }],
  ["a // [!code focus]", { text: "a", isHighlighted: true }],
  ["a // highlight-line", { text: "a", isHighlighted: true }],
  ["<a> {/* highlight-line */}", { text: "<a>", isHighlighted: true }],
  ["# highlight-line\na", { text: "a", isHighlighted: true }],
  ["// [!code ++]\na", { text: "a", change: "inserted" }],
])("%j is a line with a mark", (code, line) => {
  expect(read(code)).toEqual({ lines: [line], problems: [] });
});

test("a note can be about several lines", () => {
  expect(read("a // [!code ++:2]\nb\nc").lines).toEqual([
    { text: "a", change: "inserted" },
    { text: "b", change: "inserted" },
    { text: "c" },
  ]);
  expect(read("// [!code highlight:2]\na\nb\nc").lines).toEqual([
    { text: "a", isHighlighted: true },
    { text: "b", isHighlighted: true },
    { text: "c" },
  ]);
});

test.each([
  "const a = 'highlight-next-line';",
  "// highlight-next-line is what Docusaurus calls it",
  "write [!code ++] at the end",
  "a // see highlight-line",
  "a // highlight-lines",
  "/* highlight-next-line",
  "",
])("%j is code", (line) => {
  expect(read(line)).toEqual({ lines: [{ text: line }], problems: [] });
});

test("a start without an end highlights the rest and is reported", () => {
  const { lines, problems } = read("a\n// highlight-start\nb");

  expect(lines).toEqual([{ text: "a" }, { text: "b", isHighlighted: true }]);
  expect(problems).toMatchObject([{ index: 1, rule: "highlight-comments" }]);
});

test("an end without a start is reported", () => {
  expect(read("a\n// highlight-end\nb")).toMatchObject({
    lines: [{ text: "a" }, { text: "b" }],
    problems: [{ index: 1, rule: "highlight-comments" }],
  });
});

test("an unknown note stays and is reported with the one that was meant", () => {
  expect(read("a // [!code higlight]")).toEqual({
    lines: [{ text: "a // [!code higlight]" }],
    problems: [
      {
        index: 0,
        rule: "unknown-code-note",
        problem: 'unknown note "[!code higlight]", so it is shown as it is.',
        fix: 'Did you mean "[!code highlight]"?',
      },
    ],
  });
});

test("very many and very long lines take no time", () => {
  const long = `${" ".repeat(100_000)}// [!code ++] ${" ".repeat(100_000)}x`;
  const start = process.cpuUsage();

  read(`${long}\n${"a // [!code ++:999999]\n".repeat(10_000)}`);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
