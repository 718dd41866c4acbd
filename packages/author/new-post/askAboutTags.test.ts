import { parseTagsFile } from "@technical-blog/content";

import { askAboutTags } from "./askAboutTags";
import { parseWantedTags } from "./newTag";

const TEXT =
  "c:\n  label: C\n  description: C.\nnpm:\n  label: npm\n  description: Packages.\n";

async function answer(option: string, ...answers: string[]) {
  const questions: string[] = [];
  const { tags } = parseTagsFile("content/tags.yml", TEXT);
  const wanted = await askAboutTags(
    parseWantedTags(option),
    tags,
    TEXT,
    (question) => {
      questions.push(question);
      return Promise.resolve(answers.shift() ?? "no more questions");
    },
  );
  return { questions, wanted };
}

test("declared tags need no question", async () => {
  expect(await answer("c,NPM")).toEqual({
    questions: [],
    wanted: [{ name: "c" }, { name: "NPM" }],
  });
});

test("an unknown tag is declared after a yes", async () => {
  expect(await answer("nmp,zig", "y", "YES")).toEqual({
    questions: [
      'Unknown tag "nmp". Did you mean "npm"? Declare it in content/tags.yml:4, with the label "nmp" and the page /tags/nmp? (y/n) ',
      'Unknown tag "zig". Declare it in content/tags.yml:10, with the label "zig" and the page /tags/zig? (y/n) ',
    ],
    wanted: [
      { name: "nmp", isNew: true },
      { name: "zig", isNew: true },
    ],
  });
});

test.each(["n", "", "what"])("after %j it is not", async (typed) => {
  expect((await answer("zig", typed)).wanted).toEqual([
    { name: "zig", isNew: false },
  ]);
});

test("asks for a slug until it is possible, when the page of a tag's name is taken", async () => {
  expect(await answer("c++", "C", "c-plus-plus", "y")).toEqual({
    questions: [
      'Unknown tag "c++": the page /tags/c is that of "C". Another slug to declare it with, such as c-plus-plus (Enter to stop): ',
      'Unknown tag "c++": "C" is not a slug: lower-case letters, digits and single hyphens between them. Another slug to declare it with, such as c-plus-plus (Enter to stop): ',
      'Unknown tag "c++". Declare it in content/tags.yml:4, with the label "c++" and the page /tags/c-plus-plus? (y/n) ',
    ],
    wanted: [{ name: "c++", slug: "c-plus-plus", isNew: true }],
  });
});

test("Enter instead of a slug declares nothing", async () => {
  expect((await answer("++", "")).wanted).toEqual([{ name: "++" }]);
});

test("a second new tag knows the first one", async () => {
  const { questions } = await answer("d++,d#", "y", "");

  expect(questions[1]).toContain('the page /tags/d is that of "d++".');
});
