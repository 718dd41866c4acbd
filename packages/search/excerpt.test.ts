import { excerpt, segments, type Segments } from "./excerpt";
import { findMatches } from "./matches";
import { parseQuery } from "./parseQuery";

/** The segments as one text, matches in brackets. */
function shown(cut: Segments): string {
  return cut
    .map((text, index) => (index % 2 === 1 ? `[${text}]` : text))
    .join("");
}

const matchesOf = (text: string, query: string) =>
  findMatches(text, parseQuery(query).terms);

const excerptOf = (text: string, query: string) =>
  shown(excerpt(text, matchesOf(text, query)).segments);

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
  expect(shown(segments(text, matchesOf(text, query)))).toBe(marked);
});

const before = "word ".repeat(50);

test("an excerpt starts some words before the first match", () => {
  expect(excerptOf(`${before}match ${before}`, "match")).toBe(
    `… ${"word ".repeat(8)}[match] ${"word ".repeat(23).trimEnd()} …`,
  );
});

test("an excerpt is the part with the most terms", () => {
  expect(
    excerptOf(`one ${before}here are one and two ${before}`, "one two"),
  ).toContain("here are [one] and [two]");
});

test("a text without spaces is cut near the match", () => {
  const words = "の".repeat(300);

  expect(excerptOf(`${words}、git、${words}`, "git")).toMatch(
    /^… の{39}、\[git\]、の+ …$/,
  );
});

test("it is a whole sentence, or a whole line of code", () => {
  const text =
    "First, stage it. Then “stash the rest.” Nothing is lost.\ngit stash push --staged\ngit stash list\nLast.";

  expect(excerptOf(text, "rest stash")).toBe("Then “[stash] the [rest].”");
  expect(excerptOf(text, "stash list")).toBe("git [stash] [list]");
  expect(excerptOf(text, "lost")).toBe("Nothing is [lost].");
  expect(excerptOf("Erst „dies. Jetzt.“ Über das.", "das")).toBe("Über [das].");
  expect(excerptOf("一。「二 git。」三。", "git")).toBe("「二 [git]。」");
  expect(excerptOf("See e.g. the docs of v1.2 now.", "docs")).toBe(
    "See e.g. the [docs] of v1.2 now.",
  );
});

test("forms of one word count once", () => {
  expect(
    excerptOf("Config, configs, configure.\nThe config of git.", "git conf"),
  ).toBe("The [config] of [git].");
});

test("the most terms count, however late they come", () => {
  expect(excerptOf(`${"git.\n".repeat(200)}git bisect run`, "git run")).toBe(
    "[git] bisect [run]",
  );
});

test("without a match it is the start of the text", () => {
  expect(excerptOf(`Start ${before}`, "")).toMatch(/^Start word .* …$/);
});

test("an ellipsis of the text itself is not doubled", () => {
  const cut = excerptOf(`${before}… ${"word ".repeat(7)}match`, "match");

  expect(cut).toMatch(/^… word/);
});

test("a short text is shown whole", () => {
  expect(excerptOf("All of it", "")).toBe("All of it");
});

test("a text without spaces is cut too", () => {
  expect(excerptOf("x".repeat(1000), "").length).toBeLessThan(170);
});

test.each([
  ["yarn", "Run it.\n\tnpm ci\nyarn install\t\nThat was code.", true],
  ["npm", "Run it.\n\tnpm ci\nyarn install\t\nThat was code.", true],
  ["run", "Run it.\n\tnpm ci\nyarn install\t\nThat was code.", false],
  ["that", "Run it.\n\tnpm ci\nyarn install\t\nThat was code.", false],
  ["x", "\tnpm ci\t", true],
])("the line with %s in %j is code: %s", (query, text, isCode) => {
  expect(excerpt(text, matchesOf(text, query)).isCode).toBe(isCode);
});
