import { highlightCode } from "./highlightCode";

test("a token without a role is plain text", async () => {
  const [[first, second] = []] = await highlightCode(["const a"], "js");

  expect(first).toMatchObject({ properties: { className: ["token-keyword"] } });
  expect(second).toMatchObject({ type: "text" });
});

test("an alias of a language is known", async () => {
  const [[first] = []] = await highlightCode(["const a"], "ts");

  expect(first).toMatchObject({ tagName: "span" });
});

test.each(["", "text", "klingon"])(
  "code in the language %j is plain text",
  async (language) => {
    expect(await highlightCode(["const a"], language)).toEqual([
      [{ type: "text", value: "const a" }],
    ]);
  },
);

test("a line that some grammars would take minutes for has no colours", async () => {
  const line = "*a **a ".repeat(5000);

  expect(await highlightCode([line], "md")).toEqual([
    [{ type: "text", value: line }],
  ]);
});

// `in` finds what every object inherits. Last here: the failure also breaks the highlighter for later blocks.
it("code in the language constructor is plain text", async () => {
  expect(await highlightCode(["a"], "constructor")).toEqual([
    [{ type: "text", value: "a" }],
  ]);
});
