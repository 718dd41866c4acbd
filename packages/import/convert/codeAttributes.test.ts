import { bodyOf } from "@technical-blog/markdown";

import { convertCodeAttributes } from "./codeAttributes";

test.each([
  ['js {title="a \\"b\\".js"}', 'js title="a \\"b\\".js"'],
  ['js {hl_lines=["1-2", "4"]}', "js {1-2,4}"],
  ['js {title="a.js",hl_lines=[1]} verify', 'js title="a.js" {1} verify'],
  ["js {linenos=true}", "js {linenos=true}"],
  ["js {1,3}", "js {1,3}"],
])("the attributes of %s become ours", (before, after) => {
  const textWith = (info: string) => `- A\n\n  \`\`\`${info}\n  a\n  \`\`\`\n`;

  const { text } = convertCodeAttributes(bodyOf(textWith(before), 1));

  expect(text).toBe(textWith(after));
});
