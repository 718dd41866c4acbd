import { VFile } from "vfile";

import {
  addThrown,
  createDiagnostic,
  diagnosticData,
  formatDiagnostic,
  githubAnnotation,
  sortDiagnostics,
  unreadable,
} from "./diagnostic";

const data = {
  rule: "broken-link",
  file: "content/posts/a.md",
  problem: "wrong.",
  fix: "Right.",
} as const;

test.each([
  [{}, "content/posts/a.md: wrong. Right. (broken-link)"],
  [{ line: 3 }, "content/posts/a.md:3: wrong. Right. (broken-link)"],
  [
    { line: 3, column: 7 },
    "content/posts/a.md:3:7: wrong. Right. (broken-link)",
  ],
  [
    { line: 3, field: "date" },
    "content/posts/a.md:3: date: wrong. Right. (broken-link)",
  ],
])("a diagnostic with %j is one line", (position, expected) => {
  const diagnostic = createDiagnostic({ ...data, ...position });

  expect(formatDiagnostic(diagnostic)).toBe(expected);
});

test.each([
  ["broken-link", "warning"],
  ["new-url", "warning"],
  ["front-matter", "error"],
  ["dropped-url", "error"],
] as const)(
  "without configuration, the rule %s is of severity %s",
  (rule, severity) => {
    const diagnostic = createDiagnostic({ ...data, rule });

    expect(diagnosticData(diagnostic)).toEqual({ ...data, rule, severity });
  },
);

test("a GitHub annotation has line and column, and escapes what would end it", () => {
  const diagnostic = createDiagnostic({
    ...data,
    line: 3,
    column: 7,
    problem: "100 %,\nno: a, b.",
  });

  expect(githubAnnotation(diagnostic)).toBe(
    "::warning file=content/posts/a.md,line=3,col=7,title=broken-link::100 %25,%0Ano: a, b. Right.",
  );
});

test("diagnostics are sorted by file, line and column", () => {
  const positions = [
    { file: "b.md" },
    { file: "a.md", line: 10 },
    { file: "a.md", line: 9, column: 2 },
    { file: "a.md", line: 9 },
    { file: "a.md" },
  ];
  const diagnostics = positions.map((position) =>
    createDiagnostic({ ...data, ...position }),
  );

  const sorted = sortDiagnostics(diagnostics);

  expect(sorted).toEqual(diagnostics.toReversed());
  expect(sorted.map(({ line, column }) => [line, column])).toEqual(
    positions.toReversed().map(({ line, column }) => [line, column]),
  );
});

const denied = Object.assign(new Error("EACCES: permission denied, open 'a'"), {
  syscall: "open",
});
/** In the form that Node throws. */
const notFound = Object.assign(new Error("Cannot find module 'a'"), {
  code: "ERR_MODULE_NOT_FOUND",
});

test("only errors of the system make a file unreadable", () => {
  expect(formatDiagnostic(unreadable("content/tags.yml", denied))).toBe(
    "content/tags.yml: cannot be read: EACCES: permission denied, open 'a'. Make it readable for you. (file)",
  );
  expect(() => unreadable("content/tags.yml", notFound)).toThrow(notFound);
});

test("an error of this project is not explained as one of the text", () => {
  const file = new VFile({ path: "content/posts/a.md" });

  addThrown(file, notFound, 3);
  addThrown(file, denied, 4);

  expect(file.messages.map(formatDiagnostic)).toEqual([
    "content/posts/a.md:3: this project's code failed on this text: Error: Cannot find module 'a'. The text may be right: report the error with the file. (markdown)",
    "content/posts/a.md:4: EACCES: permission denied, open 'a' (markdown)",
  ]);
});
