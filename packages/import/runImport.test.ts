import { execFileSync } from "node:child_process";
import { mkdir, utimes } from "node:fs/promises";
import path from "node:path";

import { inspectPublished } from "@technical-blog/content";
import { isError } from "@technical-blog/utils";
import { temporaryFolder } from "@technical-blog/utils/testing";
import { omit, zipObject } from "lodash";

import { inspectImport } from "./inspectImport";
import { runImport, type ImportOptions } from "./runImport";

const fixtures = path.join(__dirname, "fixtures");
const { at, read, write, link, filesBelow } = temporaryFolder();

beforeEach(async () => {
  await write(
    "content/tags.yml",
    "# Ours.\ngit:\n  label: Git\n  description: Git. # stays\n",
  );
  // The files that the configuration names.
  await write("static/favicon.svg", "");
  await write("static/logo.svg", "");
});

/** @returns the lines of the report */
async function run(tool: string, options: Partial<ImportOptions> = {}) {
  const { lines } = await runImport(at(), {
    tool,
    source: path.join(fixtures, tool),
    keepsRoutes: true,
    isDryRun: false,
    ...options,
  });
  return lines;
}

async function writeSite(folder: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files))
    await write(path.join(folder, file), text);
}

/** All files below the root except caches, with their bytes. */
async function contents(): Promise<Record<string, string>> {
  const all = filesBelow();
  const files = all.filter((file) => !file.startsWith(".cache/"));
  const texts = await Promise.all(files.map((file) => read(file, "latin1")));
  return zipObject(files, texts);
}

const tools = [
  "docusaurus",
  "hugo",
  "astro",
  "jekyll",
  "gatsby",
  "hexo",
  "eleventy",
  "markdown",
];

test("a note without a date that was edited is not imported twice", async () => {
  await write("notes/a.md", "Text.\n");
  await write("notes/b/a.md", "Text.\n");
  await utimes(at("notes/a.md"), 0, Date.UTC(2024, 4, 6) / 1000);
  await utimes(at("notes/b/a.md"), 0, Date.UTC(2024, 4, 7) / 1000);
  await run("markdown", { source: at("notes") });
  const before = await contents();

  await write("notes/b/a.md", "Another text.\n");
  await utimes(at("notes/b/a.md"), 0, Date.UTC(2024, 4, 8) / 1000);
  const lines = await run("markdown", { source: at("notes") });

  expect(lines.join("\n")).toContain(
    "Different, not overwritten:\n  content/posts/2024-05-07-a.md\n",
  );
  expect(omit(await contents(), "notes/b/a.md")).toEqual(
    omit(before, "notes/b/a.md"),
  );
});

test("links of notes by title stay where they lead to the same page here", async () => {
  const dated = (text: string) => `---\ndate: 2024-01-01\n---\n${text}\n`;
  await writeSite("notes", {
    "First.md": dated(
      "[[Second]], [[git-tricks|tricks]], [[Second#A part]], [[2024-01-02 Third]], [[Twice]], `[[Second]]`.",
    ),
    "Second.md": dated("Text.\n\n## A part"),
    "2024-01-02 Third.md": "Text.\n",
    "git-tricks.md": dated("# Tricks of mine\n\nText."),
    "Twice.md": dated("Text."),
    "a/Twice.md": dated("Text."),
  });
  await run("markdown", { source: at("notes") });

  expect(await read("content/posts/2024-01-01-First.md")).toContain(
    "\n[[Second]], [[git-tricks|tricks]], [[Second#A part]], [2024-01-02 Third](/2024-01-02-Third), [Twice](/2024-01-01T03-Twice), `[[Second]]`.\n",
  );
});

test("names that differ in case alone become two posts on all systems", async () => {
  // Later posts of a day share its marker.
  await write("content/posts/2024-05-06T99-git.md", "");
  await write("notes/2024-05-06 Git.md", "Text.\n");

  await run("markdown", { source: at("notes") });
  const again = await run("markdown", { source: at("notes") });

  expect(await read("content/posts/2024-05-06T99-Git-2.md")).toContain("Text.");
  expect(again.at(-1)).toContain(" 0 files written, 1 identical,");
});

test("images that are URLs become files beside the post, each once", async () => {
  const png = `data:image/png;base64,${Buffer.from("picture").toString("base64")}`;
  const other = `data:image/png;base64,${Buffer.from("another").toString("base64")}`;
  const svg = "data:image/svg+xml;utf8,%3Csvg xmlns=''/%3E";
  await write(
    "notes/2024-05-06 a.md",
    [
      `![One](${png} "Title")`,
      "![Two][two] ![](data:text/plain,no)",
      `<img src="${svg}" alt="S"><img src="${png}" alt="One">`,
      `[two]: <${other}>`,
    ].join("\n\n"),
  );

  await run("markdown", { source: at("notes") });

  const folder = "content/posts/2024-05-06-a";
  expect(await read(`${folder}/index.md`)).toContain(
    [
      '![One](./image.png "Title")',
      "![Two][two] ![](data:text/plain,no)",
      '<img src="./image.svg" alt="S"><img src="./image.png" alt="One">',
      "[two]: ./image-2.png",
    ].join("\n\n"),
  );
  expect(await read(`${folder}/image.png`)).toBe("picture");
  expect(await read(`${folder}/image-2.png`)).toBe("another");
  expect(await read(`${folder}/image.svg`)).toBe("<svg xmlns=''/>");
});

test("an image on the author's computer is missing", async () => {
  await write("notes/a.md", "![](file:///C:%5Ca.png) ![](file:///tmp/b.png)\n");

  const lines = await run("markdown", { source: at("notes") });

  expect(lines).toEqual(
    expect.arrayContaining([
      "  a.md:1: the image file:///C:%5Ca.png is outside of the blog; it is hidden.",
      "  a.md:1: the image file:///tmp/b.png is missing; it is hidden.",
      "  images missing                2",
    ]),
  );
});

test.each([
  ["/series", undefined],
  ["/changes", undefined],
  ["/all", undefined],
  ["/series/git", "/series/git"],
  ["/tags/git/page/2", "/tags/git/page/2"],
])("a post at %s, where the build has a page, moves", async (url, redirect) => {
  const text = `---\ndate: 2024-05-06\npermalink: ${url}\n---\nText.\n`;
  await write("notes/a.md", text);

  const lines = await run("markdown", { source: at("notes") });

  expect(lines).toContain(
    `  a.md: its URL "${url}" is not possible here; it gets /2024-05-06-a.`,
  );
  const post = await read("content/posts/2024-05-06-a.md");
  expect(post).not.toContain("slug");
  expect(/redirects: \[(.*)\]/.exec(post)?.[1]).toBe(redirect);
});

test.each(tools)("a second import from %s changes nothing", async (tool) => {
  await run(tool);
  const before = await contents();

  const lines = await run(tool);

  expect(await contents()).toEqual(before);
  expect(lines.at(-1)).toContain(" 0 files written,");
});

test.each(tools)(
  "a dry run from %s writes nothing and lists what it would write",
  async (tool) => {
    const before = await contents();

    const planned = await run(tool, { isDryRun: true });
    const untouched = await contents();
    const written = await run(tool);

    expect(untouched).toEqual(before);
    const listed = planned.slice(1, planned.indexOf("In all:"));
    expect(written).toEqual(expect.arrayContaining(listed));
  },
);

/** Deliberate mistakes of the fixtures: file and rule. */
const authorsMistakes: Record<string, string[]> = {
  docusaurus: [
    "content/docs/install.md broken-link",
    "content/posts/2022-03-14-pi-day.md missing-summary",
  ],
  hugo: [
    "content/posts/2023-02-28T02-the-first.md broken-link",
    "content/posts/2023-02-28T02-the-first.md code-words",
    "content/posts/2023-02-28T02-the-first.md short-series",
  ],
  astro: [
    "content/posts/2022-07-08-first-post/index.md unknown-element",
    "content/posts/2022-07-08T02-using-mdx/index.md missing-summary",
  ],
  jekyll: ["content/posts/2020-03-01T02-welcome-to-jekyll.md draft-link"],
  gatsby: ["content/posts/2020-03-01-first/index.md draft-link"],
  hexo: ["content/posts/2020-05-06-second-post.md missing-summary"],
  eleventy: [],
  markdown: [
    "content/posts/2021-05-06-Rebase/index.md missing-alt",
    "content/posts/2021-05-06-Rebase/index.md missing-summary",
    "content/posts/2021-06-07-Merging.md missing-summary",
  ],
};

/** The `docs` in the report of the Docusaurus fixture. */
const fixtureDocs = [
  { id: "default", path: "content/docs", routeBasePath: "manual" },
  {
    id: "api",
    path: "content/api",
    routeBasePath: "api",
    lastVersion: "current",
  },
];

test.each(tools)(
  "npm run check:content finds only the author's mistakes in an import from %s",
  async (tool) => {
    await run(tool);

    const found = await inspectImport(
      at(),
      filesBelow(),
      tool === "docusaurus" ? fixtureDocs : [],
    );
    const mistakes = found.map(
      ({ file, ruleId }) => `${file ?? ""} ${ruleId ?? ""}`,
    );
    expect([...new Set(mistakes)].sort()).toEqual(authorsMistakes[tool]);
  },
);

