import { grammarProblems } from "./grammarProblems";

test.each([
  [
    "It is in the the folder.",
    "repeated-word",
    10,
    "unexpected repeated `the`.",
    'Write "the".',
  ],
  [
    "Then a error follows.",
    "wrong-article",
    6,
    "unexpected article `a` before `error`.",
    'Write "an".',
  ],
  [
    "I dont know.",
    "missing-apostrophe",
    3,
    "unexpected missing apostrophe in `dont`.",
    'Write "don\'t".',
  ],
])("%s is reported as %s", async (text, rule, column, problem, fix) => {
  expect(
    await grammarProblems(`---\ntitle: A\n---\n\n${text}\n`),
  ).toMatchObject([{ rule, line: 5, column, problem, fix }]);
});

test.each([
  "Run `the` the way that `it` does.",
  "    the the",
  "Start an nginx, log in with an ssh key, and you've got an HTML page.",
])("%s is fine", async (text) => {
  expect(await grammarProblems(text)).toEqual([]);
});

test("a paragraph that is data is left out, and the rest is checked", async () => {
  const problems = await grammarProblems(
    `${'{"a":1},'.repeat(25_000)}\n\nThe the end.`,
  );

  expect(problems.map(({ rule, line }) => [rule, line])).toEqual([
    ["repeated-word", 3],
  ]);
});
