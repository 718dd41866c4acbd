import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { formatDiagnostic, listFolder } from "@technical-blog/utils";

import { DATA_FILE } from "../model/contentListing";
import { contentSourceOf } from "../model/contentSource";
import { published } from "../model/postStatus";
import { readContentFile } from "../model/readContentFile";
import { docsInstances, docsLayouts, placed } from "./docsLayout";
import { docsVersions } from "./docsVersions";
import { readDocs } from "./readDocs";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "docs-"));
});

afterEach(() => rm(root, { recursive: true }));

type Files = Record<string, string | object>;

const noItems = { items: [] as object[] };

/** Docs of front matter, and other files as text. */
async function read(files: Files, navbar = noItems) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, "content/docs", name);
    await mkdir(path.dirname(file), { recursive: true });
    const fields = JSON.stringify({ title: name, ...Object(content) });
    const text =
      typeof content === "string" ? content : `---\n${fields}\n---\n`;
    await writeFile(file, text);
  }
  const entries = await listFolder(root, "content");
  const ofKind = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ file }) => file);
  const listing = {
    files: ofKind("file"),
    folders: ofKind("folder"),
    texts: new Map(
      await Promise.all(
        ofKind("file")
          .filter((file) => DATA_FILE.test(file) || file.endsWith(".md"))
          .map(
            async (file) =>
              [file, await readFile(path.join(root, file), "utf8")] as const,
          ),
      ),
    ),
  };
  const config = { docs: undefined, navbar };
  const layouts = docsLayouts(config, listing);
  const docs = [];
  const unread = [];
  for (const file of listing.files) {
    const source = contentSourceOf(file, {
      content: [],
      docs: docsInstances({}),
    });
    const place = source && placed(source, layouts);
    if (!place) continue;
    const bytes = Buffer.from(listing.texts.get(file) ?? "");
    const { doc } = readContentFile(file, bytes, place);
    if (doc) docs.push({ file, doc });
    else unread.push(file);
  }
  const today = published("2024-01-01");
  const result = await readDocs(root, listing, layouts, docs, unread, today);
  return {
    ...result,
    versions: docsVersions(result.instances),
    messages: result.diagnostics.map(formatDiagnostic),
  };
}

test("without content/docs there are no docs and no messages", async () => {
  const { instances, messages } = await read({});

  expect(instances).toEqual([]);
  expect(messages).toEqual([]);
});

test("an empty folder of docs is a warning", async () => {
  const { messages, diagnostics } = await read({ "notes.txt": "" });

  expect(diagnostics[0]?.fatal).toBe(false);
  expect(messages).toEqual([
    'content/docs: there are no docs, so nothing of it is published. Add a file like "intro.md", or remove the folder. (no-docs)',
  ]);
});

test("an empty folder of docs that the navbar links to is an error", async () => {
  const { messages, diagnostics } = await read(
    { "notes.txt": "" },
    {
      items: [
        { type: "docsVersion", position: "left", docsPluginId: "default" },
      ],
    },
  );

  expect(diagnostics[0]?.fatal).toBe(true);
  expect(messages).toEqual([
    'content/docs: there are no docs, and the navbar links to them. Add a file like "intro.md", or remove the items from the navbar. (docs)',
  ]);
});

test("a category file of a folder without docs is an error", async () => {
  const { messages } = await read({
    "a.md": {},
    "_category_.yml": "position: 1",
    "02-empty/_category_.yml": "label: Empty",
    "02-guide/_category_.yml": "label: Guide",
    "02-guide/part/a.md": "---\ntitle: [\n---\n",
    "plans/_category_.json": '{ "label": "Plans" }',
    "plans/b.md": { draft: true },
  });

  expect(messages).toEqual([
    "content/docs/02-empty/_category_.yml: the category has no docs. Add one to its folder, or remove the file. (docs)",
  ]);
});