test("an import ends with what npm run check:content finds in the new files", async () => {
  const source = at("old");
  await write("content/posts/2024-01-01-ours.md", "No front matter.");
  await writeSite(source, {
    "_config.yml": "",
    "_posts/2024-05-06-a.md": `Text.\n\n${">".repeat(300)} deep\n`,
    "_posts/2024-05-07-b.md": "See [a](/gone).\n\nText.\n",
    "_posts/2024-05-08-c.md": "See [a](/gone).\n\nText.\n",
  });

  const { lines, hasErrors } = await runImport(at(), {
    tool: "jekyll",
    source,
    keepsRoutes: true,
    isDryRun: false,
  });

  expect(hasErrors).toBe(true);
  const start = lines.indexOf("Warnings of npm run check:content:");
  expect(lines.slice(start).join("\n")).toMatchInlineSnapshot(`
"Warnings of npm run check:content:
  content/posts/2024-05-07-b.md: no description and no <!-- truncate -->, so lists show the first paragraph. Add a description to the front matter, or <!-- truncate --> below the summary in the text. (missing-summary) 1 more.
  content/posts/2024-05-07-b.md:6:5: the link to /gone is broken: there is no such page. Correct or remove it. (broken-link) 1 more.

Errors:
  content/posts/2024-05-06-a.md:1: the text has more than 200,000 characters or cells of tables, is nested in more than 300 levels, or takes more than 10 seconds to read. Split it, or write as code what is not text. (markdown)

In all:
  posts in                      3
  posts out                     3
  drafts of these               0
  pages                         0
  images and videos copied      0
  other files copied            0
  images missing                0
  images on other hosts         0
  links that lead nowhere       2
  code options without meaning  0
  components and shortcodes     0
  fields dropped                0

3 posts read, 4 files written, 0 identical, 0 different, 1 error."
`);
});

test.each(tools)(
  "a changed post of %s is reported and not overwritten",
  async (tool) => {
    await run(tool);
    const [post = ""] = Object.keys(await contents()).filter((file) =>
      /posts\/.*\.md$/.test(file),
    );
    await write(post, "mine");

    const lines = await run(tool);

    expect(await read(post)).toBe("mine");
    expect(lines.slice(0, 2)).toEqual([
      "Different, not overwritten:",
      `  ${post}`,
    ]);
  },
);

test("new tags are added after the unchanged text of tags.yml", async () => {
  await run("docusaurus");

  expect(await read("content/tags.yml")).toMatchInlineSnapshot(`
   "# Ours.
   git:
     label: Git
     description: Git. # stays
   hello-world:
     label: Hello World
     description: Posts on Hello World.
     aliases: [hello-there]
   docusaurus:
     label: Docusaurus
     description: Posts on Docusaurus.
   field-notes:
     label: Field notes
     description: What happened at work.
     aliases: [notes-from-the-field]
   "
  `);
});

test("a series of Hugo keeps its title, description and URL", async () => {
  const names = ["go-basics", "Go Basics", "Git", "git"];
  const posts = names.map((name, index) => [
    `content/posts/2024-05-0${String(index + 1)}-a.md`,
    `---\ntitle: A\nseries: [${name}]\ndate: 2024-05-0${String(index + 1)}\n---\n[All](/series/go-basics/), [lists](/series/)\n`,
  ]);
  await writeSite("hugo", {
    "hugo.toml": "",
    ...(Object.fromEntries(posts) as Record<string, string>),
    "content/series/go-basics/_index.md":
      "---\ntitle: Go from the start\ndescription: First steps.\n---\n",
  });
  await write("content/series.yml", "# Ours.\nNode:\n  slug: node\n");

  const lines = await run("hugo", { source: at("hugo") });

  expect(lines.join()).not.toContain("matches no post");
  expect(await read("content/series.yml")).toBe(
    "# Ours.\nNode:\n  slug: node\nGo from the start:\n  description: First steps.\n  slug: go-basics\n",
  );
  const texts = await Promise.all(posts.map(([file = ""]) => read(file)));
  expect(texts.map((text) => /^series: (.*)$/m.exec(text)?.[1])).toEqual([
    "Go from the start",
    "Go from the start",
    "Git",
    "Git",
  ]);
});

test("an author who differs is reported and stays unchanged", async () => {
  await write("content/authors.yml", "ada: { name: Ada Lovelace }");

  const lines = await run("docusaurus");

  expect(lines).toContain(
    '  the author "ada" differs from the one in content/authors.yml, which stays unchanged.',
  );
  expect(await read("content/authors.yml")).toBe(
    "ada: { name: Ada Lovelace }\ngrace:\n  name: Grace Hopper\n  email: grace@notes.example\n",
  );
});

test("posts can get our own URLs, with redirects from the old ones and updated links", async () => {
  await run("docusaurus", { keepsRoutes: false });

  const welcome = await read("content/posts/2021-08-26-welcome/index.md");

  expect(welcome).toContain("\nredirects: [/notes/welcome]\n");
  expect(welcome).toContain("(/2021-08-26T02-second#tabs)");
  expect(welcome).not.toContain("slug:");
});

test("the parent URL of the old posts can be given", async () => {
  await run("docusaurus", { base: "/elsewhere" });

  expect(await read("content/posts/2022-03-14-pi-day.md")).toContain(
    "slug: /elsewhere/2022/03/14/pi-day\n",
  );
});

test("a new post of a day gets the next marker and overwrites no existing post", async () => {
  const ours = "content/posts/2021-08-26T02-ours.md";
  await write(ours, "---\ntitle: Ours\n---\n");

  await run("docusaurus");

  expect(Object.keys(await contents())).toEqual(
    expect.arrayContaining([
      ours,
      "content/posts/2021-08-26T03-welcome/index.md",
      "content/posts/2021-08-26T04-second.md",
    ]),
  );
});

test.each([
  [
    "docusaurus",
    /no Docusaurus blog\. Looked for docusaurus\.config\.ts .* and a folder "blog"/,
  ],
  ["eleventy", /no Eleventy blog\. Looked for eleventy\.config\.js/],
  ["hugo", /no Hugo blog\. Looked for hugo\.toml .* and a folder "content"/],
  ["astro", /no Astro blog\. Looked for a folder src\/content\/blog/],
  ["jekyll", /no Jekyll blog\. Looked for _config\.yml and a folder "_posts"/],
  [
    "hexo",
    /no Hexo blog\. Looked for _config\.yml and a folder "source\/_posts"/,
  ],
])(
  "a folder without a blog of %s is refused, with the expected files",
  async (tool, message) => {
    await expect(run(tool, { source: at() })).rejects.toThrow(message);
  },
);

test.each([
  [
    "wordpress",
    { source: "." },
    '"wordpress": cannot import blogs of this tool.',
  ],
  ["docusaurus", { source: "nowhere" }, "nowhere: no such folder."],
])("%s %j is refused", async (tool, options, message) => {
  await expect(run(tool, options)).rejects.toThrow(message);
});

test("Hugo: the default language's folder is used, and files beside a post are found by URL", async () => {
  const source = at("hugo");
  const bundle = path.join(source, "content/en/blog/2024/a-trip");
  await write(
    path.join(source, "hugo.toml"),
    '[permalinks]\nblog = "/:section/:year/:slug/"\n[languages.en]\ncontentDir = "content/en"\n',
  );
  await write(path.join(bundle, "sea.png"), "an image");
  await write(
    path.join(bundle, "index.md"),
    "---\ntitle: A trip\nslug: trip\ndate: 2024-05-06\n---\n![Sea](/blog/2024/trip/sea.png) ![Gone](/blog/2024/trip/gone.png)\n",
  );

  const lines = await run("hugo", { source });

  const written = await read("content/posts/2024-05-06-trip/index.md");
  expect(written).toContain("slug: /blog/2024/trip\n");
  expect(written).toContain("![Sea](./sea.png)");
  expect(lines).toContain(
    "  content/en/blog/2024/a-trip/index.md:6: the image /blog/2024/trip/gone.png is missing; it is hidden.",
  );
});

test("Hugo: sections of dated pages are posts, covers are found by name, and texts of lists are listed", async () => {
  const source = at("hugo");
  const files = {
    "hugo.toml": "",
    "content/posts/a/index.md": "---\ntitle: A\ndate: 2024-05-06\n---\nText.\n",
    "content/posts/a/featured-image.png": "an image",
    "content/posts/_index.md": "---\ntitle: Posts\n---\nA text.\n",
    "content/talks/b.md": "---\ntitle: B\ndate: 2024-05-07\n---\nText.\n",
    "content/pages/c.md": "---\ntitle: C\n---\nText.\n",
  };
  await writeSite(source, files);

  const lines = await run("hugo", { source });

  expect(await read("content/posts/2024-05-06-a/index.md")).toContain(
    "image: ./featured-image.png\n",
  );
  expect(await read("content/posts/2024-05-07-b.md")).toContain(
    "slug: /talks/b\n",
  );
  expect(lines).toContain(
    "  content/posts/_index.md: is the text of a list, not a post.",
  );
  expect(lines).toContain("  content/pages/c.md: is a page, not a post.");
});

test("Hugo: links relative to a URL with a slash at its end point to the post", async () => {
  const source = at("hugo");
  const fields = "---\ntitle: A\ndate: 2024-05-06\n---\n";
  await writeSite(source, {
    "hugo.toml": "",
    "content/posts/a.md": `${fields}See [b](../b/#c) and [c](../deep/c/).\n`,
    "content/posts/b.md": `${fields}Text.\n`,
    "content/posts/deep/c.md": `${fields}See [a](../../a/).\n`,
  });

  const lines = await run("hugo", { source });

  expect(await read("content/posts/2024-05-06-a.md")).toContain(
    "See [b](/posts/b#c) and [c](/posts/deep/c).\n",
  );
  expect(await read("content/posts/2024-05-06T03-c.md")).toContain(
    "See [a](/posts/a).\n",
  );
  expect(lines.join("\n")).not.toContain("matches no post");
});

