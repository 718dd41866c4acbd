import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { formatFinding } from "./finding";
import { inspectContent } from "./inspectContent";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "content-"));
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  await write("tags.yml", "git:\n  label: Git\n  description: Git.\n");
});

afterEach(() => rm(root, { recursive: true }));

function write(name: string, text: string | Uint8Array) {
  return writeFile(path.join(root, "content", name), text);
}

async function messages() {
  return (await inspectContent(root)).map(formatFinding);
}

test("content without problems has no findings", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\ntags: [git]\n---\nText");

  expect(await messages()).toEqual([]);
});

test("included code that is not there is an error with its line", async () => {
  await write("posts/example.mjs", "// #region start\n// #endregion\n");
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\n\n```js file=./example.mjs#strat\n```\n\n```js file=./exmaple.mjs\n```\n\n```js file=./example.mjs#start\n```\n",
  );

  expect(await messages()).toEqual([
    'content/posts/2024-06-07-a.md:5: ./example.mjs has no region "strat". Did you mean "start"? (markdown)',
    'content/posts/2024-06-07-a.md:8: no file content/posts/exmaple.mjs. Did you mean "example.mjs"? (markdown)',
  ]);
});

test("no posts at all is a warning", async () => {
  const [finding, ...rest] = await inspectContent(root);

  expect(rest).toEqual([]);
  expect(finding).toMatchObject({
    severity: "warning",
    file: "content/posts",
  });
});

test("all problems are told at once, with file, line, field and remedy", async () => {
  await write("posts/2024-06-01-untitled.md", "---\ntags: [git]\n---\nText");
  await write("posts/2024-06-02-yaml.md", "---\ntitle: a: b\n---\nText");
  await write("posts/2024-06-03-empty.md", "");
  await write(
    "posts/2024-06-04-latin.md",
    Buffer.from("---\ntitle: Caf\xe9\n---\n", "latin1"),
  );
  await write("posts/2024-06-05-tag.md", "---\ntitle: A\ntags: [gti]\n---\n");
  await write("posts/2024-06-06-a.md", "---\ntitle: A\nslug: x\n---\n");
  await write("posts/2024-06-07-b.md", "---\ntitle: B\nslug: x\n---\n");
  await write("posts/2024-06-08-null.md", "---\ntitle: A\n---\n\0");
  await write(
    "posts/2024-06-09-day.md",
    "---\ntitle: A\ndate: 2024-02-30\n---\n",
  );

  expect(await messages()).toMatchInlineSnapshot(`
   [
     "content/posts/2024-06-01-untitled.md: title: missing. Add a line "title: …" to the front matter at the top of the file. (front-matter)",
     "content/posts/2024-06-02-yaml.md:2: front matter: not valid YAML: bad indentation of a mapping entry. Often a value with a colon needs quotes, or the closing --- is missing. (front-matter)",
     "content/posts/2024-06-03-empty.md: title: the file is empty. Start it with front matter: "---", "title: …", "---", then the text. (front-matter)",
     "content/posts/2024-06-04-latin.md:2: the file is not UTF-8. Save it with the encoding UTF-8. (encoding)",
     "content/posts/2024-06-08-null.md:4: the file has a null byte, so it is not text. Remove it, or save the file with the encoding UTF-8. (encoding)",
     "content/posts/2024-06-09-day.md:3: date: "2024-02-30" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)",
     "content/posts/2024-06-05-tag.md: tags: unknown tag "gti". Declare it in content/tags.yml. (undeclared-tag)",
     "content/posts/2024-06-07-b.md: slug: its route /x is already that of content/posts/2024-06-06-a.md. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)",
   ]
  `);
});

test("with a broken tags file one message is enough", async () => {
  await write("tags.yml", "git: [");
  await write("posts/2024-06-07-a.md", "---\ntitle: A\ntags: [git]\n---\nText");

  const [message, ...rest] = await messages();

  expect(rest).toEqual([]);
  expect(message).toMatch(/^content\/tags\.yml:\d+: tags: not valid YAML/);
});
