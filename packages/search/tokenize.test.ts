import {
  cutOpaqueRuns,
  fold,
  nameTokens,
  tokenize,
  wordFinder,
  wordsOf,
} from "./tokenize";

test.each([
  ["Café NAÏVE", "cafe naive"],
  ["ﬁle ２", "file 2"],
  ["it’s “so”", 'it\'s "so"'],
])("%s folds to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["First line\nSecond line", ["first", "line", "second", "line"]],
  ["node:test", ["node", "test"]],
  ["useEffect", ["useeffect", "use", "effect"]],
  ["parseJSONText", ["parsejsontext", "parse", "json", "text"]],
  ["ESLint", ["eslint", "es", "lint"]],
  ["utf8Decode", ["utf8decode", "utf8", "decode"]],
  ["--permission C++ .gitattributes", ["permission", "c", "gitattributes"]],
  ["N+1", ["n", "1"]],
  ["naïve café", ["naive", "cafe"]],
  ["日本語 текст", ["日本語", "текст"]],
  ["__proto__ constructor", ["proto", "constructor"]],
  ["…!?", []],
])("%j has the tokens %j", (text, tokens) => {
  expect(tokenize(text)).toEqual(tokens);
});

test("a token ends after 40 characters", () => {
  expect(tokenize("x".repeat(10_000))).toEqual(["x".repeat(40)]);
});

test("a name is also one token", () => {
  expect(nameTokens(["VS Code", "Git"])).toEqual([
    "vs",
    "code",
    "vscode",
    "git",
  ]);
});

const BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4gA8xADiDqk2GxA";

test.each([
  ["an encoded image", BASE64, true],
  ["a checksum", `sha512-${BASE64}`, true],
  ["anything of 10,000 characters", "x".repeat(10_000), true],
  [
    "a long path",
    "/home/reader/projects/website/node_modules/typescript/lib/typescript",
    false,
  ],
  [
    "a long URL",
    "https://docs.example.org/reference/configuring/package-json#overrides",
    false,
  ],
])("%s is cut: %s, %s", (_name, run, isCut) => {
  const onCut = jest.fn();

  const text = cutOpaqueRuns(`before ${run} after`, onCut);

  expect(text === `before ${run} after`).toBe(!isCut);
  expect(onCut).toHaveBeenCalledTimes(isCut ? 1 : 0);
  expect(text.length).toBeLessThan(100);
});

describe.each([
  "Run `git rebase -i HEAD~3`, then push.",
  "useEffect and parseJSONText2go, HTML5foo or a1B2 … “don’t”",
  "Café, naïve, e\u0301 and ﬁle: ½ of it is in the ⑴ list",
  "Only ⑴ is a digit → not │ or °",
  "Half is ½",
])("a finder in %j", (text) => {
  const finder = wordFinder(text);
  const words = wordsOf(text);

  test("has each word by its form, its parts and their starts", () => {
    for (const word of words) {
      for (const form of [word.token, ...word.parts]) {
        expect(finder.having(form)).toContainEqual(word);
        expect(finder.having(form.slice(0, 1))).toContainEqual(word);
      }
    }
  });

  test("knows the word after each", () => {
    words.forEach((word, index) => {
      expect(finder.after(word)).toEqual(words[index + 1]);
    });
  });

  test.each(["", "\u0301", "(1)", "zz"])("ends for %j", (form) => {
    expect(finder.having(form).length).toBeLessThanOrEqual(words.length);
  });
});
