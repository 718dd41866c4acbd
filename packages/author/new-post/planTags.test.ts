import { parseTagsFile } from "@technical-blog/content";

import { parseWantedTags } from "./newTag";
import { planTags } from "./planTags";

const { tags } = parseTagsFile(
  "content/tags.yml",
  "c: { label: C, description: C. }\nnode-js: { label: Node.js, description: Node., aliases: [nodejs, dot-net] }\n",
);

function plan(option: string, isNew = false) {
  const wanted = parseWantedTags(option).map((tag) => ({ ...tag, isNew }));
  return planTags(wanted, tags);
}

test("declared tags are named by their keys, each once", () => {
  expect(plan("NodeJS, C,,node.js,c=c")).toEqual({
    keys: ["node-js", "c"],
    newTags: [],
    problems: [],
  });
});

test("an unknown tag is not declared unless it is said", () => {
  expect(plan("zig,nodjs").problems).toEqual([
    '--tags: unknown tag "zig". To declare it in content/tags.yml, add --declare.',
    '--tags: unknown tag "nodjs". Did you mean "nodejs"? To declare it in content/tags.yml, add --declare.',
  ]);
});

test.each([
  ["zig", "zig", "zig"],
  ["Visual Basic", "Visual Basic", "visual-basic"],
  ["c++=c-plus-plus", "c++", "c-plus-plus"],
  ["++=plus-plus", "++", "plus-plus"],
  ["日本語", "日本語", "日本語"],
])("%s is declared", (option, label, slug) => {
  expect(plan(`${option},c`, true)).toEqual({
    keys: [slug, "c"],
    newTags: [{ label, slug }],
    problems: [],
  });
});

test.each([
  ["c++", 'the page /tags/c is that of "C".', "c++=c-plus-plus"],
  ["c#", 'the page /tags/c is that of "C".', "c#=c-sharp"],
  ["++", '"++" has no letter or digit for a URL.', "++=plus-plus"],
  ["!", '"!" has no letter or digit for a URL.', "!=another-slug"],
  [
    "Dot net",
    'the page /tags/dot-net is that of "Node.js".',
    '"Dot net=another-slug"',
  ],
  [
    "d=D",
    '"D" is not a slug: lower-case letters, digits and single hyphens between them.',
    "d=d",
  ],
  ["d=c", 'the page /tags/c is that of "C".', "d=d"],
])("%s needs another slug", (option, problem, example) => {
  const name = option.replace(/=.*/, "");

  expect(plan(option).problems).toEqual([
    expect.stringContaining(
      `To declare it in content/tags.yml, write --tags ${example} --declare: ${problem}`,
    ),
  ]);
  expect(plan(option, true)).toEqual({
    keys: [],
    newTags: [],
    problems: [
      `--tags: "${name}" cannot be declared: ${problem} Choose a slug: --tags ${example}.`,
    ],
  });
});

test("two new tags cannot have one page", () => {
  expect(plan("D++,D#,d++", true)).toMatchObject({
    keys: ["d"],
    newTags: [{ label: "D++", slug: "d" }],
    problems: [
      expect.stringContaining(
        '"D#" cannot be declared: the page /tags/d is that of "D++".',
      ),
    ],
  });
});

test("a declared tag keeps its slug", () => {
  expect(plan("nodejs=node", true).problems).toEqual([
    '--tags: "nodejs" is declared already, with the page /tags/node-js. Leave out "=node".',
  ]);
});
