import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { published } from "../model/postStatus";
import { mentionsOf } from "./mentions";
import { readSite } from "./readSite";

const config = {
  ...loadSiteConfig(),
  url: "https://blog.example",
  baseUrl: "/base/",
};

const TARGET = "content/posts/2024-01-01-target.md";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "mentions-"));
  await write(TARGET, "redirects: [/old]", "Text.");
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, fields: string, text: string) {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  const frontMatter = `---\ntitle: ${path.basename(file)}\n${fields}\n---\n\n`;
  await writeFile(path.join(root, file), frontMatter + text);
}

/** The mentions of a post by files, without their folder. */
async function mentions(of = TARGET) {
  const site = await readSite(root, config, published("2024-06-07"));
  return (mentionsOf(site).get(of) ?? []).map(({ file, sentence }) => [
    file.replace(/^content\//, ""),
    sentence,
  ]);
}

test.each([
  ["a file", "./2024-01-01-target.md"],
  ["a file and an anchor", "2024-01-01-target.md#part"],
  ["a route", "/2024-01-01-target"],
  ["a route with a slash, a query and an anchor", "/2024-01-01-target/?a=b#c"],
  ["a relative route", "2024-01-01-target"],
  ["the site's own URL", "https://blog.example/base/2024-01-01-target"],
  ["an old URL", "/old"],
])("a link by %s counts", async (_name, href) => {
  await write("content/posts/2024-02-01-a.md", "", `It is [here](${href}).`);

  expect(await mentions()).toEqual([["posts/2024-02-01-a.md", "It is here."]]);
});

test.each([
  ["a draft", "content/posts/2024-02-01-a.md", "draft: true"],
  ["an unlisted post", "content/posts/2024-02-01-a.md", "unlisted: true"],
  ["a scheduled post", "content/posts/2024-06-08-a.md", ""],
  ["an earlier version of the docs", "content/docs/versions/1.0/a.md", ""],
  ["the post itself", TARGET, ""],
])("%s is no source", async (_name, file, fields) => {
  await write("content/docs/intro.md", "", "Text.");
  await write("content/docs/versions/2.0/intro.md", "", "Text.");
  await writeFile(
    path.join(root, "content/docs/versions.yml"),
    '- name: "2.0"\n- name: "1.0"\n',
  );
  await write(file, fields, "[Here](/2024-01-01-target).");

  expect(await mentions()).toEqual([]);
});

test("links in code, in front matter and to other sites are none", async () => {
  await write(
    "content/posts/2024-02-01-a.md",
    "series: One\nsuperseded_by: /2024-01-01-target",
    "`[a](/2024-01-01-target)` [b](https://other.example/2024-01-01-target)",
  );

  expect(await mentions()).toEqual([]);
});

test("posts come first, newest first, then pages and docs; each once, with its first link", async () => {
  const text =
    "The [first](/2024-01-01-target). The [second](/2024-01-01-target).";
  for (const name of [
    "docs/intro",
    "pages/about",
    "posts/2024-02-01-a",
    "posts/2024-03-01-b",
    "posts/2024-03-01T02-c",
  ]) {
    await write(`content/${name}.md`, "", text);
  }

  expect(await mentions()).toEqual(
    [
      "posts/2024-03-01T02-c.md",
      "posts/2024-03-01-b.md",
      "posts/2024-02-01-a.md",
      "pages/about.md",
      "docs/intro.md",
    ].map((file) => [file, "The first."]),
  );
});
