import { readYaml } from "@technical-blog/utils";

import { readContentFile } from "./readContentFile";

const read = (text: string) => readYaml(text, { file: "a.yml", rule: "docs" });

function readPost(fields: string) {
  const file = "content/posts/2024-06-07-a.md";
  const bytes = Buffer.from(`---\n${fields}\n---\n\nThe text.\n`);
  return readContentFile(file, bytes, { kind: "post" });
}

test.each([
  ["title: Fixing bug #42", 1, "title", "#42"],
  ["a: 1\ntitle: C #and F #", 2, "title", "#and F #"],
  ["title: a\n  b #c", 1, "title", "#c"],
  ["title: &str vs String", 1, "title", "&str"],
  ["title: &str vs *str", 1, "title", "&str"],
  ["title: ! important", 1, "title", "!"],
  ["git:\n  label: Issue #7", 2, "label", "#7"],
  ["tags:\n  - a\n  - b #c", 3, undefined, "#c"],
  ["a: [b, c #d\n  ]", 1, "a", "#d"],
  ["a: {b: c #d\n  }", 1, "b", "#d"],
])("%j loses a part, which is reported", (text, line, field, lost) => {
  const { value, mistake } = read(text);

  expect(value).toBeUndefined();
  expect(mistake).toMatchObject({
    fatal: true,
    line,
    field,
    reason: `YAML does not take "${lost}" for text, so it is not read.`,
  });
});

test.each([
  ["# a\ntitle: b", { title: "b" }],
  ["title: 'a #b' # c", { title: "a #b" }],
  ['title: "&a" #b', { title: "&a" }],
  ["title: C#", { title: "C#" }],
  ["title: a&b *c* !d", { title: "a&b *c* !d" }],
  ["title: |\n  a #b\n  &c", { title: "a #b\n&c\n" }],
  ["draft: true # b", { draft: true }],
  ["day: 2024-06-07 # b", { day: "2024-06-07" }],
  ["title: A # b", { title: "A" }],
  ["image: ./A.png # c", { image: "./A.png" }],
  ["tags: # a\n  - b", { tags: ["b"] }],
  ["a: &b c\nd: *b", { a: "c", d: "c" }],
  ["a: !!str 1.10", { a: "1.10" }],
  ["", undefined],
])("%j is read", (text, value) => {
  expect(read(text)).toEqual({ value });
});

test.each([
  ["title: a: b", /^not valid YAML/],
  ["title: @a", /^not valid YAML/],
  ["title: `a`", /^not valid YAML/],
  ["title: %a", /^not valid YAML/],
  ["title: *a", /^not valid YAML/],
  ["title: !a b", /^not valid YAML/],
  ["title: [a] b", /^not valid YAML/],
  ["a: 1\na: 2", /^not valid YAML: duplicated/],
  ["a: b\n---\nc: d", /^it is more than one document/],
  ["<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> d", /^a merge left/],
])("%j is an error", (text, reason) => {
  expect(read(text).mistake?.reason).toMatch(reason);
});

test.each(["1.10", "2024", "0x10", "1e3", "true", "null", "~"])(
  "the title %s is not replaced",
  (title) => {
    const { post, diagnostics } = readPost(`title: ${title}`);

    expect(post).toBeUndefined();
    expect(diagnostics).toMatchObject([{ field: "title", line: 2 }]);
  },
);

test.each(["yes", "no", "on", "010"])("the title %s is text", (title) => {
  const { post } = readPost(`title: ${JSON.stringify(title)}`);

  expect(post?.title).toBe(title);
});

test("a conflict around the front matter is no missing front matter", () => {
  const text = "<<<<<<< HEAD\n---\ntitle: A\n---\n";
  const { diagnostics } = readContentFile("a.md", Buffer.from(text), {
    kind: "post",
  });

  expect(diagnostics[0]?.reason).toBe(
    "is a conflict that a merge left, not YAML.",
  );
});

const post = (fields: string) => readPost(`title: A\n${fields}`);

test.each([
  "published: false",
  "published: no",
  "publish: 'false'",
  "publishDate: 2999-01-01",
  "is_published: false",
  "public: never",
  "private: true",
  "hidden: yes",
  "wip: true",
  "unpublished: 1",
  "status: draft",
  "status: private",
  "state: in review",
  "visibility: hidden",
  "listed: false",
  "Draft: true",
  "drafts: true",
  "darft: true",
  "unlistd: true",
])("%s does not publish a post", (field) => {
  const { post: read, diagnostics } = post(field);

  expect(read).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      fatal: true,
      line: 3,
      field: field.replace(/:.*/, ""),
      note: expect.stringContaining('"draft: true"') as string,
    },
  ]);
});

test.each([
  "published: true",
  "published: 2024-06-07",
  "pubDate: 2024-06-07T10:00:00Z",
  "private: false",
  "hidden:",
  "status: published",
  "Draft: false",
  "layout: post",
  "hide_title: true",
])("%s only is unknown", (field) => {
  const { post: read, diagnostics } = post(field);

  expect(read?.title).toBe("A");
  expect(diagnostics).toMatchObject([{ fatal: false }]);
});