test("without a file of sidebars there is one, of all docs in their folders", async () => {
  const { instances, messages } = await read({
    "02-guide/_category_.yml": "label: The guide\ncollapsed: false",
    "02-guide/02-configure.md": {},
    "02-guide/01-install.md": { sidebar_label: "Installing" },
    "01-intro.md": {},
    "reference/index.md": { title: "Reference" },
    "reference/options.md": {},
    "_shared.md": {},
    "secret.md": { unlisted: true },
    "plan.md": { draft: true },
  });

  expect(messages).toEqual([]);
  expect(instances[0]?.versions[0]?.sidebars.get("docs")?.items).toEqual([
    { label: "01-intro.md", to: "/docs/intro" },
    {
      label: "The guide",
      isOpen: true,
      items: [
        { label: "Installing", to: "/docs/guide/install" },
        { label: "02-guide/02-configure.md", to: "/docs/guide/configure" },
      ],
    },
    {
      label: "Reference",
      to: "/docs/reference",
      items: [{ label: "reference/options.md", to: "/docs/reference/options" }],
    },
  ]);
});

test("the run time knows each version: its docs, main doc, sidebars and drafts", async () => {
  const { versions } = await read({
    "versions.yml": "- 1.0",
    "a.md": {},
    "plan.md": { draft: true },
    "versions/1.0/b.md": {},
    "versions/1.0/start.md": { slug: "/" },
    "versions/1.0/secret.md": { unlisted: true },
  });

  expect(versions.default).toEqual([
    {
      name: "current",
      label: "Next",
      path: "/docs/next",
      isLast: false,
      banner: "unreleased",
      mainDocId: "a",
      docs: [{ id: "a", path: "/docs/next/a", sidebar: "docs" }],
      sidebars: { docs: { link: { path: "/docs/next/a", label: "a.md" } } },
      draftIds: ["plan"],
    },
    {
      name: "1.0",
      label: "1.0",
      path: "/docs",
      isLast: true,
      mainDocId: "start",
      docs: [
        { id: "b", path: "/docs/b", sidebar: "docs" },
        { id: "secret", path: "/docs/secret", sidebar: "docs", unlisted: true },
        { id: "start", path: "/docs", sidebar: "docs" },
      ],
      sidebars: {
        docs: { link: { path: "/docs/b", label: "versions/1.0/b.md" } },
      },
      draftIds: [],
    },
  ]);
});

test("docs follow the order of the sidebar, unless their front matter says otherwise", async () => {
  const { instances } = await read({
    "sidebars.ts": `
      const items: unknown[] = ["a", { type: "category", label: "More", items: ["b"], link: { type: "generated-index" } }, "c"];
      export default { docs: items };`,
    "a.md": {},
    "b.md": { pagination_label: "B" },
    "c.md": { pagination_prev: null, pagination_next: "a" },
  });

  expect(
    instances[0]?.versions[0]?.docs.map(({ doc, previous, next }) =>
      [previous?.path, doc.id, next?.path].join(" "),
    ),
  ).toEqual([
    " a /docs/category/more",
    "/docs/category/more b /docs/c",
    " c /docs/a",
  ]);
});

test("a generated sidebar is in the alphabetical order of readers, after what has a position", async () => {
  const { instances } = await read({
    "Zebra.md": {},
    "apple.md": {},
    "Éclair/a.md": {},
    "last.md": { sidebar_position: 2 },
    "02-first.md": { sidebar_position: 1 },
  });

  const [sidebar] = instances[0]?.versions[0]?.sidebars.values() ?? [];
  expect(sidebar?.pages.map(({ path }) => path)).toEqual([
    "/docs/first",
    "/docs/last",
    "/docs/apple",
    "/docs/Éclair/a",
    "/docs/Zebra",
  ]);
});