describe("URLs", () => {
  async function importPosts(posts: Record<string, string>) {
    const source = at("old");
    await write(path.join(source, "docusaurus.config.js"), "");
    for (const [name, fields] of Object.entries(posts))
      await write(
        path.join(source, "blog", name),
        `---\ntitle: ${name}\ndate: 2024-05-06\n${fields}---\nText.\n`,
      );
    return run("docusaurus", { source });
  }

  test.each([
    ["with spaces.md", "", "/blog/with-spaces"],
    ["a.md", "slug: /a.json\n", undefined],
    ["vue.js.md", "", undefined],
    [`${"長".repeat(70)}.md`, "", undefined],
    ["a.md", "slug: /static\n", "/blog/static"],
    ["a.md", 'slug: "/a|b"\n', "/blog/a-b"],
    ["a.md", "slug: /caf%C3%A9\n", "/blog/cafe"],
    ["a.md", "slug: /a//b/../c\n", "/blog/a/b/c"],
    ["a.md", "slug: /_next/x\n", "/blog/_next/x"],
  ])(
    "%j with %j is one that the build accepts",
    async (name, fields, expected) => {
      await importPosts({ [name]: fields });

      const { diagnostics } = await inspectPublished(at());
      const [post = ""] = Object.keys(await contents()).filter((file) =>
        file.startsWith("content/posts"),
      );
      const slug = /slug: (.*)/.exec(await read(post))?.[1];
      expect(diagnostics.filter(isError)).toEqual([]);
      expect(slug).toBe(expected);
    },
  );

  test("redirects of two posts, of pages and of files are not written", async () => {
    const lines = await importPosts({
      "a.md": "slug: /a\nredirect_from: [/old, /blog/b, /rss.xml, /old.html]\n",
      "b.md": "slug: /b\nredirect_from: [/old]\n",
    });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      "redirects: [/old, /old.html]\n",
    );
    expect(await read("content/posts/2024-05-06T02-b.md")).not.toContain(
      "redirects",
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '  blog/a.md: the old URL "/blog/b" is that of another page.',
        '  blog/a.md: the old URL "/rss.xml" cannot be redirected.',
        '  blog/b.md: the old URL "/old" is that of another page.',
      ]),
    );
  });

  test("redirects of lists and feeds are written to a file, once, without tags of drafts", async () => {
    const posts = {
      "a.md": "tags: [git]\n",
      "b.md": "draft: true\ntags: [later]\n",
    };

    const lines = await importPosts(posts);
    const written = await read("content/redirects.yml");
    await importPosts(posts);

    expect(written).toBe(
      `/blog: /
/blog/tags: /tags
/blog/tags/git: /tags/git
/feed.xml: /rss.xml
/index.xml: /rss.xml
/feed: /rss.xml
/blog/rss.xml: /rss.xml
/blog/atom.xml: /atom.xml
/blog/feed.json: /feed.json
`,
    );
    expect(await read("content/redirects.yml")).toBe(written);
    expect(lines).toContain("  content/redirects.yml");
    expect(lines.join("\n")).not.toContain("/blog/tags/git");
  });

  test("redirects that are there already stay, and are not written twice", async () => {
    await write(
      "src/config/siteConfig.ts",
      'export const siteConfig = { redirects: [{ from: "/blog", to: "/all" }] };\n',
    );
    await write("content/redirects.yml", "# Ours.\n/feed.xml: /atom.xml");

    await importPosts({ "a.md": "" });

    const written = await read("content/redirects.yml");
    expect(written).toMatch(
      /^# Ours\.\n\/feed\.xml: \/atom\.xml\n\/blog\/tags: /,
    );
    expect(written).not.toMatch(/^\/blog: |\/feed\.xml: \/rss/m);
  });

  test("all redirects of an import build", async () => {
    await importPosts({
      "my post.md":
        "redirect_from: [/older.html, /blog/my%20draft, /a.html, /feed/old]\n",
      "a.md":
        "slug: /a\nredirect_from: [/old, /tags, /favicon.svg]\ntags: [git]\n",
    });

    const { diagnostics, site } = await inspectPublished(at());
    expect(diagnostics.filter(isError)).toEqual([]);
    expect(site.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining([
        "/blog/my post /blog/my-post",
        "/blog/my draft /blog/my-post",
        "/older.html /blog/my-post",
        "/feed.xml /rss.xml",
      ]),
    );
  });

  test("pages of Docusaurus' authors redirect to the posts", async () => {
    await run("docusaurus");

    expect(await read("content/redirects.yml")).toContain(
      "/notes/authors: /\n/notes/authors/ada: /\n",
    );
  });

  test("Jekyll's feed redirects to ours of its format", async () => {
    await run("jekyll");

    expect(await read("content/redirects.yml")).toContain(
      "/feed.xml: /atom.xml\n",
    );
  });
});

test("profiles of an author are kept, and those that are not shown are listed", async () => {
  const lines = await run("docusaurus");

  expect(await read("content/authors.yml")).toContain(
    "  socials:\n    github: https://github.com/ada\n",
  );
  expect(lines).toContain(
    '  authors.yml: profiles of the author "ada" are kept in content/authors.yml and not shown: github.',
  );
});

describe("text", () => {
  const fields = "---\ntitle: A\ndate: 2024-05-06\n---\n\n";

  async function importPost(bytes: Buffer) {
    const source = at("old");
    await write(path.join(source, "blog/a.md"), bytes);
    await write(
      path.join(source, "blog/b.md"),
      fields.replace("title: A", "title: B"),
    );
    return run("docusaurus", { source });
  }

  test.each([
    [
      "windows-1252",
      Buffer.from(`${fields}Caf\xe9 \x80\n`, "latin1"),
      "Café €\n",
    ],
    ["utf-16le", Buffer.from(`\ufeff${fields}Café\n`, "utf16le"), "Café\n"],
    [
      "utf-16be",
      Buffer.from(`\ufeff${fields}Café\n`, "utf16le").swap16(),
      "Café\n",
    ],
  ])("in %s is converted and listed", async (encoding, bytes, expected) => {
    const lines = await importPost(bytes);

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      `---\n\n${expected}`,
    );
    expect(lines).toContain(
      `  blog/a.md: was converted from ${encoding} to UTF-8.`,
    );
  });

  test("with control characters loses them", async () => {
    const lines = await importPost(Buffer.from(`${fields}a\x08b\rc\n`));

    expect(await read("content/posts/2024-05-06-a.md")).toContain("ab\nc\n");
    expect(lines).toContain("  blog/a.md: loses its control characters.");
  });

  test.each([
    ["is not text", Buffer.from("a\0b")],
    ["cannot read the front matter", Buffer.from("---\ntitle: [a\n---\n")],
  ])("that %s is listed, and other posts go on", async (problem, bytes) => {
    const lines = await importPost(bytes);

    expect(lines.join("\n")).toContain(`  blog/a.md: ${problem}`);
    expect(lines).toContain("  content/posts/2024-05-06-b.md");
  });
});

test("Docusaurus: skipped items are listed with their location", async () => {
  expect((await run("docusaurus")).join("\n")).toMatchInlineSnapshot(`
"Written:
  content/posts/2021-08-26-welcome/cover.png
  static/img/ada.png
  static/2021-08-26-welcome/data.csv
  static/img/logo.svg
  content/docs/01-guide/first.png
  content/tags.yml
  content/authors.yml
  content/redirects.yml
  content/docs/01-guide/_category_.yml
  content/docs/Odd-names/_category_.yml
  content/docs/sidebars.json
  content/docs/versions/1.0/sidebars.json
  content/docs/versions.yml
  content/api/versions.yml
  content/docs/01-guide/01-first.md
  content/docs/Odd-names/First-step.md
  content/docs/Odd-names/What-is-this-1.md
  content/docs/install.md
  content/docs/versions/1.0/guide/README.md
  content/docs/versions/1.0/guide/install-more.md
  content/docs/versions/1.0/install.md
  content/api/index.md
  content/api/versions/2024-01/index.md
  content/pages/about.md
  content/pages/help/contact.md
  content/pages/help/index.md
  content/pages/help/team.md
  content/posts/2021-08-26-welcome/index.md
  content/posts/2021-08-26T02-second.md
  content/posts/2022-03-14-pi-day.md
  content/posts/2022-05-01-draft.md

Skipped:
  front-matter field "sidebar_class_name" (1 doc)
  front-matter field "sidebar_label" (1 post)
  front-matter field "wrapperClassName" (1 page)
  <CodeExample> is unknown; it is hidden. (once in docs/01-guide/01-first.mdx:17)
  docs/empty/_category_.yml: is of a folder without docs.
  sidebars.ts:11: generated() is code; the entry is left out of the sidebar.
  sidebarsApi.js: its code computes the sidebars, so they follow the folders.
  src/pages/index.tsx: is a page in React; it is left out.
  src/theme/Footer/index.tsx: replaces a component of Docusaurus; it is left out.
  blog/2021-08-26-second.mdx:22: code of the page (export) is removed.
  blog/2021-08-26-second.mdx:46: <BrowserWindow> is unknown; the text between its tags stays.
  blog/2021-08-26-second.mdx:24: {answer} is code and stays as text.
  authors.yml: profiles of the author "ada" are kept in content/authors.yml and not shown: github.
  blog/2021-08-26-second.mdx:60: the image ./lost.png is missing; it is hidden.
  docs/Odd names/What is this #1.md: the old URL "/manual/next/Odd names/What is this #1" cannot be redirected.
  docs/install.md:13: the link ./gone.md matches no page.
  docs/01-guide/_category_.json: "className" has no meaning here.
  the sidebar of docs has the doc "gone", which is not there; the entry is left out.
  the item "Gone" of the navbar has a doc that is not here.
  the item "Search page" of the navbar links to /search, which is not here.
  the item "Playground" of the navbar links to nothing, which is not here.
  the item default of the navbar has no label.
  the item custom-clock of the navbar has the type "custom-clock", which is not here.

For src/config/siteConfig.ts:
  docs: [
    { id: "default", path: "content/docs", routeBasePath: "manual" },
    { id: "api", path: "content/api", routeBasePath: "api", lastVersion: "current" },
  ],
  navbar.items: [
    { type: "docSidebar", position: "left", label: "Manual", sidebarId: "manual" },
    { type: "doc", label: "Odd", docId: "Odd-names/What-is-this-1" },
    { label: "Notes", to: "/" },
    { label: "About", to: "/about" },
    { label: "Home", to: "/" },
    { label: "Code", href: "https://example.org" },
    { type: "docsVersionDropdown" },
    { type: "docsVersionDropdown", docsPluginId: "api" },
    { type: "dropdown", label: "More", items: [{ label: "Install", to: "/manual/install" }] },
  ],

Warnings of npm run check:content:
  content/docs/install.md:11:238: the link to ./gone.md is broken: there is no such page. Did you mean "/manual/next/install"? (broken-link)
  content/posts/2022-03-14-pi-day.md: no description and no <!-- truncate -->, so lists show the first paragraph. Add a description to the front matter, or <!-- truncate --> below the summary in the text. (missing-summary)

Errors:
  blog/2022-06-01-toml.md:1: "+++" begins front matter that Docusaurus does not read, so the file is left out. Write it as YAML between two lines "---", the first of which is line 1, then import again.

In all:
  posts in                      4
  posts out                     4
  drafts of these               1
  docs                          9
  pages                         4
  images and videos copied      4
  other files copied            1
  images missing                1
  images on other hosts         0
  links that lead nowhere       1
  code options without meaning  0
  components and shortcodes     CodeExample 1, BrowserWindow 1
  fields dropped                sidebar_class_name 1, sidebar_label 1, wrapperClassName 1

4 posts, 9 docs in 4 versions, 4 pages read, 31 files written, 0 identical, 0 different, 1 error."
`);
});

