import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { inspectPublished, loadSiteConfig } from "@technical-blog/content";
import { diagnosticData } from "@technical-blog/utils";

import { missingKeywords } from "./missingKeywords";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "keywords-"));
  const files = {
    "glossary.yml": "- [log in, sign in, authenticate]\n",
    "posts/2024-06-07-a.md":
      "title: Log in\n---\nA cookie, a cookie and a nonce: the nonce is new.",
    "posts/2024-06-08-b.md": "title: B\n---\nA cookie.",
    "posts/2024-06-09-c.md": "title: C\nkeywords: [biscuit]\n---\nA cookie.",
    "posts/2024-06-10-d.md":
      'title: D\n---\n## Part {keywords="piece"}\n\nText.',
    "posts/2024-06-11-e.md": "title: E\ndraft: true\n---\nText.",
    "pages/about.md": "title: About\n---\nText.",
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, "content", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, name.endsWith(".md") ? `---\n${text}` : text);
  }
});

afterAll(() => rm(root, { recursive: true }));

async function found(severity?: "off" | "error") {
  const { site } = await inspectPublished(root);
  const checks = severity ? { "missing-keywords": severity } : {};
  const config = { ...loadSiteConfig(), checks };
  return missingKeywords({ ...site, config });
}

test("names what has no keywords, once, with other terms and rare words", async () => {
  expect(
    (await found()).map(diagnosticData).map(({ file, fix }) => [file, fix]),
  ).toEqual([
    [
      "content/posts/2024-06-07-a.md",
      "Add the words that they type; close to it are sign in, authenticate, nonce.",
    ],
    ["content/posts/2024-06-08-b.md", "Add the words that they type."],
    ["content/pages/about.md", "Add the words that they type."],
  ]);
});

test("it can be turned off, or stop the check", async () => {
  expect(await found("off")).toEqual([]);
  expect((await found("error")).every(({ fatal }) => fatal)).toBe(true);
});
