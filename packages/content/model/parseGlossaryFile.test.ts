import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

import { formatDiagnostic } from "@technical-blog/utils";

import { GLOSSARY_FILE, parseGlossaryFile } from "./parseGlossaryFile";

const parse = (text: string) => {
  const { groups, diagnostics } = parseGlossaryFile(GLOSSARY_FILE, text);
  return { groups, messages: diagnostics.map(formatDiagnostic) };
};

test("groups of terms, in lower case", () => {
  expect(
    parse("# Names\n- [DB, database]\n-\n  - sign in\n  - Log in\n"),
  ).toEqual({
    groups: [
      ["db", "database"],
      ["sign in", "log in"],
    ],
    messages: [],
  });
});

test.each(["", "# none\n", "[]\n"])("%j has none", (text) => {
  expect(parse(text)).toEqual({ groups: [], messages: [] });
});

test.each([
  [
    "a term in two groups",
    "# Names\n- [db, database]\n\n- [store, DB]\n",
    `:4: group 2: "db" is in group 1 already. Remove one of the two, or make one group of both. (glossary-file)`,
  ],
  [
    "a term twice in a group",
    "- [db, database, db]\n",
    `:1: group 1: "db" is in group 1 already. Remove one of the two, or make one group of both. (glossary-file)`,
  ],
  [
    "a group of one",
    "- [db]\n",
    `:1: group 1: not a list of two or more terms. Write "- [database, db]". (glossary-file)`,
  ],
  [
    "a field",
    "- terms: [db, database]\n",
    `:1: group 1: not a list of two or more terms. Write "- [database, db]". (glossary-file)`,
  ],
  [
    "a number",
    "- [404, not found]\n",
    `:1: group 1: not a list of two or more terms. Write "- [database, db]". (glossary-file)`,
  ],
  [
    "other characters",
    "- [c++, cpp]\n",
    `:1: group 1: "c++" has other characters than letters and digits. Write words with one space between them. (glossary-file)`,
  ],
  [
    "a map",
    "db: database\n",
    `: not a list of groups of terms. Write "- [database, db]". (glossary-file)`,
  ],
  [
    "no YAML",
    "- [db, database\n",
    expect.stringMatching(/:\d+: not valid YAML: .* \(glossary-file\)$/),
  ],
])("%s is an error with its line", (_name, text, message) => {
  const { groups, messages } = parse(text);

  expect(groups.length).toBeLessThan(2);
  expect(messages).toEqual([
    typeof message === "string" ? `${GLOSSARY_FILE}${message}` : message,
  ]);
});

test("groups after the 200th are an error", () => {
  const text = Array.from(
    { length: 202 },
    (_, number) => `- [a${String(number)}, b${String(number)}]\n`,
  ).join("");

  const { groups, messages } = parse(text);

  expect(groups).toHaveLength(200);
  expect(messages).toEqual([
    `${GLOSSARY_FILE}:201: has more than 200 groups. Keep the groups that readers of this blog need. (glossary-file)`,
  ]);
});

test("the blog's own is valid and takes at most 2 kB of the browser", () => {
  const { groups, messages } = parse(
    existsSync(GLOSSARY_FILE) ? readFileSync(GLOSSARY_FILE, "utf8") : "",
  );

  expect(messages).toEqual([]);
  expect(brotliCompressSync(JSON.stringify(groups)).length).toBeLessThan(2000);
});
