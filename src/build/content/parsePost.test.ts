import { parsePost } from "./parsePost";

const FILE = "content/posts/2024-06-07T02-npm-ci.md";

test("the file name gives route, date and order", () => {
  const { post, findings } = parsePost(FILE, { title: "npm ci" });

  expect(findings).toEqual([]);
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
  const { post, findings } = parsePost(FILE, frontMatter);

  expect(post).toBeUndefined();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ severity: "error", file: FILE, field });
  expect(findings[0]?.problem).toContain(problem);
  expect(findings[0]?.remedy).not.toBe("");
});

test.each([
  ["content/posts/2024-13-01-a.md", "is not a day of the calendar"],
  ["content/posts/hello.md", "neither the file name nor the front matter"],
])("%s has a bad date", (file, problem) => {
  const { post, findings } = parsePost(file, { title: "A" });

  expect(post).toBeUndefined();
  expect(findings[0]?.problem).toContain(problem);
});

test("a date in the front matter serves a file without one", () => {
  const { post } = parsePost("content/posts/hello.md", {
    title: "A",
    date: new Date("2024-06-07"),
  });

  expect(post?.route).toBe("/2024-06-07-hello");
});

test("an unknown field is a warning with the nearest known one", () => {
  const { post, findings } = parsePost(FILE, { title: "A", tag: ["git"] });

  expect(post).toBeDefined();
  expect(findings).toMatchObject([
    { severity: "warning", field: "tag", remedy: 'Did you mean "tags"?' },
  ]);
});
