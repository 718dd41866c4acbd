import { cutOpaqueRuns, fold, nameTokens, tokenize } from "./tokenize";

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

test("a token ends after 24 characters", () => {
  expect(tokenize("x".repeat(10_000))).toEqual(["x".repeat(24)]);
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
