import { readFrontMatter } from "./frontMatter";

test.each([
  ["title: One: two", "One: two"],
  ['title: One: "two"\nauthor: Ada', 'One: "two"'],
  ["title: 'One: two'\nsubtitle: three: four", "One: two"],
])("reads front matter with an unquoted colon: %s", (fields, title) => {
  const { data } = readFrontMatter("a.md", `---\n${fields}\n---\nText.\n`);

  expect(data.title).toBe(title);
});

test("refuses invalid front matter and names the line of the file", () => {
  expect(() =>
    readFrontMatter("a.md", "---\ntitle: One: two\ntags: [a\n---\n"),
  ).toThrow(
    /^a\.md: cannot read the front matter: .*\(2:11\)\. Fix it there, then import again\.$/,
  );
});
