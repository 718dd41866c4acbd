import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";

import { temporaryFolder } from "@technical-blog/utils/testing";

import { formats } from "./findBlogs";
import { importCommand } from "./importCommand";

const { at, write } = temporaryFolder();

beforeEach(async () => {
  await write("hugo/hugo.toml", "");
  await write("hugo/content/posts/a.md", "---\ntitle: A\n---\nText.\n");
  await write("astro/astro.config.mjs", "");
  await write("astro/src/content/blog/a.md", "---\ntitle: A\n---\nText.\n");
  await write("nested/website/docusaurus.config.js", "");
  await write("nested/website/blog/2024-01-01-a.md", "Text.\n");
  await write("nested/README.md", "Text.\n");
  await write("jekyll/_config.yml", "");
  await write("jekyll/_posts/2024-01-01-a.md", "Text.\n");
  await write("a space/_config.yml", "");
  await write("a space/_posts/2024-01-01-a.md", "Text.\n");
  await write("other/pelicanconf.py", "");
  await write("other/.git/config", "");
  await write("other/posts/a.md", "");
});

test("without arguments, it fails and says how it is called", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--require=esbuild-register", "packages/import/importBlog.ts"],
    { cwd: path.resolve(__dirname, "../.."), encoding: "utf8" },
  );

  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatchInlineSnapshot(`
"Give the tool and the folder of the blog. The folder has:
  docusaurus: docusaurus.config.ts (or .js, .mjs) and a folder "blog" or "docs"
  hugo: hugo.toml (or .yaml, .json, config.toml, config/_default/hugo.toml) and a folder "content"
  astro: a folder src/content/blog, src/content/posts, src/content/post or the like
  jekyll: _config.yml and a folder "_posts" with files like "2024-06-07-some-slug.md"
  gatsby: gatsby-config.js (or .ts, .mjs) and folders with Markdown that its gatsby-source-filesystem names
  hexo: _config.yml and a folder "source/_posts"
  eleventy: eleventy.config.js (or .eleventy.js) and a folder with Markdown
  markdown: files that end with .md
Usage: npm run import -- [docusaurus|hugo|astro|jekyll|gatsby|hexo|eleventy|markdown] FOLDER [--base /blog] [--route /:year/:slug] [--new-routes] [--tags-in-text] [--folders-as-tags] [--download-media] [--dry-run] [--json] [--compare BUILD]
"
`);
});

test.each<[args: string[], message: string]>([
  [
    ["hugo"],
    'Give the folder of the blog too: "hugo" is only the name of the tool.',
  ],
  [["hugo", "nowhere"], "nowhere: no such folder."],
  [["nowhere"], "nowhere: no such folder."],
  [
    ["OLD/hugo", "hugo"],
    "OLD/hugo looks like a Hugo blog: hugo.toml. Run `npm run import -- hugo OLD/hugo`.",
  ],
  [
    ["wordpress", "OLD/hugo"],
    '"wordpress": cannot import blogs of this tool. Known: docusaurus, hugo, astro, jekyll, gatsby, hexo, eleventy, markdown.',
  ],
  [
    ["wordpress", "OLD/hugo"],
    "OLD/hugo looks like a Hugo blog: hugo.toml. Run `npm run import -- hugo OLD/hugo`.",
  ],
  [
    ["jekyll", "OLD/hugo"],
    "OLD/hugo looks like a Hugo blog: hugo.toml. Run `npm run import -- hugo OLD/hugo`.",
  ],
  [
    ["astro", "OLD/hugo"],
    "OLD/hugo looks like a Hugo blog: hugo.toml. Run `npm run import -- hugo OLD/hugo`.",
  ],
  [
    ["hugo", "OLD/jekyll"],
    "OLD/jekyll looks like a Jekyll blog: _config.yml. Run `npm run import -- jekyll OLD/jekyll`.",
  ],
  [
    ["hugo", "OLD/astro"],
    "OLD/astro looks like an Astro blog: astro.config.mjs. Run `npm run import -- astro OLD/astro`.",
  ],
  [
    ["docusaurus", "OLD/nested"],
    "OLD/nested/website looks like a Docusaurus blog: docusaurus.config.js. Run `npm run import -- docusaurus OLD/nested/website`.",
  ],
  [
    ["hugo", "OLD/other"],
    'OLD/other: no Hugo blog. Looked for hugo.toml (or .yaml, .json, config.toml, config/_default/hugo.toml) and a folder "content". Give the folder that contains them.\nOLD/other contains pelicanconf.py, posts: no blog of docusaurus, hugo, astro, jekyll, gatsby, hexo, eleventy, markdown.',
  ],
  [
    ["hugo", "OLD/a space"],
    'OLD/a space looks like a Jekyll blog: _config.yml. Run `npm run import -- jekyll "OLD/a space"`.',
  ],
  [["hugo", "OLD/hugo", "OLD/astro"], '"OLD/astro": one folder at a time.'],
  [["hugo", "OLD/hugo", "--rout", "/a"], "Unknown option '--rout'"],
])("%j is refused", async (args, expected) => {
  const found = importCommand(args.map((each) => each.replace("OLD", at())));

  await expect(found).rejects.toThrow(expected.replaceAll("OLD", at()));
});

test("a folder alone is imported with the tool that fits it, and says why", async () => {
  const log = jest.spyOn(console, "log").mockReturnValue();

  await importCommand([at("hugo"), "--dry-run"]);

  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines[0]).toBe(
    `${at("hugo")} looks like a Hugo blog: hugo.toml (hugo).`,
  );
  expect(lines[1]).toContain("1 posts read,");
});

test.each([...formats])("the docs describe %s", (name, { tool }) => {
  const docs = readFileSync("docs/importing.md", "utf8");

  expect(docs).toContain(`npm run import -- ${name} ../`);
  expect(docs).toContain(`### ${tool}\n`);
  expect(docs).toMatch(new RegExp(`^\\| ${tool} +\\|`, "m"));
});

test("with --json, stdout has JSON alone", async () => {
  const log = jest.spyOn(console, "log").mockReturnValue();

  await importCommand(["hugo", at("hugo"), "--json", "--dry-run"]);

  const [[text]] = log.mock.calls as [[string]];
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(text)).toMatchObject({
    tool: "hugo",
    isDryRun: true,
    counts: { postsIn: 1, postsOut: 1, codeOptions: null, errors: 0 },
    components: [],
    errors: [],
  });
  log.mockRestore();
});

test.each<[args: string[], error: string]>([
  [["OLD/other", "--json"], "OLD/other contains pelicanconf.py, posts: no"],
  [["hugo", "OLD/other", "--json"], "OLD/other: no Hugo blog."],
  [["nowhere", "--json"], "nowhere: no such folder."],
  [["--json"], "Give the tool and the folder of the blog."],
  [["hugo", "OLD/hugo", "--json", "--rout"], "Unknown option '--rout'"],
])("with %j, stdout has an error as JSON", async (args, error) => {
  await rm(at("other/posts/a.md"));
  const log = jest.spyOn(console, "log").mockReturnValue();

  await importCommand(args.map((each) => each.replace("OLD", at())));

  const [[text]] = log.mock.calls as [[string]];
  log.mockRestore();
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(JSON.parse(text)).toEqual({
    errors: [
      expect.stringContaining(error.replace("OLD", at())) as unknown as string,
    ],
  });
});
