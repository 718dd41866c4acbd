import { firstLine } from "./firstLine";

test.each([
  ["a paragraph", "Use `git log` **now**.\nThen go on.", "Use git log now."],
  ["code", "```sh\ngit log\ngit diff\n```\n\nText", "git log"],
  ["a list", "- one\n- two", "one"],
  ["a quotation", "> Well said.\n\nText", "Well said."],
  ["a picture", "![Two branches](a.png)", "Two branches"],
  ["a link by title", "See [[a-post|A post]].", "See A post."],
  ["a comment", "<!-- No. -->\n\nYes.", "Yes."],
  ["signs before words", "---\n\n…\n\nText", "Text"],
  ["a picture without words", "![](a.png)", ""],
])("the first line is that of %s", (_what, markdown, line) => {
  expect(firstLine(markdown)).toBe(line);
});
