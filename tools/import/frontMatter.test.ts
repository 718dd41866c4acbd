import { readFrontMatter } from "./frontMatter";

test.each([
  ["title: One: two", "One: two"],
  ['title: One: "two"\nauthor: Ada', 'One: "two"'],
  ["title: 'One: two'\nsubtitle: three: four", "One: two"],
])("front matter that is no YAML for a colon is read: %s", (fields, title) => {
  const { data } = readFrontMatter("a.md", `---\n${fields}\n---\nText.\n`);

  expect(data.title).toBe(title);
});

test("front matter that cannot be read is refused with the line of the file", () => {
  expect(() =>
    readFrontMatter("a.md", "---\ntitle: One: two\ntags: [a\n---\n"),
  ).toThrow(
    /^a\.md: its front matter cannot be read: .*\(2:11\)\. Mend it there, then import again\.$/,
  );
});