test("all mistakes are reported at once, with file, field and fix", async () => {
  const { messages } = await read({
    "sidebars.yml": `
one: [a, missing, { type: category, label: Empty, items: [] }]
two: [a, { type: dco, id: a }, { type: link, label: x }, { type: autogenerated, dirName: nowhere }]
three: 7
`,
    "_category_.json": "{",
    "part/_category_.yml": "position: first",
    "a.md": { pagination_next: "a" },
    "b.md": { id: "c", displayed_sidebar: "four" },
    "c.md": { pagination_prev: "d" },
  });

  expect(messages).toMatchInlineSnapshot(`
[
  "content/docs/_category_.json:1: not valid JSON: unexpected end of the stream within a flow collection. Correct that line. (docs)",
  "content/docs/part/_category_.yml: position: of the wrong kind. Give a number. (docs)",
  "content/docs/sidebars.yml: two[1].type: unknown type "dco". Known types: doc, ref, link, html, autogenerated, category. (docs)",
  "content/docs/sidebars.yml: two[2].href: missing or of the wrong kind. An entry of this type has the keys type, label, href. (docs)",
  "content/docs/sidebars.yml: three: not a list of entries. Write it as a list. (docs)",
  "content/docs/c.md: id: its id "c" is already that of content/docs/b.md. Rename the file, or give it an "id" other than "c". (docs)",
  "content/docs/sidebars.yml: one[1]: there is no doc with the id "missing". Available ids: a, c. (docs)",
  "content/docs/sidebars.yml: one[2]: the category "Empty" has no docs. Add one, or remove the category. (docs)",
  "content/docs/sidebars.yml: two[3]: there are no docs in the folder "nowhere". Correct dirName, or add docs to the folder. (docs)",
  "content/docs/sidebars.yml: two: the doc "a" is in the sidebars "one" and "two". Write { type: "ref", id: "a" } in one of them, or "displayed_sidebar: one" in the front matter of content/docs/a.md. (docs)",
  "content/docs/a.md: pagination_next: the doc is before or after itself. Give the id of another doc, or "null" for none. (docs)",
  "content/docs/b.md: displayed_sidebar: there is no sidebar with the id "four". Available ids: one, two, three. (docs)",
  "content/docs/c.md: pagination_prev: there is no doc with the id "d". Available ids: a, c. (docs)",
]
`);
});

test("a category that contains itself is one message", async () => {
  const { messages } = await read({
    "sidebars.ts":
      'const more: { type: string; label: string; items: unknown[] } = { type: "category", label: "More", items: [] }; more.items.push(more); export default { docs: ["a", more] };',
    "a.md": {},
  });

  expect(messages).toEqual([expect.stringContaining("or one contains itself")]);
});

test.each([
  [
    "sidebars.ts",
    "export default {",
    ":1: it cannot be read: Expected identifier but found end of file. Correct the file. (docs)",
  ],
  [
    "sidebars.js",
    'throw new Error("no docs");',
    ": it cannot be read: no docs. Correct the file. (docs)",
  ],
  [
    "sidebars.json",
    '{\n"a":',
    ":2: not valid JSON: unexpected end of the stream within a flow collection. Correct that line. (docs)",
  ],
])("%s with an error is one message", async (name, text, message) => {
  const { messages } = await read({ [name]: text, "a.md": {} });

  expect(messages).toEqual([`content/docs/${name}${message}`]);
});

test("the link of a category says what it may be", async () => {
  const { messages } = await read({
    "sidebars.yml":
      "docs: [{ type: category, label: A, link: { type: generated }, items: [a] }]",
    "a.md": {},
  });

  expect(messages).toEqual([
    'content/docs/sidebars.yml: docs[0].link.type: missing or of the wrong kind. Give a doc as "type: doc" and "id: …", or "type: generated-index". (docs)',
  ]);
});

test("a doc with errors is reported by itself alone", async () => {
  const { messages } = await read({
    "sidebars.yml":
      "docs: [a, guide/setup, { type: autogenerated, dirName: part }]",
    "a.md": { pagination_next: "guide/setup" },
    "02-guide/01-setup.md": "---\ntitle: [\n---\n",
    "part/a.md": "---\ntitle: [\n---\n",
  });

  expect(messages).toEqual([]);
});
