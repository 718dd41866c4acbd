import { readFile } from "node:fs/promises";
import path from "node:path";

import matter from "gray-matter";

import {
  includedFile,
  readIncludedFile,
} from "./constructs/includes/includedFile";
import { renderFilled } from "./renderFilled";
import { markdownEnvironment } from "./testing";

const root = process.cwd();
const post = path.join(
  root,
  "e2e/content/posts/2000-01-01-everything-in-code.md",
);

test("the post with everything in code is rendered, its one mistake found", async () => {
  const { content } = matter(await readFile(post, "utf8"));

  const { html, diagnostics } = await renderFilled(content, {
    ...markdownEnvironment,
    includeCode: (named) =>
      readIncludedFile(includedFile(named, post, root), root),
  });

  expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual(["unknown-language"]);
  expect(html).not.toMatch(/highlight-(?:line|next|start|end)|\[!code|#region/);
  const blocks = html.split("<figure").length - 1;
  expect(html.split(">Copy code</button>")).toHaveLength(blocks + 1);
  expect(html.split("data-copy-command")).toHaveLength(8);
});
