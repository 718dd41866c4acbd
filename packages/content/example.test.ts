import { readPost } from "./example";

test("the example reads a post", async () => {
  const text =
    "---\ntitle: Stash\ntgas: [git]\n---\n\nWhat is *not ready*.\n\n<!-- truncate -->\n\nMore.\n";

  await expect(
    readPost("content/posts/2024-06-07-stash.md", text),
  ).resolves.toEqual({
    title: "Stash",
    route: "/2024-06-07-stash",
    summary: "What is not ready.",
    problems: ["unknown front-matter field, ignored."],
  });
});
