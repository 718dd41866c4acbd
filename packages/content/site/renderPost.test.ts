import { renderPost } from "./renderPost";

const environment = {
  root: "/nowhere",
  pathPrefix: "",
  siteUrl: "https://example.com",
};

async function coverOf(frontMatter: string) {
  const { content } = await renderPost(
    "content/posts/2024-06-07-a/index.md",
    Buffer.from(`---\ntitle: A\n${frontMatter}\n---\n\nText.\n`),
    { kind: "post" },
    environment,
  );
  return content?.cover;
}

test.each([
  ["words", "The words of a text. ".repeat(220)],
  ["Japanese", "日本語の文章です。".repeat(220)],
  ["Thai", "ภาษาไทยไม่มีช่องว่าง".repeat(220)],
])("a text in %s takes minutes to read", async (_language, text) => {
  const { content } = await renderPost(
    "content/posts/2024-06-07-a.md",
    Buffer.from(`---\ntitle: A\n---\n\n${text}\n`),
    { kind: "post" },
    environment,
  );

  expect(content?.readingMinutes).toBeGreaterThanOrEqual(4);
  expect(content?.readingMinutes).toBeLessThanOrEqual(6);
});

test("a cover has the alternative text of the front matter", async () => {
  expect(await coverOf("image: ./a.png\nimage_alt: A drawing")).toEqual({
    src: "./a.png",
    alt: "A drawing",
  });
});

test("a cover without alternative text is decoration", async () => {
  expect(await coverOf("image: ./a.png")).toEqual({ src: "./a.png", alt: "" });
});

test.each([
  ["", ["h2", "h3"]],
  ["hide_title: true\n", ["h1", "h2"]],
])("a doc with %j has headings of these levels: %j", async (field, levels) => {
  const { content } = await renderPost(
    "content/docs/a.md",
    Buffer.from(`---\ntitle: A\n${field}---\n\n# B\n\n## C\n`),
    {
      kind: "doc",
      instance: "docs",
      version: "current",
      folder: "content/docs",
      basePath: "/docs",
    },
    environment,
  );

  expect(content?.html.match(/(?<=<)h\d/g)).toEqual(levels);
});
