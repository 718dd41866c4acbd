import { isEmptyQuery, parseQuery } from "./parseQuery";

const word = (text: string) => ({
  words: [text],
  isPrefix: true,
  isPhrase: false,
});

test.each([
  ["words", "Npm CI", [word("npm"), word("ci")]],
  ["the same word once", "npm npm", [word("npm")]],
  ["diacritics", "Café", [word("cafe")]],
  ["a sentence's signs", "(npm, really?)", [word("npm"), word("really")]],
  [
    "signs between words",
    "node:test",
    [
      {
        words: ["node", "test"],
        literal: "node:test",
        isPrefix: true,
        isPhrase: false,
      },
    ],
  ],
  [
    "signs before a word",
    "--permission",
    [{ ...word("permission"), literal: "--permission" }],
  ],
  [
    "signs after a word, which end it",
    "C++",
    [{ words: ["c"], literal: "c++", isPrefix: false, isPhrase: false }],
  ],
  [
    "a phrase, whole",
    '"npm ci"',
    [{ words: ["npm", "ci"], isPrefix: false, isPhrase: true }],
  ],
  [
    "a phrase still being typed",
    '"npm c',
    [{ words: ["npm", "c"], isPrefix: true, isPhrase: true }],
  ],
  ...["“npm ci”", "„npm ci“", "«\u202fnpm ci\u202f»", "「npm ci」"].map(
    (phrase): [string, string, unknown] => [
      `a phrase in the quotes of a phone, ${phrase}`,
      phrase,
      [{ words: ["npm", "ci"], isPrefix: false, isPhrase: true }],
    ],
  ),
  ["signs alone", '=> && ""', []],
  [
    "quotes within a text, which make no phrase",
    '{"error":"no grant"} "a"b',
    [word("error"), word("no"), word("grant"), word("a"), word("b")],
  ],
  [
    "mixed scripts",
    "git базу 日本語",
    [word("git"), word("базу"), word("日本語")],
  ],
])("%s", (_name, input, terms) => {
  expect(parseQuery(input)).toEqual({ terms, tags: [] });
});

test("tag: limits the results", () => {
  expect(parseQuery("tag:node-js tag:Git streams tag:")).toEqual({
    terms: [word("streams")],
    tags: ["nodejs", "git"],
  });
});

test("characters after the 512th are ignored", () => {
  const { terms } = parseQuery(`${"x".repeat(511)} y`);

  expect(terms).toEqual([word("x".repeat(24))]);
});

test.each([
  ["[x]", "[x]", ["x"]],
  ["<3>", "<3>", ["3"]],
  ["(x)", undefined, ["x"]],
  ["[x", undefined, ["x"]],
  ['"$home"', "$home", ["home"]],
])("of %s the literal is %s", (text, literal, words) => {
  expect(parseQuery(text).terms[0]).toMatchObject({ words });
  expect(parseQuery(text).terms[0]?.literal).toBe(literal);
});

test.each([
  ["", true],
  ['  "', true],
  ["„", true],
  ["tag:", true],
  ["--", false],
  ["{}", false],
  ["a", false],
])("whether %j asks nothing yet: %s", (input, isEmpty) => {
  expect(isEmptyQuery(parseQuery(input), input)).toBe(isEmpty);
});