test("Docusaurus: links, images and JSX are converted; code stays", async () => {
  await run("docusaurus");

  expect(await read("content/posts/2021-08-26-welcome/index.md"))
    .toMatchInlineSnapshot(`
   "---
   title: 'Welcome: a start'
   slug: /notes/welcome
   tags: [git, field-notes, hello-world]
   authors: [ada, grace]
   last_update: {date: '2021-09-01', author: ada}
   hide_table_of_contents: true
   image: ./cover.png
   ---

   A first post, with [the second one](/notes/2021/08/26/second#tabs) and [a later one](/notes/2022/03/14/pi-day?x=1#pi).

   <!-- truncate -->

   ## A picture {#picture}

   ![A small square](./cover.png "The caption")

   <img src="./cover.png" alt="Again" width="40" class="small" style="margin-top: 10px; color: red" />

   ![From static](/img/ada.png) and [a file](/2021-08-26-welcome/data.csv), and [one](/manual/install) that is not here.

   :::note Mind this

   An admonition stays as it is.

   :::

   \`\`\`js title="code.js"
   // <NotAComponent> and {expression} and ![no image](./nothing.png) are code here.
   import x from "y";
   \`\`\`
   "
  `);
  expect(await read("content/posts/2021-08-26T02-second.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Second of the day
   slug: /notes/2021/08/26/second
   tags: [hello-world, docusaurus]
   authors: [{name: Guest Writer, url: https://guest.example, image_url: https://guest.example/me.png}, grace]
   keywords: [tabs, mdx]
   ---

   The answer is {answer}, and braces are text.

   {/* truncate */}

   ## Tabs

   <Tabs groupId="os">

   <TabItem value="linux" label="Linux">

   Text of the first tab.

   \`\`\`sh
   ls
     indented
   \`\`\`

   </TabItem>

   <TabItem value="mac" label="macOS">

   Text of the second tab.

   </TabItem>

   </Tabs>

   <!-- <BrowserWindow url="https://notes.example" minHeight={200}> -->

   What is inside *stays*.

   <!-- </BrowserWindow> -->

   <img src="/img/logo.svg" alt="The logo" />

   ![Logo](/img/logo.svg)

   <!-- a remark - - for authors -->

   See [tag](/tags/hello-world), [elsewhere](https://example.org), [above](#tabs), [by address](/notes/welcome), [all](/) and [home](/).

   <!-- ![Lost](./lost.png) -->
   "
  `);
  expect(await read("content/posts/2022-03-14-pi-day.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Pi day
   slug: /notes/2022/03/14/pi-day
   ---

   The title is a heading here.

   ## Pi

   Text.
   "
  `);
  expect(await read("content/posts/2022-05-01-draft.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Not finished
   slug: /notes/2022/05/01/draft
   authors: [{name: Linus, title: Maintains, url: https://linus.example}]
   draft: true
   ---

   Unfinished.
   "
  `);
});

test("Hugo: skipped items are listed with their location", async () => {
  expect((await run("hugo")).join("\n")).toMatchInlineSnapshot(`
"Written:
  content/posts/2023-02-28-bundle/images/inside.png
  static/images/wide.png
  content/tags.yml
  content/authors.yml
  content/redirects.yml
  content/posts/2023-02-28-bundle/index.md
  content/posts/2023-02-28T02-the-first.md
  content/posts/2023-06-01-json.md
  content/posts/2023-06-02-blank-first.md

Skipped:
  front-matter field "weight" (1 post)
  the shortcode "chart" is replaced by a code block (once in content/posts/first-post.md:43)
  content/about.md: is a page, not a post.
  content/posts/first-post.de.md: is in another language (de).
  content/posts/first-post.md:50: {.lead} is removed.
  the tag "C++" has the same URL as another one ("c"), so posts lose it. Declare it in content/tags.yml with another label, then import again.
  content/posts/first-post.md:58: the link nowhere.md matches no post.
  the old URL "/tags/c#" cannot be redirected.

Warnings of npm run check:content:
  content/posts/2023-02-28T02-the-first.md: series: the series "Starting out" has no other part, so it is not shown. Write another part, or remove the line. (short-series)
  content/posts/2023-02-28T02-the-first.md:18: line 5 is to be marked, and the code ends with line 1. Correct the numbers in braces. (code-words) 1 more.
  content/posts/2023-02-28T02-the-first.md:57:1: the link to nowhere.md is broken: there is no such page. Did you mean "/2023/02/older.html"? (broken-link)

Errors:
  content/posts/not-closed.md:1: "+++" begins front matter that Hugo does not read, so the file is left out. Write it as YAML between two lines "---", the first of which is line 1, then import again.

In all:
  posts in                      4
  posts out                     4
  drafts of these               2
  pages                         0
  images and videos copied      2
  other files copied            0
  images missing                0
  images on other hosts         0
  links that lead nowhere       1
  code options without meaning  2
  components and shortcodes     chart 1
  fields dropped                weight 1

4 posts read, 9 files written, 0 identical, 0 different, 1 error."
`);
});

test("Hugo: front matter, links, images and the tool's own syntax are converted", async () => {
  await run("hugo");

  expect(await read("content/posts/2023-02-28T02-the-first.md"))
    .toMatchInlineSnapshot(`
   "---
   title: 'First post: "TOML"'
   slug: /2023/02/the-first
   tags: [tools, go, git]
   authors: [ada]
   description: What it is about.
   updated: '2023-03-05'
   series: Starting out
   image: /images/wide.png
   image_alt: A wide view
   redirects: [/old/first, /2023/02/older.html]
   ---

   The summary, with [a bundle](/2023/02/a-bundle) and [its part](/2023/02/a-bundle#a-part).

   <!-- truncate -->

   \`\`\`go {1,3-5} showLineNumbers=7
   package main // {{< ref >}} stays {.as-it-is}
   \`\`\`

   ![A wide picture](/images/wide.png "Its \\"caption\\"")

   ::youtube[Video on YouTube]{id=dQw4w9WgXcQ}

   ::vimeo[A film]{id=76979871}

   [Gist 12345](https://gist.github.com/ada/12345)

   :::warning[Mind this]

   Inside, *Markdown*.

   :::

   <details>
   <summary>More</summary>

   Folded text.

   </details>

   \`\`\`text
   1, 2, 3
   \`\`\`

   ## A heading {#own}

   A paragraph with a class.

   How to write one: \`{{< figure src="x.png" >}}\`.

   \`\`\`go {hl_lines=[1,"3-5"],linenos=true}
   fmt.Println("{{ .Title }}")
   \`\`\`

   [Nowhere](nowhere.md)
   "
  `);
  expect(await read("content/posts/2023-02-28-bundle/index.md"))
    .toMatchInlineSnapshot(`
   "---
   title: A bundle
   slug: /2023/02/a-bundle
   tags: [go]
   authors: [grace-hopper]
   description: A folder with its images.
   canonical: https://elsewhere.example/bundle
   hide_table_of_contents: true
   image: ./images/inside.png
   ---

   ![Inside](./images/inside.png)

   ![The same](./images/inside.png "Twice")

   ## A part

   [Back](/2023/02/the-first) and [by address](/2023/02/the-first).
   "
  `);
  expect(await read("content/posts/2023-06-01-json.md")).toMatchInlineSnapshot(`
   "---
   title: JSON too
   slug: /json-too
   tags: [c]
   draft: true
   ---

   Text.
   "
  `);
});

test("Astro: skipped items are listed with their location", async () => {
  expect((await run("astro")).join("\n")).toMatchInlineSnapshot(`
"Written:
  static/public.png
  content/posts/2022-07-08-first-post/hero.png
  content/posts/2022-07-08T02-using-mdx/hero.png
  content/posts/2022-07-08T02-using-mdx/inside.png
  content/tags.yml
  content/authors.yml
  content/redirects.yml
  content/posts/2022-07-08-first-post/index.md
  content/posts/2022-07-08T02-using-mdx/index.md
  content/posts/2022-09-01-a-draft.md
  content/posts/2022-10-01-blank-first.md

Skipped:
  front-matter field "featured" (1 post)
  src/content/blog/Using MDX/index.mdx:16: <Counter> is unknown; it is hidden.

Warnings of npm run check:content:
  content/posts/2022-07-08-first-post/index.md:16: <Generic> is not an HTML element, so it is shown as text. If it is meant as text, write \`<Generic>\` or \\<Generic>. (unknown-element)
  content/posts/2022-07-08T02-using-mdx/index.md: no description and no <!-- truncate -->, so lists show the first paragraph. Add a description to the front matter, or <!-- truncate --> below the summary in the text. (missing-summary)

In all:
  posts in                      4
  posts out                     4
  drafts of these               2
  pages                         0
  images and videos copied      4
  other files copied            0
  images missing                0
  images on other hosts         0
  links that lead nowhere       0
  code options without meaning  0
  components and shortcodes     Counter 1
  fields dropped                featured 1

4 posts read, 11 files written, 0 identical, 0 different, 0 errors."
`);
});

test("Astro: front matter, links, images and the tool's own syntax are converted", async () => {
  await run("astro");

  expect(await read("content/posts/2022-07-08-first-post/index.md"))
    .toMatchInlineSnapshot(`
   "---
   title: First post
   slug: /blog/first-post
   tags: [git, astro]
   authors: [ada-byron]
   description: What it is about.
   updated: '2022-08-01'
   image: ./hero.png
   ---

   A link to [the second](/blog/using-mdx) and [by address](/blog/using-mdx#imports).

   ![Public](/public.png)
   ![By alias](./hero.png)

   In Markdown \`{braces}\` and {braces} are text, and so is <Generic>.
   "
  `);
  expect(await read("content/posts/2022-07-08T02-using-mdx/index.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Using MDX
   slug: /blog/using-mdx
   image: ./inside.png
   image_alt: Inside
   ---

   ![The hero](./hero.png)

   <!-- <Counter client:load start={3} /> -->

   ## Imports

   ![Public](/public.png)
   "
  `);
  expect(await read("content/posts/2022-09-01-a-draft.md"))
    .toMatchInlineSnapshot(`
   "---
   title: A draft
   slug: /blog/2022/a-draft
   draft: true
   ---

   Unfinished.
   "
  `);
});

describe("Astro's routes", () => {
  const collection = 'const posts = await getCollection("blog");';

  async function routeFor(pages: Record<string, string>, options = {}) {
    const source = at("astro");
    const files = {
      ...pages,
      "src/content/blog/2024-a.md":
        "---\ntitle: A\ndate: 2024-05-06\nlink: own\n---\nText.\n",
    };
    await writeSite(source, files);
    await run("astro", { source, ...options });
    return /slug: (.*)/.exec(
      await read("content/posts/2024-05-06-2024-a.md"),
    )?.[1];
  }

  test.each([
    ["src/pages/[...slug].astro", "", "/2024-a"],
    ["src/pages/writing/[id].astro", collection, "/writing/2024-a"],
    [
      "src/pages/[year]/[month]/[day]/[slug].astro",
      `${collection} String(date.getMonth() + 1).padStart(2, "0")`,
      "/2024/05/06/2024-a",
    ],
    [
      "src/pages/[year]/[month]/[slug]/index.astro",
      `${collection} date.getMonth() + 1`,
      "/2024/5/2024-a",
    ],
    [
      "src/pages/p/[slug].astro",
      `${collection} params: { slug: post.data.link, }`,
      "/p/own",
    ],
    [
      "src/pages/q/[slug].astro",
      `${collection} params: { slug: post.data.link || post.id.replace(/^\\d{4}-/, "") },`,
      "/q/own",
    ],
    [
      "src/pages/r/[slug].astro",
      `${collection} params: { slug: post.data.other ?? post.id },`,
      "/r/2024-a",
    ],
  ])("%s is understood", async (file, source, expected) => {
    expect(await routeFor({ [file]: source })).toBe(expected);
  });

  test("below a date, the slug has no date", async () => {
    const source = at("source");
    await writeSite(source, {
      "src/pages/[year]/[month]/[day]/[slug].astro": `${collection} const [, year, month, day, slug] = dateMatch; params: { year, month, day, slug },`,
      "src/content/blog/2024-05-06-a.md": "---\ntitle: A\n---\nText.\n",
    });
    await run("astro", { source });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      "slug: /2024/05/06/a\n",
    );
  });

  test("the page of the collection wins over others", async () => {
    expect(
      await routeFor({
        "src/pages/notes/[slug].astro": 'getCollection("notes")',
        "src/pages/articles/[slug].astro": collection,
        "src/pages/tags/[tag].astro": collection,
      }),
    ).toBe("/articles/2024-a");
  });

  test.each([
    [
      "src/pages/[...path].astro",
      `${collection} params: { path: urlOf(post) }`,
    ],
    ["src/pages/index.astro", collection],
  ])("%s asks for --route", async (file, source) => {
    await expect(routeFor({ [file]: source })).rejects.toThrow("--route");
  });

  test("a post without the field is listed if its URL is computed", async () => {
    const page =
      collection + " params: { slug: post.data.other || urlOf(post) }";
    await routeFor({ "src/pages/[slug].astro": page });

    expect((await run("astro", { source: at("astro") })).join("\n")).toContain(
      'src/content/blog/2024-a.md: has no "other", so its old URL is computed; check its slug.',
    );
  });

  test("--route says them", async () => {
    expect(await routeFor({}, { route: "/:year/:slug/" })).toBe("/2024/2024-a");
  });
});

test("Astro: text directives become text and are counted", async () => {
  const source = at("astro");
  const files = {
    "package.json": '{ "dependencies": { "remark-directive": "3" } }',
    "src/pages/[slug].astro": "",
    "src/content/blog/a.md":
      "---\ntitle: A\ndate: 2024-05-06\n---\n:quote[One] at 12:30, `:quote[Two]`.\n\n::card[Three]{a=b}\n",
  };
  await writeSite(source, files);

  const lines = await run("astro", { source });

  expect(await read("content/posts/2024-05-06-a.md")).toContain(
    "\nOne at 12:30, `:quote[Two]`.\n\nThree\n",
  );
  expect(lines).toContain(
    '  the directive "quote" is replaced by its text (once in src/content/blog/a.md:5)',
  );
});

test("Jekyll: posts in folders are found, and an image of defaults is no cover", async () => {
  const source = at("jekyll");
  const files = {
    "_config.yml":
      "collections_dir: all\ndefaults: [{ scope: { path: '' }, values: { image: /og.png, author: ada } }]\n",
    "all/_posts/2020/05/2020-05-06-a.md":
      "See [b]({% post_url 2020-05-07-b %}).\n",
    "all/x/z/_posts/2020-05-07-b.md": "Text.\n",
    "og.png": "an image",
  };
  await writeSite(source, files);

  await run("jekyll", { source });

  expect(await read("content/posts/2020-05-06-a.md")).toBe(
    "---\ntitle: A\nslug: /2020/05/06/a\nauthors: [ada]\n---\n\nSee [b](/x/z/2020/05/07/b).\n",
  );
  expect(await read("content/posts/2020-05-07-b.md")).toContain(
    "slug: /x/z/2020/05/07/b\ntags: [x, z]\n",
  );
});

describe("what the old tool does not publish stays unpublished", () => {
  const hugoPost = (fields: string) => ({
    "hugo.toml": "",
    "content/posts/a/index.md": `---\ntitle: A\ndate: 2024-05-06\n${fields}---\nText.\n`,
  });
  const jekyllPost = (fields: string) => ({
    "_config.yml": "",
    "_posts/2024-05-06-a.md": `---\ntitle: A\n${fields}---\nText.\n`,
  });
  const astroPost = (fields: string) => ({
    "src/pages/[slug].astro": "",
    "src/content/blog/a.md": `---\ntitle: A\ndate: 2024-05-06\n${fields}---\nText.\n`,
  });
  const docusaurusPost = (fields: string) => ({
    "docusaurus.config.js": "",
    "blog/2024-05-06-a.md": `---\ntitle: A\n${fields}---\nText.\n`,
  });

  test.each<[tool: string, reason: string, files: Record<string, string>]>([
    ["docusaurus", "draft: true", docusaurusPost("draft: true\n")],
    ["docusaurus", 'draft: "true"', docusaurusPost('draft: "true"\n')],
    ["hugo", "draft: true", hugoPost("draft: true\n")],
    ["hugo", "DRAFT: true", hugoPost("DRAFT: true\n")],
    ["hugo", "draft: yes", hugoPost("draft: yes\n")],
    ["hugo", "published: false", hugoPost("published: false\n")],
    ["hugo", "a past expiryDate", hugoPost("expiryDate: 2024-06-01\n")],
    ["hugo", "headless", hugoPost("headless: true\n")],
    ["hugo", "a page without HTML", hugoPost("build: { render: never }\n")],
    ["hugo", "an old option of it", hugoPost("_build: { render: false }\n")],
    [
      "hugo",
      "a draft by its section",
      {
        ...hugoPost(""),
        "content/posts/_index.md": "---\ncascade: { draft: true }\n---\n",
      },
    ],
    [
      "hugo",
      "a draft by a pattern of its section",
      {
        ...hugoPost(""),
        "content/_index.md":
          '+++\n[[cascade]]\ndraft = true\n[cascade._target]\npath = "/posts/**"\n+++\n',
      },
    ],
    [
      "hugo",
      "a draft by the configuration",
      { ...hugoPost(""), "hugo.toml": "[[cascade]]\ndraft = true\n" },
    ],
    ["astro", "draft: true", astroPost("draft: true\n")],
    [
      "astro",
      "isDraft beside draft",
      astroPost("draft: false\nisDraft: true\n"),
    ],
    ["astro", "publish: false", astroPost("publish: false\n")],
    ["astro", "status: draft", astroPost("status: Draft\n")],
    ["jekyll", "published: false", jekyllPost("published: false\n")],
    ["jekyll", "published: no", jekyllPost("published: no\n")],
  ])("%s: %s", async (tool, _reason, files) => {
    const source = at("source");
    await writeSite(source, files);

    await run(tool, { source });

    const { site } = await inspectPublished(at());
    expect(site.posts.map(({ post }) => post.isDraft)).toEqual([true]);
  });

  test.each([
    ["hugo", hugoPost("draft: false\nexpiryDate: 2999-01-01\n")],
    ["hugo", hugoPost("published: 2024-05-07\n")],
    [
      "hugo",
      {
        ...hugoPost("draft: false\n"),
        "content/posts/_index.md": "---\ncascade: { draft: true }\n---\n",
      },
    ],
    ["jekyll", jekyllPost("published: true\n")],
    ["astro", astroPost("status: published\n")],
  ])("%s: other posts are published: %j", async (tool, files) => {
    const source = at("source");
    await writeSite(source, files);

    await run(tool, { source });

    const { site } = await inspectPublished(at());
    expect(site.posts.map(({ post }) => post.isDraft)).toEqual([false]);
  });

  test.each<[tool: string, files: Record<string, string>]>([
    [
      "docusaurus",
      {
        ...docusaurusPost(""),
        "docusaurus.config.js":
          "module.exports = { presets: [['classic', { blog: { exclude: ['**/secret/**'] } }]] };",
        "blog/secret/2024-05-07-b.md": "Text.",
      },
    ],
    [
      "jekyll",
      {
        ...jekyllPost(""),
        "_config.yml": "exclude: [_posts/secret, '*-old.md']\n",
        "_posts/secret/2024-05-07-b.md": "Text.",
        "_posts/2024-05-07-b-old.md": "Text.",
      },
    ],
  ])("%s: files that the configuration excludes", async (tool, files) => {
    const source = at("source");
    await writeSite(source, files);

    await run(tool, { source });

    const { site } = await inspectPublished(at());
    expect(site.posts.map(({ file }) => file)).toEqual([
      "content/posts/2024-05-06-a.md",
    ]);
  });
});

describe("posts without a date", () => {
  const post = (name: string) => `---\ntitle: ${name}\n---\nText.\n`;

  function git(folder: string, day: string, ...args: string[]) {
    const time = `${day}T12:00:00Z`;
    execFileSync(
      "git",
      ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args],
      {
        cwd: folder,
        stdio: "pipe",
        env: {
          ...process.env,
          GIT_AUTHOR_DATE: time,
          GIT_COMMITTER_DATE: time,
        },
      },
    );
  }

  test("get the day of their first commit, also those that moved later", async () => {
    const source = at("source");
    await writeSite(source, {
      "hugo.toml": "",
      "content/drafts/a.md": post("A"),
    });
    git(source, "2020-01-02", "init", "--quiet");
    git(source, "2020-01-02", "add", ".");
    git(source, "2020-01-02", "commit", "--quiet", "--message=a");
    await mkdir(path.join(source, "content/posts"));
    git(
      source,
      "2021-03-04",
      "mv",
      "content/drafts/a.md",
      "content/posts/a.md",
    );
    await writeSite(source, { "content/posts/b.md": post("B") });
    git(source, "2021-03-04", "add", ".");
    git(source, "2021-03-04", "commit", "--quiet", "--message=b");

    const lines = await run("hugo", { source });

    expect(lines).toEqual(
      expect.arrayContaining([
        "  content/posts/2020-01-02-a.md",
        "  content/posts/2021-03-04-b.md",
        "  content/posts/a.md: has no date; it gets 2020-01-02, the day of its first commit.",
      ]),
    );
  });

  test("get the day of their last change by front matter, otherwise that of their file", async () => {
    const source = at("source");
    await writeSite(source, {
      "hugo.toml": "",
      "content/posts/a.md": "---\ntitle: A\nlastmod: 2020-01-02\n---\nText.\n",
      "content/posts/b.md":
        "---\ntitle: B\ndate: 0001-01-01T00:00:00Z\n---\nText.\n",
    });
    const time = new Date("2021-03-04T12:00:00Z");
    await utimes(path.join(source, "content/posts/b.md"), time, time);

    const lines = await run("hugo", { source });

    expect(lines).toEqual(
      expect.arrayContaining([
        "  content/posts/2020-01-02-a.md",
        "  content/posts/2021-03-04-b.md",
        "  content/posts/b.md: has no date; it gets 2021-03-04, the day on which its file was written.",
      ]),
    );
  });

  test("can be more than a hundred on one day", async () => {
    const source = at("source");
    const names = Array.from(
      { length: 113 },
      (_, index) => `post-${String(index)}`,
    );
    await writeSite(source, {
      "hugo.toml": "",
      ...Object.fromEntries(
        names.map((name) => [`content/posts/${name}.md`, post(name)]),
      ),
    });

    await run("hugo", { source });
    const again = await run("hugo", { source });

    const { diagnostics, site } = await inspectPublished(at());
    expect(diagnostics.filter(isError)).toEqual([]);
    expect(site.posts).toHaveLength(113);
    expect(again.at(-1)).toContain(" 0 files written, 113 identical,");
  });
});

describe("sloppy files", () => {
  const importSite = async (tool: string, files: Record<string, string>) => {
    const source = at("source");
    await writeSite(source, files);
    return run(tool, { source });
  };
  const post = "---\ntitle: A\ndate: 2024-05-06\n---\nText.\n";

  test("values that a build refuses are left out and listed", async () => {
    const fields = [
      'title: "\\u200b"',
      "canonicalURL: /a",
      'description: "\\u200b"',
      'keywords: [a, "\\u200b"]',
      "authors: [ada, { key: 1, name: '\u202e' }]",
      "toc_min_heading_level: 5",
      "toc_max_heading_level: 9",
      'series: "a\\u202eb"',
    ];

    const lines = await importSite("docusaurus", {
      "docusaurus.config.js": "",
      "blog/2024-05-06-a.md": `---\n${fields.join("\n")}\n---\nText.\n`,
      "docs/b.md": "---\nid: a/b\npagination_prev: '\\u200b'\n---\nText.\n",
      "src/pages/c.md": '---\ntitle: "\\u200b"\n---\nText.\n',
    });

    const { diagnostics } = await inspectPublished(at());
    expect(diagnostics.filter(isError)).toEqual([]);
    expect(lines.filter((line) => line.includes("It is left out.")))
      .toMatchInlineSnapshot(`
[
  "  blog/2024-05-06-a.md: title: has nothing that can be seen. It is left out.",
  "  src/pages/c.md: title: has nothing that can be seen. It is left out.",
  "  blog/2024-05-06-a.md: keywords.1: has nothing that can be seen. It is left out.",
  "  blog/2024-05-06-a.md: toc_max_heading_level: not a level of headings. It is left out.",
  "  blog/2024-05-06-a.md: description: has nothing that can be seen. It is left out.",
  "  blog/2024-05-06-a.md: series: has a character that cannot be seen, such as a control or a change of direction. It is left out.",
  "  blog/2024-05-06-a.md: canonical: not a URL. It is left out.",
  "  blog/2024-05-06-a.md: toc_min_heading_level: higher than toc_max_heading_level. It is left out.",
  "  docs/b.md: pagination_prev: "\\u200b" is not here. It is left out.",
  "  docs/b.md: id: has a slash. It is left out.",
]
`);
  });

  test("the last of two values with the same key counts", async () => {
    await importSite("jekyll", {
      "_config.yml": "permalink: /old/:title\npermalink: /new/:title\n",
      "_posts/2024-05-06-a.md": "---\ntitle: First\ntitle: Last\n---\nText.\n",
    });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      "title: Last\nslug: /new/a\n",
    );
  });

  test("an image without a URL is hidden and listed", async () => {
    const lines = await importSite("jekyll", {
      "_config.yml": "",
      "_posts/2024-05-06-a.md": 'A ![b]() and <img src=""> [c]().\n',
    });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      'A <!-- ![b]() --> and <!-- <img src=""> --> [c]().\n',
    );
    expect(lines).toContain(
      "  _posts/2024-05-06-a.md:1: the image  is missing; it is hidden.",
    );
  });

  test("a list of authors that cannot be read is listed", async () => {
    expect(
      (
        await importSite("jekyll", {
          "_config.yml": "",
          "_data/authors.yml": "ada: [",
          "_posts/2024-05-06-a.md": post,
        })
      ).join("\n"),
    ).toContain("  _data/authors.yml: cannot be read: ");
  });

  test("a configuration that cannot be read stops the import, with its name", async () => {
    await expect(
      importSite("hugo", {
        "hugo.toml": "title = ",
        "content/posts/a.md": post,
      }),
    ).rejects.toThrow("hugo.toml: cannot be read: ");
  });

  test.each([
    ["jekyll", "_config.yml", "_posts/2024-05-06-a.md"],
    ["hugo", "hugo.toml", "content/posts/a.md"],
    ["astro", "src/pages/[slug].astro", "src/content/blog/a.md"],
  ])("posts of %s in other formats are listed", async (tool, config, file) => {
    const other = file.replace(".md", ".html").replace("06", "07");

    const lines = await importSite(tool, {
      [config]: "",
      [file]: post,
      [other]: post,
    });

    expect(lines.join("\n")).toContain(
      tool === "hugo"
        ? `  files in .html are not Markdown and are left out (once in ${other}:1)`
        : `  ${other}: is not Markdown.`,
    );
  });

  test("the URL of one tag is no redirect to another", async () => {
    const lines = await importSite("hugo", {
      "hugo.toml": "",
      "content/posts/a.md": post.replace("title", "tags: [macbook-pro]\ntitle"),
      "content/posts/b.md": post.replace("title", "tags: [MacBook Pro]\ntitle"),
    });

    expect(await read("content/tags.yml")).toContain("mac-book-pro:\n");
    expect(await read("content/redirects.yml")).not.toContain("/tags/");
    expect(lines).toContain(
      '  the old URL "/tags/macbook-pro" is that of another page.',
    );
  });

  test("Hugo's fields may start with a capital letter", async () => {
    await importSite("hugo", {
      "hugo.toml": "",
      "content/posts/a.md":
        "---\nTitle: A\nDate: 2024-05-06\nLastmod: 2024-05-08\n---\nText.\n",
    });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      "updated: '2024-05-08'\n",
    );
  });

  test.each(["# {{ page.title }}\n", "{{ page.title }}\n=====\n"])(
    "a heading that repeats the title is removed: %j",
    async (heading) => {
      await importSite("jekyll", {
        "_config.yml": "city: Paris\n",
        "_posts/2024-05-06-a.md": `---\ntitle: A\n---\n${heading}\nIn {{ site.city }}.\n`,
      });

      expect(await read("content/posts/2024-05-06-a.md")).toMatch(
        /^---\ntitle: A\n[^]*---\n\nIn Paris\.\n$/,
      );
    },
  );

  test.each([
    ["jekyll", "_config.yml", "_posts/2024-05-06-a.md"],
    ["hexo", "_config.yml", "source/about/index.md"],
    ["docusaurus", "docusaurus.config.js", "docs/a.md"],
    ["markdown", "b.md", "a.md"],
  ])(
    "%s: the link of a heading that is the title is listed",
    async (tool, config, file) => {
      const lines = await importSite(tool, {
        [config]: "",
        "source/_posts/b.md": post,
        [file]:
          "---\ndate: 2024-05-06\n---\n# [A](https://a.example)\n\nText.\n",
      });

      expect(lines.join("\n")).toContain(
        "the link of the title is removed: https://a.example.",
      );
    },
  );

  test("another heading stays", async () => {
    await importSite("jekyll", {
      "_config.yml": "",
      "_posts/2024-05-06-a.md": "---\ntitle: A\n---\n# B\n\nText.\n",
    });

    expect(await read("content/posts/2024-05-06-a.md")).toContain(
      "---\n\n# B\n",
    );
  });
});

test("Jekyll: skipped items are listed with their location", async () => {
  expect((await run("jekyll")).join("\n")).toMatchInlineSnapshot(`
"Written:
  static/assets/img/wide.png
  static/assets/notes.txt
  static/assets/img/ada.png
  content/tags.yml
  content/authors.yml
  content/redirects.yml
  content/posts/2020-03-01-from-a-folder.md
  content/posts/2020-03-01T02-welcome-to-jekyll.md
  content/posts/2020-03-02-second.md
  content/posts/2020-05-05-a-draft.md

Skipped:
  _posts/2020-03-01-welcome-to-jekyll.markdown:36: the tag "include" is unknown and is hidden.
  _posts/2020-03-01-welcome-to-jekyll.markdown:42: {{ page.title | upcase }} is computed by Jekyll and stays as text.
  _posts/2020-03-01-welcome-to-jekyll.markdown:26: {: .wide width="300" } is removed.
  _posts/2020-03-01-welcome-to-jekyll.markdown:30: {: .lead} is removed.
  _data/authors.yml: fields of the author "ada": twitter.

Warnings of npm run check:content:
  content/posts/2020-03-01T02-welcome-to-jekyll.md:10:17: the link to /custom/2020/second points to a post that is draft. Publish content/posts/2020-03-02-second.md first, or remove the link. (draft-link) 1 more.

Errors:
  _posts/2020-03-03-blank-first.md:2: "---" begins front matter that Jekyll does not read, so the file is left out. Write it as YAML between two lines "---", the first of which is line 1, then import again.

In all:
  posts in                      4
  posts out                     4
  drafts of these               2
  pages                         0
  images and videos copied      2
  other files copied            1
  images missing                0
  images on other hosts         0
  links that lead nowhere       0
  code options without meaning  0
  components and shortcodes     include 1
  fields dropped                0

4 posts read, 10 files written, 0 identical, 0 different, 1 error."
`);
});

test("Jekyll: front matter, links, images and the tool's own syntax are converted", async () => {
  await run("jekyll");

  expect(await read("content/posts/2020-03-01T02-welcome-to-jekyll.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Welcome to Jekyll!
   slug: /jekyll/update/2020/03/01/welcome-to-jekyll
   tags: [jekyll, update, git, cli]
   authors: [ada]
   image: /assets/img/wide.png
   redirects: [/first, /old/first.html]
   ---

   The summary, by [the second post](/custom/2020/second).

   <!-- truncate -->

   \`\`\`ruby {1,2} showLineNumbers
   def print_hi(name)
     puts "{{ name }}" # {{ page.title }}
   end
   \`\`\`

   ![Wide](/assets/img/wide.png)

   ![With a filter](/assets/img/wide.png)

   A line with a class.

   ## Steps {#the-steps}

   <!-- {% include figure.html src="/assets/img/wide.png" %} -->

   [A file](/assets/notes.txt), [a post](/custom/2020/second#end), \`{{ shown }}\`.

   <!-- For authors. -->

   It is called Welcome to Jekyll!, {{ page.title | upcase }}.

   \`\`\`liquid
   {% if user %}Hi{% endif %}
   \`\`\`
   "
  `);
  expect(await read("content/posts/2020-03-02-second.md"))
    .toMatchInlineSnapshot(`
   "---
   title: Second
   slug: /custom/2020/second
   tags: [two-words, ruby, c-sharp]
   authors: [ada]
   updated: '2020-04-01'
   draft: true
   ---

   The title is in the file's name. See [the first](/jekyll/update/2020/03/01/welcome-to-jekyll).

   ## End
   "
  `);
  expect(await read("content/posts/2020-03-01-from-a-folder.md"))
    .toMatchInlineSnapshot(`
   "---
   title: From a folder
   slug: /news/2020/03/01/from-a-folder
   tags: [news]
   authors: [grace-hopper]
   description: In short.
   ---

   Text.
   "
  `);
  expect(await read("content/posts/2020-05-05-a-draft.md"))
    .toMatchInlineSnapshot(`
   "---
   title: A draft
   slug: /2020/05/05/a-draft
   authors: [ada]
   draft: true
   ---

   Unfinished.
   "
  `);
});

describe("docs and pages of Docusaurus", () => {
  test("versions, instances and pages are written to their folders", async () => {
    await run("docusaurus");

    const files = Object.keys(await contents()).filter(
      (file) => !/^(?:static|content\/(?:posts|[^/]*$))/.test(file),
    );
    expect(files).toMatchInlineSnapshot(`
     [
       "content/api/index.md",
       "content/api/versions.yml",
       "content/api/versions/2024-01/index.md",
       "content/docs/01-guide/01-first.md",
       "content/docs/01-guide/_category_.yml",
       "content/docs/01-guide/first.png",
       "content/docs/Odd-names/First-step.md",
       "content/docs/Odd-names/What-is-this-1.md",
       "content/docs/Odd-names/_category_.yml",
       "content/docs/install.md",
       "content/docs/sidebars.json",
       "content/docs/versions.yml",
       "content/docs/versions/1.0/guide/README.md",
       "content/docs/versions/1.0/guide/install-more.md",
       "content/docs/versions/1.0/install.md",
       "content/docs/versions/1.0/sidebars.json",
       "content/pages/about.md",
       "content/pages/help/contact.md",
       "content/pages/help/index.md",
       "content/pages/help/team.md",
     ]
    `);
  });

  test("a doc keeps its id, position and labels; its heading is the title", async () => {
    await run("docusaurus");

    expect(await read("content/docs/install.md")).toMatchInlineSnapshot(`
     "---
     title: Install it
     tags: [git, hello-world]
     id: install
     sidebar_position: 1
     sidebar_label: Setup
     pagination_next: null
     custom_edit_url: null
     ---

     See [the guide](./01-guide/01-first.md#code), [an odd name](./Odd-names/What-is-this-1.md), [by URL](./01-guide/01-first.md), [beside](./01-guide/01-first.md), [a post](/notes/welcome), [version 1](/manual/install), [a page](/about) and [nothing](./gone.md).
     "
    `);
    expect(await read("content/docs/01-guide/01-first.md"))
      .toMatchInlineSnapshot(`
     "---
     title: Your first steps
     title_meta: First steps
     sidebar_label: First steps
     ---

     :::tip

     A note for two docs, with [a link](../install.md).

     :::

     ![A square](./first.png)

     ## Code

     <!-- <CodeExample name="first" /> -->

     [Up](../install.md), [up by URL](../install.md), [the reference](/api).
     "
    `);
  });

  test("a file name with spaces changes, and its old URL redirects", async () => {
    await run("docusaurus");

    expect(await read("content/docs/Odd-names/First-step.md")).toContain(
      "redirects: [/manual/next/Odd names/First step]\n",
    );
  });

  test("links between docs of a version are paths of files; all others are routes", async () => {
    await run("docusaurus");

    expect(await read("content/docs/versions/1.0/install.md")).toContain(
      "[The guide](./guide/README.md) of version 1.0, [next](/manual/next/install).",
    );
    expect(await read("content/pages/about.md")).toContain(
      "[the manual](/manual/install) and [help](./help/index.md)",
    );
  });

  test("sidebars have our ids and no code", async () => {
    await run("docusaurus");

    expect(JSON.parse(await read("content/docs/sidebars.json")))
      .toMatchInlineSnapshot(`
     {
       "manual": [
         "install",
         {
           "items": [
             {
               "dirName": "01-guide",
               "type": "autogenerated",
             },
           ],
           "label": "Guide",
           "type": "category",
         },
         {
           "Odd": [
             "Odd-names/First-step",
             "Odd-names/What-is-this-1",
           ],
         },
         {
           "href": "/manual/install",
           "label": "Install",
           "type": "link",
         },
       ],
     }
    `);
    expect(
      JSON.parse(await read("content/docs/versions/1.0/sidebars.json")),
    ).toEqual({ manual: ["install", { Guide: ["guide/README"] }] });
    expect(Object.keys(await contents())).not.toContain(
      "content/api/sidebars.json",
    );
  });

  test("versions keep their labels", async () => {
    await run("docusaurus");

    expect(await read("content/docs/versions.yml")).toBe(
      "- name: current\n  label: Work in progress\n- name: '1.0'\n",
    );
    expect(await read("content/api/versions.yml")).toBe("- name: 2024-01\n");
  });

  test("a category names its doc by our id, and keys without a meaning are listed", async () => {
    const lines = await run("docusaurus");

    expect(await read("content/docs/01-guide/_category_.yml")).toBe(
      "label: Guide\nposition: 2\nlink:\n  type: doc\n  id: guide/first\n",
    );
    expect(lines).toContain(
      '  docs/01-guide/_category_.json: "className" has no meaning here.',
    );
  });

  async function site(files: Record<string, string>) {
    const source = at("site");
    await writeSite(source, files);
    return run("docusaurus", { source });
  }

  test("a site without a blog is imported", async () => {
    await site({
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { blog: false }]] };",
      "docs/intro.md": "Text.",
    });

    expect(await read("content/docs/intro.md")).toBe(
      "---\ntitle: intro\n---\n\nText.\n",
    );
  });

  test("docs at the top get a route of their own, and the old one redirects", async () => {
    await site({
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      "docs/intro.md": "See [b](/b).",
      "docs/b.md": "Text.",
    });

    expect(await read("content/docs/intro.md")).toBe(
      "---\ntitle: intro\nredirects: [/intro]\n---\n\nSee [b](./b.md).\n",
    );
  });

  test("a doc in two sidebars says which one it shows", async () => {
    await site({
      "docusaurus.config.js": "",
      "docs/a.md": "Text.",
      "docs/b.md": "Text.",
      "sidebars.js":
        "module.exports = { one: ['a', 'b'], two: [{ type: 'category', label: 'All', items: [{ type: 'autogenerated', dirName: '.' }] }], three: [{ type: 'ref', id: 'a' }] };",
    });

    expect(await read("content/docs/a.md")).toContain(
      "displayed_sidebar: one\n",
    );
  });

  test("what a sidebar has and the docs have not is left out and listed", async () => {
    const lines = await site({
      "docusaurus.config.js": "",
      "docs/a.md": "Text.",
      "sidebars.js":
        "module.exports = { one: ['a', 'gone', { type: 'category', label: 'Empty', items: ['gone'] }, { type: 'autogenerated', dirName: 'nowhere' }, { Short: [] }] };",
    });

    expect(JSON.parse(await read("content/docs/sidebars.json"))).toEqual({
      one: ["a"],
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        '  the sidebar of docs has the doc "gone", which is not there; the entry is left out.',
        '  the sidebar of docs has the category "Empty" without docs; it is left out.',
        '  the sidebar of docs has the folder "nowhere", which has no docs; the entry is left out.',
      ]),
    );
  });

  test("partials, images in components and file names of code are converted", async () => {
    const lines = await site({
      "docusaurus.config.js": "",
      "docs/a/a.md": [
        'import Note from "../_note.mdx";',
        'import Shot from "@site/src/Shot";',
        "",
        '<Note name="x" />',
        "",
        '<Shot src="/img/a.png" alt="A" />',
        "",
        "```js file=a.js",
        "let a;",
        "```",
      ].join("\n"),
      "docs/_note.mdx": [
        "import Shot from '@site/src/Shot';",
        'import pixel from "./pixel.png";',
        "",
        "A note of {props.name}, see [b](./b.md).",
        "",
        "<img src={pixel} alt='P' />",
      ].join("\n"),
      "docs/pixel.png": "an image",
      "docs/b.md": "Text.",
      "static/img/a.png": "an image",
    });

    const text = await read("content/docs/a/a.md");
    expect(text).toContain("A note of x, see [b](../b.md).\n");
    expect(text).toMatch(/<img src="\.\.\/pixel\.png" alt="P"/);
    expect(text).not.toContain("import");
    expect(text).toContain("![A](/img/a.png)\n");
    expect(text).toContain("```js title=a.js\n");
    expect(lines.join("\n")).toContain("<Shot> is replaced by its image.");
  });

  test("imports above the title of a doc that is not valid MDX are removed", async () => {
    await site({
      "docusaurus.config.js": "",
      "docs/a.mdx": [
        "import Tabs from '@theme/Tabs';",
        "import {",
        "  One,",
        "} from '@site/src/one';",
        "",
        "# The title",
        "",
        ..."{no code}\n".repeat(40).split("\n"),
        "```js",
        "import a from 'a';",
        "```",
      ].join("\n"),
    });

    const text = await read("content/docs/a.md");
    expect(text).toContain("title: The title\n");
    expect(text.match(/^import.*/gm)).toEqual(["import a from 'a';"]);
  });

  test("a slug is a path from the version, and one that has no meaning is changed", async () => {
    await site({
      "docusaurus.config.js": "",
      "docs/a/b.md": "---\nslug: ../c\n---\n",
      "docs/a/d.md": "---\nslug: /e f\n---\n",
      "docs/a/f.md": "---\nslug: f\n---\n",
    });

    expect(await read("content/docs/a/b.md")).toContain("slug: /c\n");
    expect(await read("content/docs/a/d.md")).toContain(
      "slug: /e-f\nredirects: [/docs/e f]\n",
    );
    expect(await read("content/docs/a/f.md")).not.toContain("slug");
  });

  test("pages keep their old routes", async () => {
    const page = "---\ntitle: A\n---\nText.\n";
    const withSlug = (slug: string) =>
      `---\ntitle: A\nslug: ${slug}\n---\nText.\n`;
    await site({
      "docusaurus.config.js": "",
      "blog/2024-01-01-a.md": page,
      "src/pages/a.md": page,
      "src/pages/b/b.md": page,
      "src/pages/b/index.md": page,
      "src/pages/b/README.md": page,
      "src/pages/b/c.md": page,
      "src/pages/d/e.md": withSlug("f"),
      "src/pages/g.md": withSlug("/"),
      "src/pages/h.md": withSlug("/same"),
      "src/pages/i.md": withSlug("/same"),
      "src/pages/j.md": withSlug("/a"),
    });

    const { site: written } = await inspectPublished(at());
    const routes = written.files
      .filter(({ file }) => file.startsWith("content/pages/"))
      .map(({ file, fields }) => `${file.slice(14)} ${fields.route}`);
    expect(routes).toEqual([
      "a.md /a",
      "b/README.md /b/README",
      "b/b.md /b/b",
      "b/c.md /b/c",
      "b/index.md /b",
      "d/e.md /f",
      "g.md /g",
      "h.md /h",
      "i.md /i",
      "j.md /j",
    ]);
    expect(await read("content/pages/d/e.md")).toContain("redirects: [/d/e]\n");
  });

  test("docs without number prefixes keep their old routes", async () => {
    await site({
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { numberPrefixParser: false } }]] };",
      "docs/guide/01-a.md": "Text.",
      "docs/guide/b.md": "Text.",
    });

    const { site: written } = await inspectPublished(at());
    expect(
      written.files.map(({ file, fields }) => [file, fields.route]),
    ).toEqual([
      ["content/docs/guide/01-a.md", "/docs/guide/01-a"],
      ["content/docs/guide/b.md", "/docs/guide/b"],
    ]);
  });

  test("values that Docusaurus accepts are accepted here", async () => {
    const lines = await site({
      "docusaurus.config.js": "",
      "docs/guide/_category_.yml":
        'label: Guide\nposition: "2"\ncollapsed: "false"\nlink:\n  type: generated-index\n  description: " "\n',
      "docs/guide/a.md":
        '---\nsidebar_position: "3"\nhide_title: "true"\n---\nText.',
      "docs/other/_category_.json":
        '{ "label": " ", "position": "last", "collapsible": true, "link": null }',
      "docs/other/b.md": "Text.",
      "sidebars.js":
        "module.exports = { one: [{ type: 'category', label: 'C', link: { type: 'generated-index', description: ' ' }, items: ['guide/a', 'other/b'] }] };",
    });

    const { diagnostics } = await inspectPublished(at());
    expect(diagnostics.filter(isError)).toEqual([]);
    expect(await read("content/docs/guide/_category_.yml")).toBe(
      "label: Guide\nposition: 2\ncollapsed: false\nlink:\n  type: generated-index\n",
    );
    expect(await read("content/docs/other/_category_.yml")).toBe(
      "collapsible: true\nlink: null\n",
    );
    expect(await read("content/docs/guide/a.md")).toContain(
      "sidebar_position: 3\n",
    );
    expect(lines).toContain(
      '  docs/other/_category_.json: position "last" is of the wrong kind and is left out. Give a number.',
    );
  });

  test("fields that name a doc or a sidebar that is not here are left out", async () => {
    const lines = await site({
      "docusaurus.config.js": "",
      "sidebars.js": "module.exports = { one: ['a', 'b'] };",
      "docs/a.md": "---\npagination_next: gone\ndisplayed_sidebar: one\n---\n",
      "docs/b.md": "---\npagination_next: a\ndisplayed_sidebar: gone\n---\n",
      "docs/c.md": "---\npagination_next: null\ndisplayed_sidebar: null\n---\n",
    });

    expect(await read("content/docs/a.md")).toBe(
      "---\ntitle: a\ndisplayed_sidebar: one\n---\n",
    );
    expect(await read("content/docs/b.md")).toBe(
      "---\ntitle: b\npagination_next: a\n---\n",
    );
    expect(await read("content/docs/c.md")).toBe(
      "---\ntitle: c\npagination_next: null\ndisplayed_sidebar: null\n---\n",
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '  docs/a.md: pagination_next: "gone" is not here. It is left out.',
        '  docs/b.md: displayed_sidebar: "gone" is not here. It is left out.',
      ]),
    );
  });

  test("lists of posts get no redirects where only docs are published", async () => {
    await site({
      "docusaurus.config.js": "",
      "docs/a.md": "Text.",
      "blog/2024-05-06-b.md": "---\ntags: [git]\ndraft: true\n---\nText.",
      "blog/2999-05-06-c.md": "---\ntags: [git]\n---\nText.",
    });

    const { diagnostics } = await inspectPublished(at());
    expect(diagnostics.filter(isError)).toEqual([]);
    expect(await read("content/redirects.yml")).not.toContain("/tags");
  });

  test("docs outside of the site are read only if the configuration names their folder", async () => {
    await write("secret/intro.md", "Secret.");
    await link("site/docs", "../secret");
    await link("site/versioned_docs/version-1", "../../secret");

    const lines = await site({
      "docusaurus.config.js": "",
      "blog/2024-01-01-a.md": "A post.",
      "versions.json": '["1"]',
    });

    expect(JSON.stringify(await contents())).not.toContain(
      '"content/docs/intro.md"',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "  docs: is a link to a folder outside of the site.",
        "  versioned_docs/version-1: is a link to a folder outside of the site.",
      ]),
    );
  });

  test("a partial that cannot be read is listed, and its post or doc stays", async () => {
    const text = 'import Note from "./_note.md";\n\n<Note />\n';

    const lines = await site({
      "docusaurus.config.js": "",
      "docs/_note.md": "---\ntitle: [a\n---\n",
      "docs/a.md": text,
      "blog/_note.md": "---\ntitle: [a\n---\n",
      "blog/2024-01-01-a.md": text,
    });

    expect(await read("content/docs/a.md")).toContain("<!-- <Note /> -->");
    expect(await read("content/posts/2024-01-01-a.md")).toContain(
      "<!-- <Note /> -->",
    );
    for (const folder of ["docs", "blog"])
      expect(lines.join("\n")).toContain(
        `  ${folder}/_note.md: cannot read the front matter`,
      );
  });

  test("a partial outside of the site is not read", async () => {
    await write("_secret.md", "Secret.");

    const lines = await site({
      "docusaurus.config.js": "",
      "docs/a.md": 'import Secret from "../../_secret.md";\n\n<Secret />\n',
    });

    expect(await read("content/docs/a.md")).not.toContain("Secret.");
    expect(lines.join("\n")).toContain("<Secret> is unknown");
  });
});
