import { temporaryFolder } from "@technical-blog/utils/testing";

import { runImport } from "./runImport";

const { at, write, filesBelow } = temporaryFolder();

/** The folder of posts, and the field of a post's URL. */
const tools: [tool: string, folder: string, field: string][] = [
  ["gatsby", "content/blog", "slug"],
  ["hexo", "source/_posts", "permalink"],
  ["eleventy", "posts", "permalink"],
  ["markdown", "notes", "permalink"],
];

beforeEach(async () => {
  for (const file of ["gatsby-config.js", "_config.yml", "eleventy.config.js"])
    await write(`site/${file}`, "");
  await write("project/content/tags.yml", "");
});

async function importBlog(tool: string) {
  const { lines, summary } = await runImport(at("project"), {
    tool,
    source: at("site"),
    keepsRoutes: true,
    isDryRun: false,
  });
  return {
    lines: lines.join("\n"),
    counts: summary.counts,
    posts: filesBelow("project/content/posts"),
  };
}

const post = (fields = "") =>
  `---\ntitle: A post\ndate: 2024-01-01\n${fields}---\n\nText.\n`;

describe.each(tools)("%s", (tool, folder, field) => {
  test("the second file with a route gets another one, also when imported again", async () => {
    await write(`site/${folder}/a.md`, post(`${field}: /same/\n`));
    await write(`site/${folder}/b.md`, post(`${field}: /same/\n`));

    for (const _time of ["first", "second"]) {
      const { lines, counts, posts } = await importBlog(tool);

      expect(lines).toContain(
        `${folder}/b.md: ${folder}/a.md already has its URL /same; it gets /2024-01-01T02-b.`,
      );
      expect(lines).not.toContain("is that of another page");
      expect(counts).toMatchObject({ postsIn: 2, postsOut: 2 });
      expect(posts).toEqual(["2024-01-01-a.md", "2024-01-01T02-b.md"]);
    }
  });

  test.each([
    [
      "an emoji",
      ["🚀 start", "🚀"],
      ["2024-01-01-start.md", "2024-01-01T02-post.md"],
    ],
    [
      "a case that differs",
      ["Note", "note"],
      ["2024-01-01-Note.md", "2024-01-01T02-note.md"],
    ],
  ])("names with %s give different files", async (_name, names, expected) => {
    for (const name of names) await write(`site/${folder}/${name}.md`, post());

    const { lines, counts, posts } = await importBlog(tool);

    expect(posts).toEqual(expected);
    expect(counts).toMatchObject({ postsIn: 2, postsOut: 2, errors: 0 });
    // Notes have no old URLs.
    if (tool !== "markdown")
      expect(lines).toMatch(
        /its URL ".*🚀 start" is not possible here|already has its URL/,
      );
  });
});
