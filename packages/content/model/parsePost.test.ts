import { parsePost } from "./parsePost";

const FILE = "content/posts/2024-06-07T02-npm-ci.md";

test("the file name gives route, date and order", () => {
  const { post, diagnostics } = parsePost(FILE, { title: "npm ci" });

  expect(diagnostics).toEqual([]);
  expect(post).toMatchObject({
    route: "/2024-06-07T02-npm-ci",
    date: "2024-06-07",
    order: "2024-06-07T02",
    title: "npm ci",
    tagNames: [],
  });
});

test("a folder with index.md is named by the folder", () => {
  const { post } = parsePost("content/posts/2024-06-07-a/index.md", {
    title: "A",
  });

  expect(post?.route).toBe("/2024-06-07-a");
});

test("within a day T03 comes before T02 and T02 before the unmarked one", () => {
  const order = (name: string) =>
    parsePost(`content/posts/2024-06-07${name}-a.md`, { title: "A" }).post
      ?.order ?? "";

  expect(order("T03") > order("T02") && order("T02") > order("")).toBe(true);
});

test.each(["my-post", "/my-post", "/my-post/"])(
  "the slug %s overrides the route",
  (slug) => {
    expect(parsePost(FILE, { title: "A", slug }).post?.route).toBe("/my-post");
  },
);

test.each([
  [{}, "title", "missing."],
  [{ title: "" }, "title", "empty."],
  [{ title: 2024 }, "title", "2024 is not text."],
  [{ title: "A", date: "2024-02-30" }, "date", '"2024-02-30" is not a day'],
  [{ title: "A", date: "soon" }, "date", '"soon" is not a day'],
  [{ title: "A", tags: "git, cli" }, "tags", "not a list."],
  [{ title: "A", slug: "my post" }, "slug", "has a space"],
])("%j is an error of %s", (frontMatter, field, problem) => {
  const { post, diagnostics } = parsePost(FILE, frontMatter);

  expect(post).toBeUndefined();
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({
    fatal: true,
    file: FILE,
    field,
  });
  expect(diagnostics[0]?.reason).toContain(problem);
  expect(diagnostics[0]?.note).not.toBe("");
});

test.each([
  ["content/posts/2024-13-01-a.md", "is not a day of the calendar"],
  ["content/posts/hello.md", "neither the file name nor the front matter"],
])("%s has a bad date", (file, problem) => {
  const { post, diagnostics } = parsePost(file, { title: "A" });

  expect(post).toBeUndefined();
  expect(diagnostics[0]?.reason).toContain(problem);
});

test("a date in the front matter serves a file without one", () => {
  const { post } = parsePost("content/posts/hello.md", {
    title: "A",
    date: "2024-06-07",
  });

  expect(post?.route).toBe("/2024-06-07-hello");
});

// Date formats of Docusaurus, Hugo, Astro and Jekyll.
test.each([
  "2024-01-05",
  "2024-01-05T23:30",
  "2024-01-05T23:30:00-05:00",
  "2024-01-05T00:15:00+14:00",
  "2024-01-05T23:30:00Z",
  "2024-01-05T23:30:00.123Z",
  "2024-01-05t23:30:00z",
  "2024-01-05 23:30",
  "2024-01-05 23:30:00 -0500",
  "2024-01-05 23:30:00 +5",
  "2024-01-05  23:30:00 UTC",
])("the day of %s is the one that is written", (date) => {
  const { post, diagnostics } = parsePost("content/posts/hello.md", {
    title: "A",
    date,
    updated: date,
    last_update: { date },
  });

  expect(diagnostics).toEqual([]);
  expect(post).toMatchObject({
    date: "2024-01-05",
    updated: "2024-01-05",
    route: "/2024-01-05-hello",
  });
});

test.each([
  ["2024-02-30T10:00", '"2024-02-30T10:00" is not a day of the calendar.'],
  ["2024-01-05T25:00", '"25:00" is not a time of day.'],
  ["2024-01-05T23:60", '"23:60" is not a time of day.'],
  ["2024-01-05 9:30", '"9:30" is not a time of day.'],
  ["2024-01-05T23:30:00+99:00", '"23:30:00+99:00" is not a time of day.'],
  ["2024-01-05T23:30 EST", '"23:30 EST" is not a time of day.'],
  ["2024-01-05T", '"2024-01-05T" is not a day of the calendar.'],
  [new Date("2024-01-05"), "not a date."],
])("the date %s is an error", (date, reason) => {
  const { post, diagnostics } = parsePost(FILE, { title: "A", date });

  expect(post).toBeUndefined();
  expect(diagnostics).toMatchObject([{ fatal: true, field: "date", reason }]);
});

test.each([
  ["2024-02-30", '"2024-02-30" is not a day of the calendar.'],
  ["2024-01-05T25:00", '"25:00" is not a time of day.'],
  [{ date: "2024-02-30" }, '"2024-02-30" is not a day of the calendar.'],
  [null, "empty."],
  [["2024-01-05"], "entry 1: not a map."],
  [[{ date: "2024-07-01" }, { reason: "No day." }], "entry 2: not a date."],
  [[], "an empty list."],
  [
    [{ date: "2024-07-01" }, { date: "2024-07-01" }, { date: "2024-07-02" }],
    "2024-07-01 is above 2024-07-02, which is later.",
  ],
  ["2024-06-06", "2024-06-06 is before the day of the post, 2024-06-07."],
  [
    [{ date: "2024-07-01" }, { date: "2024-06-06" }],
    "2024-06-06 is before the day of the post, 2024-06-07.",
  ],
])("the update %j is an error", (updated, reason) => {
  const { diagnostics } = parsePost(FILE, { title: "A", updated });

  expect(diagnostics).toMatchObject([
    { fatal: true, field: "updated", reason },
  ]);
});

