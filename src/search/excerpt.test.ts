import { excerpt, markMatches } from "./excerpt";
import { parseQuery } from "./parseQuery";

/** The segments as one text, matches in brackets. */
function shown(segments: ReturnType<typeof excerpt>): string {
  return segments
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");
}

test.each([
  ["git", "Git and gitignore, not legit", "[Git] and [gitignore], not legit"],
  ["effect", "call useEffect once", "call [useEffect] once"],
  ["cafe", "a café, a Café", "a [café], a [Café]"],
  ["node:test", 'from "node:test" and node', 'from "[node:test]" and node'],
  ["node:test", "node --test", "[node --test]"],
  [
    "--permission",
    "no permission: --permission",
    "no permission: [--permission]",
  ],
  ["C++", "C and C++", "C and [C++]"],
  ['"npm ci"', "npm runs npm ci", "npm runs [npm ci]"],
  ["don't", "I don’t know", "I [don’t] know"],
  ["npm ci npm", "npm ci", "[npm] [ci]"],
])("%s is marked in %j", (query, text, marked) => {
  expect(shown(markMatches(text, parseQuery(query).terms))).toBe(marked);
});

const before = "word ".repeat(50);

test("an excerpt has some words before the first match", () => {
  const { terms } = parseQuery("match");

  expect(shown(excerpt(`${before}match ${before}`, terms))).toBe(
    `… ${"word ".repeat(8)}[match] ${"word ".repeat(23).trimEnd()} …`,
  );
});

test("an excerpt is where most of the terms are", () => {
  const { terms } = parseQuery("one two");

  expect(
    shown(excerpt(`one ${before}here are one and two ${before}`, terms)),
  ).toContain("here are [one] and [two]");
});

test("without a match it is the beginning", () => {
  expect(shown(excerpt(`Start ${before}`, []))).toMatch(/^Start word .* …$/);
});

test("a short text is shown whole", () => {
  expect(shown(excerpt("All of it", []))).toBe("All of it");
});

test("a text without spaces is cut all the same", () => {
  expect(shown(excerpt("x".repeat(1000), [])).length).toBeLessThan(170);
});
