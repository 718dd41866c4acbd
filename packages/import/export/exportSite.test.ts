import { readContentFile } from "@technical-blog/content";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { runImport } from "../runImport";
import { exportSite } from "./exportSite";
import { targets } from "./targets";

const { at, filesBelow, read, write } = temporaryFolder();

const POST = `---
title: "It's A"
title_meta: A for search engines
description: What A is.
tags: [node-js, cli]
keywords: [a, b]
image: ./cover.svg
image_alt: A cover
series: First steps
updated:
  - { date: "2024-06-09", reason: "Corrected: \`a\`." }
  - { date: "2024-06-08", reason: "New: b." }
redirects: [/old-a]
superseded_by: /2024-06-07-b
discussions: ["https://a.example/1"]
toc_max_heading_level: 4
---

The [next](../2024-06-07-b.md#c) and [a file](notes.pdf).

![A](a.svg#light)
![A](b.svg#dark)
`;

const NAME = "2024-06-07T02-a";

const TAGS =
  "node-js:\n  label: Node.js\n  description: Node.\n  aliases: [nodejs]\ncli:\n  label: CLI\n  description: Terminals.\n";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

beforeEach(async () => {
  for (const site of ["", "new/"]) {
    await write(`${site}content/tags.yml`, TAGS);
    await write(`${site}static/favicon.svg`, SVG);
    await write(`${site}static/logo.svg`, SVG);
  }
  await write(`content/posts/${NAME}/index.md`, POST);
  for (const name of ["a.svg", "b.svg", "cover.svg", "notes.pdf"])
    await write(`content/posts/${NAME}/${name}`, SVG);
  await write(
    "content/posts/2024-06-07-b.md",
    "---\ntitle: B\ntags: [cli]\nkeywords: [b]\ndescription: B.\n---\n\n`{{< b >}}`\n\n## C\n",
  );
  await write(
    "content/posts/2024-06-08-c.md",
    "---\ntitle: C\ntags: [cli]\ndraft: true\nunlisted: true\n---\n\nText.\n",
  );
});

const exported = async (name: string) => {
  const target = targets.get(name);
  if (!target) throw new Error(name);
  return exportSite(at(), target, at("out"));
};

const FOLDERS = {
  markdown: "posts",
  astro: "src/content/posts",
  hugo: "content/posts",
};

const postOf = async (folder: string, file: string) =>
  readContentFile(file, Buffer.from(await read(folder + file)), {
    kind: "post",
  }).post;

test("links by title become links of Markdown", async () => {
  const links = "[[2024-06-07-b|B]], [[2024-06-07-b#C|the *c*]], [[#Own]].";
  await write(
    "content/posts/2024-06-09-d.md",
    `---\ntitle: D\ntags: [cli]\n---\n\n${links}\n\n## Own\n`,
  );
  await exported("markdown");

  expect(await read("out/posts/2024-06-09-d.md")).toContain(
    "\n[B](/2024-06-07-b), [the \\*c\\*](/2024-06-07-b#c), [Own](/2024-06-09-d#own).\n",
  );
});

test.each(Object.keys(FOLDERS))(
  "a post that %s got is the same when it's imported again",
  async (tool) => {
    await exported(tool);

    const { lines } = await runImport(at("new"), {
      tool,
      source: at("out"),
      keepsRoutes: true,
      isDryRun: false,
    });

    expect(lines.at(-1)).toContain("3 posts read");
    for (const name of [`${NAME}/index`, "2024-06-07-b", "2024-06-08-c"]) {
      const file = `content/posts/${name}.md`;
      expect(await postOf("new/", file)).toEqual(await postOf("", file));
    }
  },
);

