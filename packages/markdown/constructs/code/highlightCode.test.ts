import { bundledLanguages } from "shiki";

import { highlightCode, isKnownLanguage } from "./highlightCode";
import { LANGUAGE_ALIASES } from "./languageAliases";

const highlight = (lines: string[], language: string) =>
  highlightCode(
    lines.map((text) => ({ text })),
    language,
  );

test("a token without a role is plain text", async () => {
  const [[first, second] = []] = await highlight(["const a"], "js");

  expect(first).toMatchObject({ properties: { className: ["token-keyword"] } });
  expect(second).toMatchObject({ type: "text" });
});

test("punctuation has no role, and joins the text around it", async () => {
  const [line = []] = await highlight(["f(a, b);"], "js");

  expect(line).toMatchObject([
    { tagName: "span" },
    { type: "text", value: "(a, b);" },
  ]);
});

test.each([
  ["operators", "a = b => b || [1]", "js", ["a", "1"]],
  ["words of a command", "git add -A notes", "sh", ["git"]],
  ["values without quotes", "name: a job", "yaml", ["name"]],
  ["names of constants", "const LIMIT = x", "js", ["const"]],
])("%s have the colour of the text", async (_, code, language, colored) => {
  const [line = []] = await highlight([code], language);

  expect(
    line.flatMap((node) => (node.type === "element" ? node.children : [])),
  ).toEqual(colored.map((value) => ({ type: "text", value })));
});

test("neighbours of one role are one element, with the blanks between them", async () => {
  const lines = await highlight([`echo 'a'  "b" && ls`], "sh");
  const parts = lines[0]?.map((node) =>
    node.type === "element" ? node.children : node,
  );

  expect(parts).toEqual([
    [{ type: "text", value: "echo" }],
    { type: "text", value: " " },
    [{ type: "text", value: `'a'  "b"` }],
    { type: "text", value: " && " },
    [{ type: "text", value: "ls" }],
  ]);
});

test.each(["go", "golang"])("Go is known as %s", async (language) => {
  const [[first] = []] = await highlight(["const a = 1"], language);

  expect(isKnownLanguage(language)).toBe(true);
  expect(first).toMatchObject({ tagName: "span" });
});

test.each([...LANGUAGE_ALIASES])(
  "%s is %s, which Shiki knows, and no name of its own",
  (name, language) => {
    expect(bundledLanguages).not.toHaveProperty([name]);
    expect([...Object.keys(bundledLanguages), "text"]).toContain(language);
  },
);

test.each(["", "text", "none", "klingon"])(
  "code in the language %j is plain text",
  async (language) => {
    expect(await highlight(["const a"], language)).toEqual([
      [{ type: "text", value: "const a" }],
    ]);
  },
);

test("a line that some grammars would take minutes for has no colours", async () => {
  const line = "*a **a ".repeat(5000);

  expect(await highlight([line], "md")).toEqual([
    [{ type: "text", value: line }],
  ]);
});

test("code inside Markdown has the colours of its language", async () => {
  const lines = await highlight(["```sh", "git --version", "```"], "md");

  expect(lines[1]?.[0]).toMatchObject({
    properties: { className: ["token-function"] },
    children: [{ value: "git" }],
  });
});

test("what was highlighted before makes no difference", async () => {
  const lines = ["---", "title: A", "---", "", "<p>B</p>"];
  const before = await highlight(lines, "md");

  await highlight(["a: 1"], "yaml");
  await highlight(["<p>B</p>"], "html");

  expect(await highlight(lines, "md")).toEqual(before);
});

// `in` finds what every object inherits. Last here: the failure also breaks the highlighter for later blocks.
it("code in the language constructor is plain text", async () => {
  expect(await highlight(["a"], "constructor")).toEqual([
    [{ type: "text", value: "a" }],
  ]);
});