test("the time orders posts of a day, and markers win over it", () => {
  const newestFirst = [
    ["2024-01-05T03-a.md", "2024-01-05T08:00"],
    ["2024-01-05T02-a.md", "2024-01-05T09:00"],
    ["2024-01-05T02-b.md", "2024-01-05"],
    ["2024-01-05-a.md", "2024-01-05T23:30:00-05:00"],
    ["2024-01-05-b.md", "2024-01-05 23:29:59"],
    ["b.md", "2024-01-05T10:00:00+02:00"],
    ["2024-01-05-c.md", "2024-01-05"],
  ] as const;

  const orders = newestFirst.map(
    ([name, date]) =>
      parsePost(`content/posts/${name}`, { title: "A", date }).post?.order ??
      "",
  );

  expect(orders).toEqual(orders.toSorted().reverse());
  expect(new Set(orders).size).toBe(orders.length);
});

test("an unknown field is a warning with the nearest known one", () => {
  const { post, diagnostics } = parsePost(FILE, { title: "A", tag: ["git"] });

  expect(post).toBeDefined();
  expect(diagnostics).toMatchObject([
    { fatal: false, field: "tag", note: 'Did you mean "tags"?' },
  ]);
});

test("all that Docusaurus has in front matter, and what is ours", () => {
  const { post, diagnostics } = parsePost(FILE, {
    title: "A",
    title_meta: "A, for search engines",
    pagination_label: "A, in short",
    description: "What it is about.",
    authors: ["jane", { name: "Joe", url: "https://joe.example" }],
    tags: ["git", { label: "npm", permalink: "/npm" }],
    keywords: ["one", "two"],
    image: "./cover.png",
    image_alt: "A cover",
    draft: true,
    unlisted: true,
    hide_table_of_contents: false,
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    updated: { date: "2024-07-01", reason: "npm 11 does it otherwise." },
    series: "npm",
    superseded_by: "/b",
    canonical: "https://elsewhere.example/a",
    comments: false,
  });

  expect(diagnostics).toEqual([]);
  expect(post).toMatchObject({
    metaTitle: "A, for search engines",
    paginationLabel: "A, in short",
    authorNames: [
      "jane",
      { name: "Joe", title: null, url: "https://joe.example", imageUrl: null },
    ],
    tagNames: ["git", "npm"],
    keywords: ["one", "two"],
    image: "./cover.png",
    imageAlt: "A cover",
    isDraft: true,
    isUnlisted: true,
    tocLevels: { min: 2, max: 4 },
    updated: "2024-07-01",
    updates: [{ date: "2024-07-01", reason: "npm 11 does it otherwise." }],
    updateReason: "npm 11 does it otherwise.",
    series: "npm",
    supersededBy: "/b",
    canonicalUrl: "https://elsewhere.example/a",
    hasComments: false,
  });
});

test.each([
  [
    { last_update: { date: "2024-07-01", author: "Jane" } },
    {
      updated: "2024-07-01",
      updates: [{ date: "2024-07-01", reason: null }],
      updateReason: null,
    },
  ],
  [
    {
      updated: [
        { date: "2024-08-01", reason: "New: B." },
        { date: "2024-08-01", reason: "New: A." },
        { date: "2024-07-01" },
      ],
    },
    {
      updated: "2024-08-01",
      updates: [
        { date: "2024-08-01", reason: "New: B." },
        { date: "2024-08-01", reason: "New: A." },
        { date: "2024-07-01", reason: null },
      ],
      updateReason: "New: B.",
    },
  ],
  [{}, { updated: null, updates: [], updateReason: null }],
  [
    { updated: "2024-07-02", last_update: { date: "2024-07-01" } },
    { updated: "2024-07-02" },
  ],
  [{ authors: "jane" }, { authorNames: ["jane"] }],
  [{ authors: { name: "Joe" } }, { authorNames: [{ name: "Joe" }] }],
  [{ keywords: "one" }, { keywords: ["one"] }],
  [{ hide_table_of_contents: true }, { tocLevels: null }],
])("%j is understood", (fields, expected) => {
  const { post, diagnostics } = parsePost(FILE, { title: "A", ...fields });

  expect(diagnostics).toEqual([]);
  expect(post).toMatchObject(expected);
});

test.each([
  [{ draft: "yes" }, "draft"],
  [{ unlisted: 1 }, "unlisted"],
  [{ toc_max_heading_level: 7 }, "toc_max_heading_level"],
  [
    { toc_min_heading_level: 4, toc_max_heading_level: 3 },
    "toc_max_heading_level",
  ],
  [{ canonical: "/here" }, "canonical"],
  [{ superseded_by: "other" }, "superseded_by"],
  [{ updated: { reason: "no day" } }, "updated"],
  [{ authors: [{ url: "https://joe.example" }] }, "authors.0"],
  [{ keywords: [1] }, "keywords.0"],
])("%j is an error of %s with a fix", (fields, field) => {
  const { post, diagnostics } = parsePost(FILE, { title: "A", ...fields });

  expect(post).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { ruleId: "front-matter", fatal: true, field },
  ]);
  expect(diagnostics[0]?.note).not.toBe("");
});
