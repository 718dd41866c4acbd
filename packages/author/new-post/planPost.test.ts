import { parseTagsFile, readContentFile } from "@technical-blog/content";

import { planPost } from "./planPost";

const { tags } = parseTagsFile(
  "content/tags.yml",
  "git: { label: Git, description: Git. }\nnode-js: { label: Node.js, description: Node., aliases: [nodejs] }\n",
);

function plan(
  title: string,
  {
    date = "2024-06-07",
    tagNames = [] as string[],
    existing = [] as string[],
  } = {},
) {
  const wanted = tagNames.map((name) => ({ name }));
  return planPost({ title, date, tags: wanted }, existing, tags);
}

test.each([
  ["npm ci or npm install", "npm-ci-or-npm-install"],
  ["Don’t panic: Café & Übung!", "dont-panic-cafe-ubung"],
  ["日本語 2", "日本語-2"],
  ["हिन्दी भाषा", "हिन्दी-भाषा"],
])("the title %s names the file %s", (title, slug) => {
  expect(plan(title).file).toBe(`content/posts/2024-06-07-${slug}.md`);
});

test("further posts of a day carry the next marker", () => {
  const first = "content/posts/2024-06-07-a.md";
  const second = "content/posts/2024-06-07T02-b/index.md";

  expect(plan("C", { existing: [first] }).file).toBe(
    "content/posts/2024-06-07T02-c.md",
  );
  expect(plan("C", { existing: [first, second] }).file).toBe(
    "content/posts/2024-06-07T03-c.md",
  );
});

test.each([
  "Plain",
  'A: "quoted" # one',
  "2024",
  "true",
  "- a",
  "x".repeat(200),
])("the post titled %s is read as it was meant", (title) => {
  const { file, text } = plan(title, { tagNames: ["nodejs", "Git", "git"] });

  const { post, diagnostics } = readContentFile(file, Buffer.from(text), {
    kind: "post",
  });

  expect(diagnostics).toEqual([]);
  expect(post).toMatchObject({ title, tagNames: ["node-js", "git"] });
});

test("without tags there is no line for them", () => {
  expect(plan("A").text).toBe("---\ntitle: A\n---\n\n<!-- truncate -->\n");
});

test("a draft says so", () => {
  const { text } = planPost(
    { title: "A", date: "2024-06-07", tags: [], isDraft: true },
    [],
    tags,
  );

  expect(text).toBe("---\ntitle: A\ndraft: true\n---\n\n<!-- truncate -->\n");
});

test("all mistakes are reported at once, with the nearest tag", () => {
  const refused = () =>
    plan("!?", { date: "2024-02-30", tagNames: ["node-jz", "git"] });

  expect(refused).toThrowErrorMatchingInlineSnapshot(`
   "title: "!?" has no letter or digit to name the file by. Give another.
   --date: "2024-02-30" is not a day of the calendar. Write it as YYYY-MM-DD, for example 2024-06-07.
   --tags: unknown tag "node-jz". Did you mean "node-js"? To declare it in content/tags.yml, add --declare."
  `);
});

test("a title that is taken on that day is refused", () => {
  const existing = ["content/posts/2024-06-07T02-a/index.md"];

  expect(() => plan("A", { existing })).toThrow(
    "content/posts/2024-06-07T02-a/index.md: already there. Give another title or another --date.",
  );
});

test.each(["--- so", "{ x }", "+++ x", "<<<<<<< ours", "a: b", "- a"])(
  "the note %j is read as it was meant",
  (title) => {
    const { file, text } = planPost(
      { title, date: "2024-06-07", tags: [], isNote: true },
      [],
      tags,
    );

    const { diagnostics, post } = readContentFile(file, Buffer.from(text), {
      kind: "post",
      isNote: true,
    });

    expect(diagnostics).toEqual([]);
    expect(post?.tagNames).toEqual([]);
    expect(text.endsWith(`${title}\n`)).toBe(true);
  },
);
