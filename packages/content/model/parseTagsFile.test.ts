import { findTag, parseTagsFile, unknownTag } from "./parseTagsFile";

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
  const { tags } = parseTagsFile(
    FILE,
    `a: { label: ${label}, description: d }`,
  );

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

test.each([
  ["/nodejs", ["nodejs"]],
  ["nodejs", ["nodejs"]],
  ["/node-js", []],
])("the permalink %s is another path of the tag", (permalink, aliases) => {
  const { tags, diagnostics } = parseTagsFile(
    FILE,
    `a: { label: Node.js, description: d, permalink: ${permalink} }`,
  );

  expect(diagnostics).toEqual([]);
  expect(tags).toMatchObject([{ slug: "node-js", aliases }]);
});

test.each(["/a/b", "/Node", "https://a.example/", "[a]"])(
  "the permalink %s is refused",
  (permalink) => {
    const { diagnostics } = parseTagsFile(
      FILE,
      `a: { label: A, description: d, permalink: "${permalink}" }`,
    );

    expect(diagnostics).toMatchObject([
      {
        field: "a.permalink",
        note: "Give one path segment in lower case, like /nodejs, and lead from other paths by redirects in src/config/siteConfig.ts.",
      },
    ]);
  },
);

test("two tags with one path are an error", () => {
  const { tags, diagnostics } = parseTagsFile(
    FILE,
    "a: { label: Git, description: d }\nb: { label: Got, description: d, aliases: [git] }",
  );

  expect(tags).toHaveLength(1);
  expect(diagnostics).toMatchObject([
    { field: "b", line: 2, reason: 'its path "git" is already that of "a".' },
  ]);
});

test("a slug takes the place of the path", () => {
  const { tags, diagnostics } = parseTagsFile(
    FILE,
    "c: { label: C, description: d }\ncpp: { label: C++, description: d, slug: c-plus-plus }",
  );

  expect(diagnostics).toEqual([]);
  expect(tags.map(({ slug }) => slug)).toEqual(["c", "c-plus-plus"]);
  expect(findTag(tags, "c++")?.slug).toBe("c-plus-plus");
});

test.each(["C", "c/d", "c d", "-c", "c-", ""])(
  "the slug %j is refused",
  (slug) => {
    const { diagnostics } = parseTagsFile(
      FILE,
      `c: { label: C, description: d, slug: "${slug}" }`,
    );

    expect(diagnostics).toMatchObject([
      {
        field: "c.slug",
        note: "Give one path segment in lower case, like c-plus-plus.",
      },
    ]);
  },
);

test("a label without letters and digits needs a slug", () => {
  const { tags, diagnostics } = parseTagsFile(
    FILE,
    'a: { label: "++", description: d }\nb: { label: "--", description: d }\nc: { label: "!", description: d, slug: bang }',
  );

  expect(tags.map(({ slug }) => slug)).toEqual(["bang"]);
  expect(diagnostics).toMatchObject([
    { field: "a.label", line: 1, reason: '"++" gives an empty path.' },
    { field: "b.label", line: 2, reason: '"--" gives an empty path.' },
  ]);
});

test("a tag without a description is an error with its line", () => {
  const { diagnostics } = parseTagsFile(FILE, "# Tags\n\ngit: { label: Git }");

  expect(diagnostics).toMatchObject([{ field: "git.description", line: 3 }]);
});

test("an empty file has no tags", () => {
  expect(parseTagsFile(FILE, "# none\n")).toEqual({
    tags: [],
    diagnostics: [],
  });
});

test("broken YAML is reported with its line", () => {
  const { tags, diagnostics } = parseTagsFile(FILE, "git:\n  label: 'Git\n");

  expect(tags).toEqual([]);
  expect(diagnostics).toMatchObject([{ fatal: true, field: "tags" }]);
  expect(diagnostics[0]?.line).toBeGreaterThan(1);
});

test("a list is no map of tags", () => {
  expect(parseTagsFile(FILE, "- git\n").diagnostics).toMatchObject([
    { field: "tags", reason: "not a map of tags." },
  ]);
});

test("an unknown tag is reported with the nearest known one", () => {
  const { tags } = parseTagsFile(
    FILE,
    "testing: { label: Testing, description: d }",
  );

  expect(unknownTag("a.md", "testng", tags).note).toBe(
    'Did you mean "testing"? Otherwise declare it in content/tags.yml.',
  );
});

// The alias page has the path of the tag's page and redirects to itself.
it("an alias that is the tag's own path has no page", () => {
  const { tags } = parseTagsFile(
    FILE,
    "git: { label: Git, description: d, aliases: [git] }",
  );

  expect(tags.flatMap(({ aliases }) => aliases)).not.toContain("git");
});
