import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { Renderer } from "./renderer";

const siteConfig = loadSiteConfig();
const POST = { kind: "post" } as const;

let root: string;
let kept: Map<string, unknown>;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "renderer-"));
  kept = new Map();
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  await write("2024-06-07-a.md", "---\ntitle: A\n---\n\nText.\n");
  await write(
    "2024-06-07-b.md",
    "---\ntitle: B\n---\n\n```js file=./code.mjs\n```\n",
  );
  await write(
    "2024-06-07-c.md",
    "---\ntitle: C\n---\n\n[A](./2024-06-07-a.md) ![One](./one.png)\n",
  );
  await write("code.mjs", "before();\n");
  await writeFile(path.join(root, "package-lock.json"), "{}");
});

afterEach(() => rm(root, { recursive: true }));

const posts = ["a", "b", "c"].map(
  (name) => `content/posts/2024-06-07-${name}.md`,
);

function write(name: string, text: string) {
  return writeFile(path.join(root, "content/posts", name), text);
}

const cache = {
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
};

/** What a build of its own renders. */
async function build(config = siteConfig) {
  const renderer = new Renderer(root, config, { cache });
  const items = await Promise.all(
    posts.map((file) => renderer.render(file, POST)),
  );
  return { ...renderer.counts, items, renderer };
}

test("the first build renders all files, the next one none", async () => {
  const first = await build();
  const second = await build();

  expect(first).toMatchObject({ rendered: 3, fromCache: 0 });
  expect(second).toMatchObject({ rendered: 0, fromCache: 3 });
  expect(second.items).toEqual(first.items);
});

test("several requests for a file render it once, also at the same time", async () => {
  const set = jest.spyOn(cache, "set");
  const renderer = new Renderer(root, siteConfig, { cache });

  const all = await Promise.all(
    [...posts, ...posts].map((file) => renderer.render(file, POST)),
  );
  await renderer.render("content/posts/2024-06-07-a.md", POST);

  expect(all.map(({ file }) => file)).toEqual([...posts, ...posts]);
  expect(set).toHaveBeenCalledTimes(3);
  set.mockRestore();
});

test.each([
  ["a post", "2024-06-07-a.md", "---\ntitle: A\n---\n\nNew.\n", 1],
  ["an included file", "code.mjs", "after();\n", 1],
  [
    "a post that another one links to",
    "2024-06-07-a.md",
    "---\ntitle: A\nslug: b\n---\n",
    1,
  ],
  ["an image, which is put in later", "one.png", "image", 0],
])(
  "%s that changes renders what depends on it",
  async (_what, file, text, count) => {
    await build();
    await write(file, text);

    expect(await build()).toMatchObject({
      rendered: count,
      fromCache: 3 - count,
    });
  },
);

test("another base URL or language renders all files, another tagline none", async () => {
  await build();

  expect(await build({ ...siteConfig, tagline: "Another" })).toMatchObject({
    rendered: 0,
  });
  expect(await build({ ...siteConfig, baseUrl: "/blog/" })).toMatchObject({
    rendered: 3,
  });
  const en = { label: "Deutsch", htmlLang: "de", direction: "ltr" } as const;
  expect(
    await build({
      ...siteConfig,
      baseUrl: "/blog/",
      i18n: { defaultLocale: "en", locales: { en } },
    }),
  ).toMatchObject({ rendered: 3 });
});

test("a changed file is rendered again in the same process", async () => {
  const { renderer } = await build();
  await write("2024-06-07-a.md", "---\ntitle: New\n---\n\nText.\n");

  const { post } = await renderer.render("content/posts/2024-06-07-a.md", POST);

  expect(post?.title).toBe("New");
});

test("a file that cannot be read is an item with an error", async () => {
  await mkdir(path.join(root, "content/posts/folder.md"));
  const renderer = new Renderer(root, siteConfig);

  const item = await renderer.render("content/posts/folder.md", POST);

  expect(item.post).toBeUndefined();
  expect(item.diagnostics).toEqual([
    expect.objectContaining({
      rule: "file",
      file: "content/posts/folder.md",
      problem: expect.stringContaining("cannot be read") as string,
    }),
  ]);
});

test("without the colors of code, only the HTML differs", async () => {
  await write(
    "2024-06-07-d.md",
    "---\ntitle: D\n---\n\n```js\nconst a = 1;\n```\n\n```console\n$ echo 1\n1\n```\n\n```jss\n```\n",
  );
  const rendered = async (colorsCode: boolean) => {
    const renderer = new Renderer(root, siteConfig, { colorsCode });
    const { content, ...item } = await renderer.render(
      "content/posts/2024-06-07-d.md",
      POST,
    );
    return { item, ...content };
  };

  const plain = await rendered(false);
  const colored = await rendered(true);

  expect(plain.item.diagnostics).not.toEqual([]);
  expect(plain.item).toEqual(colored.item);
  expect(plain.sections).toEqual(colored.sections);
  expect(colored.html).toContain('class="token-keyword"');
  expect(plain.html).toBe(
    colored.html?.replace(/<span class="token-[a-z-]+">(.*?)<\/span>/g, "$1"),
  );
});

test("what one file does to the renderer leaves the others alone", async () => {
  const failing = {
    ...cache,
    set: () => Promise.reject(new Error("disk full")),
  };
  const renderer = new Renderer(root, siteConfig, { cache: failing });

  await expect(
    renderer.render("content/posts/2024-06-07-a.md", POST),
  ).rejects.toThrow("disk full");
  expect(
    (await renderer.render("content/posts/2024-06-07-a.md", POST)).post?.title,
  ).toBe("A");
});
