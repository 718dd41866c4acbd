import { formatDiagnostic } from "@technical-blog/utils";

import { parseAuthorsFile } from "./parseAuthorsFile";

const FILE = "content/authors.yml";

test("an author of Docusaurus' file is read", () => {
  const { authors, diagnostics } = parseAuthorsFile(
    FILE,
    `jane:
  name: Jane Doe
  title: Writes this
  url: https://jane.example
  image_url: https://jane.example/jane.png
  socials: { github: jane }
joe: { name: Joe, email: joe@example.org }
`,
  );

  expect(diagnostics).toEqual([]);
  expect(Object.fromEntries(authors)).toEqual({
    jane: {
      name: "Jane Doe",
      title: "Writes this",
      url: "https://jane.example",
      imageUrl: "https://jane.example/jane.png",
    },
    joe: {
      name: "Joe",
      title: null,
      url: "mailto:joe@example.org",
      imageUrl: null,
    },
  });
});

test.each([
  ["", []],
  ["- jane", [/^content\/authors\.yml: not a map of authors\./]],
  ["jane: [", [/^content\/authors\.yml:\d+: not valid YAML/]],
  [
    "jane: {}\njoe: { name: Joe }",
    [/^content\/authors\.yml: jane\.name: missing or not text\./],
  ],
])("%j is reported", (text, expected) => {
  const messages = parseAuthorsFile(FILE, text).diagnostics.map(
    formatDiagnostic,
  );

  expect(messages).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) {
    expect(messages[place]).toMatch(pattern);
  }
});
