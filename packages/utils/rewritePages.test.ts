import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { rewritePages } from "./rewritePages";

test("the HTML of pages is changed, and no other file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pages-"));
  const files = ["index.html", "a/index.html", "404.html", "own.html"];
  mkdirSync(path.join(folder, "a"));
  for (const file of files) writeFileSync(path.join(folder, file), "before");

  const pages = ["/", "/a/", "/404.html", "/rendered-by-a-server"];
  rewritePages(folder, pages, (_html, page) => page);

  expect(
    files.map((file) => readFileSync(path.join(folder, file), "utf8")),
  ).toEqual(["/", "/a/", "/404.html", "before"]);
  rmSync(folder, { recursive: true });
});
