import { findTag, parseTagsFile } from "./parseTagsFile";

const FILE = "content/tags.yml";

test.each([
  ["ESLint", "es-lint"],
  ["TypeScript", "type-script"],
  ["JavaScript", "java-script"],
  ["Node.js", "node-js"],
  ["VS Code", "vs-code"],
  ["PM2", "pm-2"],
  ["PostgreSQL", "postgre-sql"],
  ["GraphQL", "graph-ql"],
  ["macOS", "mac-os"],
])("the label %s has the path %s", (label, slug) => {
  const { tags } = parseTagsFile(FILE, `a: { label: ${label}, description: d }`);

  expect(tags[0]?.slug).toBe(slug);
});

test.each(["key", "Node.js", "node-js", "nodejs", "NODEJS"])(
  "a post may call a tag %s",
  (name) => {
    const { tags } = parseTagsFile(
      FILE,
      "key: { label: Node.js, description: d, aliases: [nodejs] }",
    );

    expect(findTag(tags, name)?.slug).toBe("node-js");
  },
);

test("two tags with one path are an error", () => {
  const { tags, findings } = parseTagsFile(
    FILE,
    "a: { label: Git, description: d }\nb: { label: Got, description: d, aliases: [git] }",
  );

  expect(tags).toHaveLength(1);
  expect(findings).toMatchObject([
    { field: "b", problem: 'its path "git" is already that of "a".' },
  ]);
});

test("a tag without a description is an error", () => {
  const { findings } = parseTagsFile(FILE, "git: { label: Git }");

  expect(findings).toMatchObject([{ field: "git.description" }]);
});

test("an empty file has no tags", () => {
  expect(parseTagsFile(FILE, "# none\n")).toEqual({ tags: [], findings: [] });
});
