import { selectCode } from "./selectCode";

const path = "./a.js";

const select = (text: string, part: object = {}) =>
  selectCode(text, { path, ...part }).join("\n");

test.each([
  ["// #region one", "// #endregion one"],
  ["//#region one", "//#endregion"],
  ["  // #region one", "  // #endregion"],
  ["/* #region one */", "/* #endregion one */"],
  ["<!-- #region one -->", "<!-- #endregion one -->"],
  ["# region one", "# endregion one"],
  ["#region one", "#endregion"],
  ["# #region one", "# #endregion"],
  ["-- #region one", "-- #endregion one"],
  ["{/* #region one */}", "{/* #endregion */}"],
  ["#pragma region one", "#pragma endregion"],
  ["//region one", "//endregion"],
  ["#Region one", "#EndRegion"],
])("%s begins and %s ends a region", (start, end) => {
  const text = `before\n${start}\none();\n${end}\nafter\n`;

  expect(select(text, { region: "one" })).toBe("one();");
});

test("a region's name can have blanks", () => {
  const text = "// #region my helpers\na\n// #endregion\n";

  expect(select(text, { region: "my helpers" })).toBe("a");
});

test("the indentation that all lines have is gone, tabs included", () => {
  const text =
    "{\n\t\t// #region a\n\t\tif (x) {\n\n\t\t\ty();\n\t\t}\n\t\t// #endregion\n}";

  expect(select(text, { region: "a" })).toBe("if (x) {\n\n\ty();\n}");
});

test("marks of regions around, within and beside are not shown", () => {
  const text =
    "// #region a\n1\n// #region b\n2\n// #endregion b\n3\n// #endregion a\n4";

  expect(select(text)).toBe("1\n2\n3\n4");
  expect(select(text, { region: "a" })).toBe("1\n2\n3");
  expect(select(text, { region: "b" })).toBe("2");
});

test("regions may overlap when their ends are named", () => {
  const text = "// #region a\n1\n// #region b\n2\n// #endregion a\n3\n";

  expect(select(text, { region: "a" })).toBe("1\n// #region b\n2");
});

test("prose that begins like a mark stays", () => {
  expect(select("# region eu-west-1\nname: a\n// region of interest")).toBe(
    "# region eu-west-1\nname: a\n// region of interest",
  );
});

test("lines are those of the file", () => {
  const lines = [
    { first: 2, last: 3 },
    { first: 5, last: 5 },
  ];

  expect(select("1\r\n 2\r\n 3\r\n4\r\n 5\r\n", { lines })).toBe("2\n3\n5");
});

test.each([
  [
    "// #region start\n// #endregion\n",
    { region: "strat" },
    './a.js has no region "strat". Did you mean "start"?',
  ],
  [
    "// #region one\n// #endregion\n// #region two\n// #endregion\n",
    { region: "something" },
    './a.js has no region "something". Its regions: one, two.',
  ],
  [
    "a",
    { region: "b" },
    './a.js has no region "b". It has no regions: begin one with a comment "#region b".',
  ],
  [
    "1\n// #region a\n2",
    { region: "a" },
    'the region "a" of ./a.js begins in line 2 and does not end. Add a comment "#endregion a".',
  ],
  [
    "// #region a\n// #endregion\n// #region a\n// #endregion",
    { region: "a" },
    './a.js has the region "a" twice, in lines 1 and 3. Rename one of them.',
  ],
  [
    "1\n2\n",
    { lines: [{ first: 1, last: 999_999_999 }] },
    "./a.js has no line 999999999. Its last line is 2.",
  ],
  [
    "1",
    { lines: [{ first: 1, last: 1 }], region: "a" },
    "both a region and lines of ./a.js are asked for. Keep one of them.",
  ],
])("of %j there is no %j", (text, part, message) => {
  expect(() => select(text, part)).toThrow(message);
});
