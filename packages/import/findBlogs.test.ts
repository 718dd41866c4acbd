import { temporaryFolder } from "@technical-blog/utils/testing";

import { guessTools } from "./findBlogs";
import { importCommand } from "./importCommand";

const { at, write } = temporaryFolder();

const post = "---\ntitle: A\ndate: 2024-01-01\n---\nText.\n";

test.each<[tool: string, files: string[], reason: string]>([
  [
    "docusaurus",
    ["docusaurus.config.js", "blog/2024-01-01-a.md"],
    "looks like a Docusaurus blog: docusaurus.config.js",
  ],
  [
    "hugo",
    ["hugo.toml", "content/posts/a.md"],
    "looks like a Hugo blog: hugo.toml",
  ],
  [
    "astro",
    ["astro.config.mjs", "src/content/blog/a.md"],
    "looks like an Astro blog: astro.config.mjs",
  ],
  [
    "jekyll",
    ["_config.yml", "_posts/2024-01-01-a.md"],
    "looks like a Jekyll blog: _config.yml",
  ],
  [
    "gatsby",
    ["gatsby-config.js", "content/blog/a.md"],
    "looks like a Gatsby blog: gatsby-config.js",
  ],
  [
    "hexo",
    ["_config.yml", "source/_posts/a.md"],
    "looks like a Hexo blog: _config.yml",
  ],
  [
    "eleventy",
    ["eleventy.config.js", "posts/a.md"],
    "looks like an Eleventy blog: eleventy.config.js",
  ],
  [
    "markdown",
    [".obsidian/app.json", "a.md"],
    "looks like a folder of notes: .obsidian/app.json",
  ],
  [
    "markdown",
    ["git/a.md"],
    "has Markdown and no configuration of another tool, so it is a folder of Markdown",
  ],
])("%s is found by %j", async (tool, files, reason) => {
  for (const file of files) await write(file, file.endsWith(".md") ? post : "");

  expect(guessTools(at())).toEqual([{ tool, reason }]);
});

test("the posts of a Hexo blog are not Jekyll's", async () => {
  await write("_config.yml", "");
  await write("package.json", '{ "dependencies": { "hexo": "^7.0.0" } }');
  await write("source/_posts/2024-01-01-a.md", post);

  expect(guessTools(at())).toEqual([
    { tool: "hexo", reason: "looks like a Hexo blog: _config.yml" },
  ]);
  await expect(importCommand(["jekyll", at()])).rejects.toThrow(
    `looks like a Hexo blog: _config.yml. Run \`npm run import -- hexo ${at()}\`.`,
  );
});

test("a configuration that only Hexo can read is Hexo's", async () => {
  await write("_config.yml", "search:\n\tpath: search.xml\n");
  await write("source/_posts/2024-01-01-a.md", post);

  expect(guessTools(at())).toEqual([
    { tool: "hexo", reason: "looks like a Hexo blog: _config.yml" },
  ]);
});

test("without a terminal, two tools that fit are an error with both commands", async () => {
  for (const file of ["_config.yml", ".obsidian/app.json"])
    await write(file, "");
  await write("_posts/2024-01-01-a.md", post);

  await expect(importCommand([at()])).rejects.toThrow(
    [
      `${at()} looks like a Jekyll blog: _config.yml. Run \`npm run import -- jekyll ${at()}\`.`,
      `${at()} looks like a folder of notes: .obsidian/app.json. Run \`npm run import -- markdown ${at()}\`.`,
    ].join("\n"),
  );
});

test("a folder above a blog is no folder of Markdown", async () => {
  await write("README.md", "Text.\n");
  await write("site/_config.yml", "");
  await write("site/_posts/2024-01-01-a.md", post);

  expect(guessTools(at())).toEqual([]);
});
