import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { parsePlainMarkdown, visit } from "@technical-blog/markdown";

import { renderPost } from "./renderPost";

const root = process.cwd();
const writing = path.join(root, "docs/writing.md");

function render(file: string, text: string, folder = root) {
  return renderPost(
    file,
    Buffer.from(text),
    { kind: "post" },
    { root: folder, pathPrefix: "", siteUrl: "https://example.com" },
  );
}

/** What docs/writing.md shows of each construct. */
async function examples(): Promise<string[]> {
  const found: string[] = [];
  visit(parsePlainMarkdown(await readFile(writing, "utf8")), "code", (node) => {
    if (node.lang === "md" || node.lang === "html") found.push(node.value);
  });
  return found;
}

const posts = [
  "e2e/content/posts/2000-01-01-everything-in-code.md",
  "e2e/content/posts/2000-01-02-everything/index.md",
];

test.each(posts)(
  "%s is the same with CRLF",
  async (file) => {
    const text = await readFile(path.join(root, file), "utf8");

    const item = await render(file, text);

    expect(item.content?.html).toBeTruthy();
    expect(await render(file, text.replaceAll("\n", "\r\n"))).toEqual(item);
  },
  60_000,
);

test("each construct is the same with CRLF, also from a file that is included", async () => {
  const code = "// #region start\nlisten();\n// #endregion start\n".repeat(4);
  const [lf, crlf] = await Promise.all(
    ["\n", "\r\n"].map(async (lineEnd) => {
      const folder = await mkdtemp(path.join(tmpdir(), "line-ends-"));
      for (const below of ["content/posts", "examples"]) {
        await mkdir(path.join(folder, below), { recursive: true });
        const file = path.join(folder, below, "server.mjs");
        await writeFile(file, code.replaceAll("\n", lineEnd));
      }
      return folder;
    }),
  );
  const all = await examples();

  expect(all.length).toBeGreaterThan(10);
  for (const example of all) {
    const file = "content/posts/2000-01-01-a.md";
    const text = `---\ntitle: A\ntags:\n  - git\n---\n\n${example}\n`;
    const item = await render(file, text, lf);
    const same = await render(file, text.replaceAll("\n", "\r\n"), crlf);
    expect({ ...same, includes: {} }).toEqual({ ...item, includes: {} });
  }
  for (const folder of [lf, crlf])
    await rm(String(folder), { recursive: true });
}, 60_000);
