import { wordingProblems } from "./wordingProblems";

/** Keeps the rules about missing words silent. */
const fine = "You don't see this. ";

const rules = (text: string) => wordingProblems(text).map(({ rule }) => rule);

test.each([
  "It belongs into the folder.",
  "The files belong into the folder.",
  "What one does then.",
  "One notices it late.",
  "It's right, one has to decide.",
  "Set one's own name.",
  "On a telephone it is slow.",
  "It mends itself.",
  "A typing error.",
])("%s is stilted", (text) => {
  expect(rules(fine + text)).toEqual(["stilted-word"]);
});

test.each([
  "It belongs in the folder.",
  "The new one has a test, and as a real one does, it fails.",
  "One file is enough.",
  "I recommend it.",
  "A phone.",
])("%s is fine", (text) => {
  expect(rules(fine + text)).toEqual([]);
});

test("a stilted word has its position and a plain word", () => {
  expect(wordingProblems(`${fine}\n\nThere it belongs into.`)).toEqual([
    {
      rule: "stilted-word",
      line: 3,
      column: 10,
      problem: '"belongs into" is stilted.',
      fix: 'Write "belongs in".',
    },
  ]);
});

test("the third vague subject in 300 words is reported", () => {
  expect(rules(`${fine}Somebody asks, nobody knows.`)).toEqual([]);
  expect(
    wordingProblems(`${fine}Somebody asks. Whoever reads it, nobody knows.`),
  ).toMatchObject([
    { rule: "vague-subject", line: 1, column: fine.length + 34 },
  ]);
});

test("three vague subjects far apart are fine", () => {
  const far = "word ".repeat(300);

  expect(rules(`${fine}Somebody ${far} whoever ${far} nobody`)).toEqual([]);
});

test.each([
  ["We don't know.", ["missing-you"]],
  ["You do not know.", ["missing-contraction"]],
  ["You’re right.", []],
  ["Your server's log.", ["missing-contraction"]],
  ["Young people; it's fine.", ["missing-you"]],
  ["", []],
])("%s lacks %j", (text, expected) => {
  expect(rules(text)).toEqual(expected);
});

test.each(["spaces", "letters", "one "])(
  "a text of %s is checked at once",
  (text) => {
    const unit = { spaces: " ", letters: "a" }[text] ?? text;
    const start = process.cpuUsage();

    wordingProblems(unit.repeat(200_000 / unit.length));

    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  },
);
