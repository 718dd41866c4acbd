import { Readable } from "node:stream";
import { parseSitemap, parseSitemapIndex } from "sitemap";

import type { BuiltPage, PublishedPost } from "./publication";
import { sitemapEntries, sitemapFiles } from "./sitemapFiles";

const absoluteUrl = (path: string) => `https://blog.example${path}`;

function page(path: string, context: BuiltPage["context"]): BuiltPage {
  return { path, context };
}

function post(id: string, date: string, updated: string | null = null) {
  return { id, date, updated } as PublishedPost; // all that counts here
}

const posts = [post("b", "2024-06-07"), post("a", "2024-05-27", "2024-08-01")];

test("a page has changed when the last of its posts did", () => {
  const pages = [
    page("/b", { kind: "post", id: "b" }),
    page("/a", { kind: "post", id: "a" }),
    page("/tags/git", { kind: "tag", id: "git", postIds: ["b"] }),
    page("/", { kind: "postList", postIds: ["b", "a"] }),
    page("/all", { kind: "archive" }),
  ];

  expect(sitemapEntries(pages, posts)).toEqual([
    { path: "/b", lastmod: "2024-06-07" },
    { path: "/a", lastmod: "2024-08-01" },
    { path: "/tags/git", lastmod: "2024-06-07" },
    { path: "/", lastmod: "2024-08-01" },
    { path: "/all", lastmod: "2024-08-01" },
  ]);
});

test("lists of posts do not change with docs", () => {
  const pages = [
    page("/all", { kind: "archive" }),
    page("/docs/x", { kind: "doc", id: "x" }),
    page("/docs/tags", { kind: "docTagList" }),
  ];
  const doc = { id: "x", route: "/docs/x", isUnlisted: false };

  expect(
    sitemapEntries(pages, [...posts, { ...doc, updated: "2025-01-01" }]),
  ).toEqual([
    { path: "/all", lastmod: "2024-08-01" },
    { path: "/docs/x", lastmod: "2025-01-01" },
    { path: "/docs/tags", lastmod: undefined },
  ]);
});

test("a page is found by its path, with or without a slash at its end", () => {
  const text = { route: "/x", date: "2024-06-07", isUnlisted: false };

  expect(sitemapEntries([page("/x/", {})], [text])).toEqual([
    { path: "/x/", lastmod: "2024-06-07" },
  ]);
});

test("redirects and the not-found page are left out", () => {
  const pages = [page("/tags/nodejs", { kind: "redirect" }), page("/404", {})];

  expect(sitemapEntries(pages, posts)).toEqual([]);
});

test("a small site has one sitemap", async () => {
  const files = await sitemapFiles(
    [{ path: "/a", lastmod: "2024-05-27" }],
    absoluteUrl,
  );

  const [[path, content] = ["", ""]] = files;
  expect(path).toBe("/sitemap.xml");
  expect(await parseSitemap(Readable.from(content))).toMatchObject([
    { url: "https://blog.example/a", lastmod: "2024-05-27" },
  ]);
});

test("a large one has an index of several", async () => {
  const entries = ["/a", "/b", "/c"].map((path) => ({
    path,
    lastmod: undefined,
  }));

  const files = new Map(await sitemapFiles(entries, absoluteUrl, 2));

  const index = Readable.from(files.get("/sitemap.xml") ?? "");
  expect(await parseSitemapIndex(index)).toMatchObject([
    { url: "https://blog.example/sitemap-1.xml" },
    { url: "https://blog.example/sitemap-2.xml" },
  ]);
  const last = Readable.from(files.get("/sitemap-2.xml") ?? "");
  expect(await parseSitemap(last)).toMatchObject([
    { url: "https://blog.example/c" },
  ]);
});
