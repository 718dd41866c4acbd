import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { publishFiles } from "@technical-blog/utils";
import { redirectFiles } from "./redirectFiles";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "redirect-files-"));
  await writeFile(path.join(root, "rss.xml"), "<rss/>");
});

afterEach(() => rm(root, { recursive: true }));

test.each([
  ["/feed.xml", "feed.xml"],
  ["/blog/rss.xml", "blog/rss.xml"],
  ["/feed", "feed/index.html"],
])("a reader of the old feed %s gets the new one", async (from, file) => {
  await publishFiles(root, redirectFiles(root, [{ from, to: "/rss.xml" }]));

  expect(await readFile(path.join(root, file), "utf8")).toBe("<rss/>");
});

test("the file of a redirect that is gone is removed", async () => {
  const publish = (redirects: { from: string; to: string }[]) =>
    publishFiles(root, redirectFiles(root, redirects));
  await publish([{ from: "/feed.xml", to: "/rss.xml" }]);

  await publish([]);

  await expect(readFile(path.join(root, "feed.xml"))).rejects.toThrow("ENOENT");
});
