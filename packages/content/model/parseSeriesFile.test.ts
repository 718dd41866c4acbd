import { formatDiagnostic } from "@technical-blog/utils";

import { parseSeriesFile, seriesSlug } from "./parseSeriesFile";

const FILE = "content/series.yml";

test.each([
  ["Git", "", "git"],
  ["Node's tools", "", "nodes-tools"],
  ["Git", "Git: { description: d }", "git"],
  ["C++", "C++: { slug: c-plus-plus }", "c-plus-plus"],
  ["???", "", ""],
])("the series %s with the file %j has the path %j", (title, text, slug) => {
  const { diagnostics, entries } = parseSeriesFile(FILE, text);

  expect(diagnostics).toEqual([]);
  expect(seriesSlug(title, entries)).toBe(slug);
});

test("an entry has a description, in quotes or not", () => {
  const { entries } = parseSeriesFile(
    FILE,
    `# Mine\n"Git: basics":\n  description: " Undo. "\nnpm: {}\n`,
  );

  expect(Object.fromEntries(entries)).toEqual({
    "Git: basics": { slug: "git-basics", description: "Undo.", line: 2 },
    npm: { slug: "npm", description: null, line: 4 },
  });
});

test.each([
  ["Git: [", ":1: not valid YAML:"],
  [
    "- Git",
    ': not a map of series. Write "Git:" and below it, indented, "description: …".',
  ],
  [
    "npm: {}\nGit:",
    ':2: Git: empty. Write "description: …" below it, indented.',
  ],
  [
    "Git: Undo.",
    ':1: Git: of the wrong kind. Write "description: …" below it, indented.',
  ],
  [
    "Git: { description: 1 }",
    ":1: Git.description: of the wrong kind. Give a sentence, as text.",
  ],
  [
    "Git: { slug: a/b }",
    ":1: Git.slug: of the wrong kind. Give one path segment in lower case, like git-basics.",
  ],
  [
    "Git: { descripton: Undo. }",
    ':1: Git.descripton: unknown field. Did you mean "description"?',
  ],
  [
    "Git: { image: a.png }",
    ":1: Git.image: unknown field. Known fields: description, slug.",
  ],
])("%j is a mistake", (text, message) => {
  const { diagnostics, entries } = parseSeriesFile(FILE, text);

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringContaining(FILE + message),
  ]);
  expect(entries.get("Git")).toBeUndefined();
  expect(diagnostics.every(({ fatal }) => fatal)).toBe(true);
});
