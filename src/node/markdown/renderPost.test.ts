import { renderPost } from "./renderPost";

async function images(frontMatter: string) {
  const { content } = await renderPost(
    "content/posts/2024-06-07-a/index.md",
    Buffer.from(`---\ntitle: A\n${frontMatter}\n---\n\nText.\n`),
    { kind: "post" },
    {
      root: "/nowhere",
      pathPrefix: "",
      siteUrl: "https://example.com",
    },
  );
  return content?.media.map(({ element }) => element.properties);
}

test("a cover has the alternative text of the front matter", async () => {
  expect(await images("image: ./a.png\nimage_alt: A drawing")).toMatchObject([
    { src: "./a.png", alt: "A drawing" },
  ]);
});

test("a cover without alternative text is decoration", async () => {
  expect(await images("image: ./a.png")).toMatchObject([
    { src: "./a.png", alt: "" },
  ]);
});
