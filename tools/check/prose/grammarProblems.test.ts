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
