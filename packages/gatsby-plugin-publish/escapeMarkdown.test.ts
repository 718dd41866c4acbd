import { parsePlainMarkdown } from "@technical-blog/markdown";
import type { Nodes } from "mdast";

import { escapeMarkdown } from "./escapeMarkdown";

/** The types of a text's nodes, and its plain text. */
function parse(markdown: string) {
  const types = new Set<string>();
  const say = (node: Nodes): string => {
    types.add(node.type);
    return "children" in node
      ? node.children.map(say).join("")
      : "value" in node
        ? node.value
        : "";
  };
  const text = say(parsePlainMarkdown(markdown));
  return { text, types: [...types] };
}

const TEXTS = [
  "Use <dialog> & <b>b</b>",
  "<!-- a --> and <?php ?>",
  "&lt; &amp; &#60; AT&T",
  "`code` and ``more``",
  "*a* **b** 2 * 3 * 4",
  "_a_ __b__ snake_case_name _",
  "~a~ ~~b~~ ~/.ssh",
  "[a](b) ![c](d) [e][f] [^1]",
  String.raw`C:\*a \\ \[b`,
  "Learn C #",
  "Learn ##",
  "1 < 2 > 1",
];

test.each(TEXTS)("%s is itself in a heading", (text) => {
  expect(parse(`# ${escapeMarkdown(text)}`)).toEqual({
    text,
    types: ["root", "heading", "text"],
  });
});

test.each(TEXTS)("%s is itself in the text of a link", (text) => {
  expect(parse(`- [${escapeMarkdown(text)}](/a): b`)).toEqual({
    text: `${text}: b`,
    types: ["root", "list", "listItem", "paragraph", "link", "text"],
  });
});

test.each([
  "C++, C# and node:test",
  "snake_case and __proto__.x",
  "What's 1 < 2? 100 % & more",
])("%s", (text) => {
  expect(parse(escapeMarkdown(text)).text).toBe(text);
});

test("texts without markup stay readable", () => {
  const text = "C++, C#, snake_case, 1 < 2, AT&T: what (else)?";

  expect(escapeMarkdown(text)).toBe(text);
});