test("front matter and links have the words of Hugo", async () => {
  await exported("hugo");

  expect(await read(`out/content/posts/${NAME}/index.md`))
    .toMatchInlineSnapshot(`
"---
title: It's A
title_meta: A for search engines
description: What A is.
tags:
  - node-js
  - cli
keywords:
  - a
  - b
image_alt: A cover
series:
  - First steps
superseded_by: /2024-06-07-b
discussions:
  - https://a.example/1
toc_max_heading_level: 4
date: '2024-06-07T02:00:00Z'
lastmod: '2024-06-09'
updates:
  - {date: '2024-06-09', reason: 'Corrected: \`a\`.'}
  - {date: '2024-06-08', reason: 'New: b.'}
url: /2024-06-07T02-a
images:
  - ./cover.svg
aliases:
  - /old-a
---

The [next](/2024-06-07-b#c) and [a file](notes.pdf).

![A](a.svg#light)
![A](b.svg#dark)
"
`);
  expect(await read("out/content/posts/2024-06-07-b.md")).toContain(
    "`{{</* b */>}}`",
  );
  expect(await read("out/content/posts/2024-06-08-c.md")).toContain(
    "draft: true\nunlisted: true\n",
  );
  expect(await read("out/content/tags/node-js/_index.md")).toBe(
    "---\ntitle: Node.js\ndescription: Node.\naliases: [/tags/nodejs]\n---\n",
  );
});

test("Astro serves the files that posts link to, and images are beside posts", async () => {
  await exported("astro");

  const text = await read(`out/src/content/posts/${NAME}/index.md`);
  expect(text).toContain(`[a file](/${NAME}/notes.pdf)`);
  expect(text).toContain("![A](b.svg#dark)");
  expect(filesBelow("out/public")).toContain(`${NAME}/notes.pdf`);
  expect(filesBelow("out/src/content/posts")).toContain(`${NAME}/b.svg`);
  const { redirects } = JSON.parse(
    await read("out/src/site.json"),
  ) as object & { redirects: object };
  expect(redirects).toEqual({
    "/old-a": `/${NAME}`,
    "/tags/nodejs": "/tags/node-js",
  });
});

test("a folder of Markdown has the URLs to keep, and images as GitHub shows them", async () => {
  const { simpler } = await exported("markdown");

  expect(await read(`out/posts/${NAME}/index.md`)).toContain(
    "![A](b.svg#gh-dark-mode-only)",
  );
  expect(await read("out/_redirects")).toBe(
    `/old-a /${NAME} 301\n/tags/nodejs /tags/node-js 301\n`,
  );
  expect((await read("out/urls.txt")).split("\n")).toEqual(
    expect.arrayContaining([
      "/",
      `/${NAME}`,
      "/old-a",
      "/tags/cli",
      "/tags/nodejs",
    ]),
  );
  expect(await read("out/urls.txt")).not.toContain("2024-06-08-c");
  expect(simpler).toEqual([]);
});

test("files are published when a published text names them", async () => {
  await write(`content/posts/${NAME}/private.txt`, "A note.");
  await write("content/posts/2024-06-09-d/plan.pdf", "A plan.");
  await write(
    "content/posts/2024-06-09-d/index.md",
    "---\ntitle: D\ndraft: true\n---\n\n[A plan](plan.pdf)\n",
  );

  await exported("hugo");

  expect(await read("out/hugo.toml")).toContain(
    `ignoreFiles = [ "/content/posts/${NAME}/private\\\\.txt$" ]`,
  );
});

test("Astro doesn't serve the files of drafts", async () => {
  await write("content/posts/2024-06-09-d/plan.pdf", "A plan.");
  await write(
    "content/posts/2024-06-09-d/index.md",
    "---\ntitle: D\ndraft: true\n---\n\n[A plan](plan.pdf)\n",
  );

  await exported("astro");

  expect(filesBelow("out/public").join()).not.toContain("plan.pdf");
});

test("fields that the small sites don't show are listed", async () => {
  expect((await exported("hugo")).simpler).toEqual([
    ['texts have "discussions" in their front matter alone', 1],
    ['texts have "superseded_by" in their front matter alone', 1],
  ]);
});

test("a post with an error stops the export, which writes nothing", async () => {
  await write(
    "content/posts/2024-06-09-d.md",
    "---\ntags: [cli]\n---\n\nText.\n",
  );

  await expect(exported("hugo")).rejects.toThrow(
    "content/posts/2024-06-09-d.md",
  );
  expect(filesBelow().some((file) => file.startsWith("out/"))).toBe(false);
});

test("a note is a post with the title by which it is known", async () => {
  await write("content/notes/2024-06-09-d.md", "One word.\n");
  await exported("hugo");

  expect(await read("out/content/posts/2024-06-09-d.md")).toBe(
    "---\ntitle: One word.\ndate: '2024-06-09'\nurl: /notes/2024-06-09-d\n---\n\nOne word.\n",
  );
});
