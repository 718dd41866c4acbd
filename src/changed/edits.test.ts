import { readdirSync } from "node:fs";
import path from "node:path";

import { loadSiteConfig, Renderer } from "@technical-blog/content";
import { renderMarkdown } from "@technical-blog/markdown";
import { blocksIn, wholeHash } from "@technical-blog/utils/browser";
import { JSDOM } from "jsdom";

import { markdownEnvironment } from "../../packages/markdown/testing";
import { showChanges } from "./showChanges";

const { window } = new JSDOM(`<html lang="en">`, {
  url: "https://blog.example/post",
  // Otherwise its documents are hidden.
  pretendToBeVisual: true,
});
const { document, localStorage } = window;
Object.assign(document, { adoptedStyleSheets: [] });

// Jest's own document cannot be where Markdown is rendered.
Object.assign(globalThis, {
  document,
  // JSDOM has no style sheets of scripts.
  CSSStyleSheet: class {
    replaceSync = () => undefined;
  },
  localStorage,
  location: window.location,
  NodeFilter: window.NodeFilter,
});

const POST = `A job runs the tests, and it's *green*.

Use \`npm ci\` in jobs.

Use \`npm ci\` in jobs.

## What it does

- It deletes the folder.
- It reads the lockfile.

1. Once.
2. Twice.

| Command | Writes |
| ------- | ------ |
| install | yes    |
| ci      | no     |

\`\`\`sh title="Terminal"
npm ci
npm ls ms
\`\`\`

> A quote of the 'manual'.

:::note

Only with a lockfile.

:::

The end.
`;

async function render(markdown: string) {
  const { rendered } = await renderMarkdown(markdown, {
    ...markdownEnvironment,
    colorsCode: false,
  });
  if (!rendered) throw new Error("The text has errors.");
  return rendered;
}

function show(html: string, hash: string) {
  document.body.innerHTML = `<p data-changed-since></p><div data-page-text>${html}<!--${hash}--></div>`;
  showChanges();
}

async function open(markdown: string) {
  const { html, textHash } = await render(markdown);
  show(html, textHash);
}

const marked = () =>
  [...document.querySelectorAll("[data-changed]")].map((block) =>
    block.textContent.replace("Copy code", "").trim(),
  );

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 12, 23, 30) });
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const code = (...lines: string[]) => ["Terminal", ...lines].join("");

test.each<[edit: string, from: string | RegExp, to: string, marks: string[]]>([
  ["a word of a paragraph", "The end", "An end", ["An end."]],
  ["a word in code in a line", /`npm ci`/, "`npm i`", ["Use npm i in jobs."]],
  ["a new paragraph", "The end", "A new one.\n\nThe end", ["A new one."]],
  [
    "a second one with the same text",
    "The end.",
    "The end.\n\nThe end.",
    ["The end."],
  ],
  ["a paragraph is gone", "\nThe end.\n", "", []],
  ["a paragraph moves", /^(A job.*)\n\n([^]*)$/, "$2\n\n$1", []],
  ["a section moves", /(## What[^]*)(1\. Once[^]*)/, "$2\n\n$1", []],
  [
    "a paragraph becomes two",
    "jobs.\n\n##",
    "jobs. It is fast.\n\n##",
    ["Use npm ci in jobs. It is fast."],
  ],
  ["a heading", "What it does", "What it deletes", ["What it deletes"]],
  ["a heading with another level", "## What", "### What", []],
  ["a heading with another id", "it does", "it does {#other}", []],
  [
    "a list item",
    "reads the lockfile",
    "reads both files",
    ["It reads both files."],
  ],
  ["a new list item", "2. Twice.", "2. Twice.\n3. Thrice.", ["Thrice."]],
  ["a list with another marker", /^- /gm, "* ", []],
  ["a new list", "The end", "- Thrice.\n\nThe end", ["Thrice."]],
  ["a new quote", "The end", "> Once more.\n\nThe end", ["Once more."]],
  ["a new row", "| ci ", "| update | yes |\n| ci ", ["update"]],
  ["a cell", "no     |", "never  |", ["ci"]],
  [
    "a line of code",
    "npm ls ms",
    "npm ls --all",
    [code("npm ci\nnpm ls --all")],
  ],
  ["the language of code", "```sh", "```bash", []],
  [
    "an admonition",
    "Only with a lock",
    "Not without a lock",
    ["Not without a lockfile."],
  ],
  ["another kind of it", ":::note", ":::warning", ["Warning"]],
  ["bold instead of italic text, and a link", "*green*", "[**green**](/x)", []],
  ["the form of quotes", "'manual'", '"manual"', []],
  ["spaces and the breaks of lines", "and it's ", "and\nit’s   ", []],
  [
    "a sign in code",
    "npm ci\nnpm",
    "npm ci;\nnpm",
    [code("npm ci;\nnpm ls ms")],
  ],
])("%s", async (_edit, from, to, marks) => {
  await open(POST);
  jest.advanceTimersByTime(10_000);
  const edited = POST.replace(from, to);
  expect(edited).not.toBe(POST);

  await open(edited);

  expect(marked()).toEqual(marks);
});

test("the browser reads posts with all constructs as the build does", async () => {
  const renderer = new Renderer(process.cwd(), loadSiteConfig(), {
    colorsCode: false,
  });
  const folder = "e2e/content/posts";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".md"))) {
    const { content } = await renderer.render(path.join(folder, file), {
      kind: "post",
    });
    if (!content) continue;

    document.body.innerHTML = `<div data-page-text>${content.html}</div>`;
    const hashes = blocksIn(document.body).map(([, hash]) => hash);

    expect([file, wholeHash(hashes)]).toEqual([file, content.textHash]);
  }
  expect(files).toContain("2000-01-02-everything/index.md");
});
