import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { loadSiteConfig } from "../config/loadSiteConfig";
import { emptyInspection } from "../markdown/inspection";
import { RenderCache } from "./renderCache";
import { MANY_POSTS, RenderedContent } from "./renderedContent";
import type { RenderTask } from "./renderWorker";

const siteConfig = loadSiteConfig();

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "rendered-"));
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\n\nText.\n");
  await write(
    "posts/2024-06-08-b.md",
    "---\ntitle: B\n---\n\n```js file=./code.mjs\n```\n",
  );
  await write("posts/code.mjs", "before();\n");
  await write(
    "posts/2024-06-09-c.md",
    "---\ntitle: C\ntags: [git]\n---\n\n[A](./2024-06-07-a.md) ![One](./one.png)\n",
  );
  await write("posts/one.png", "image");
  await write("tags.yml", "git:\n  label: Git\n  description: Git.\n");
});

afterEach(() => rm(root, { recursive: true }));

function write(name: string, text: string) {
  return writeFile(path.join(root, "content", name), text);
}

const onWarning = jest.fn();

/** What a build of its own renders, by the names of the posts. */
async function build(config = siteConfig) {
  onWarning.mockClear();
  const posts = new RenderedContent(root, config, undefined, onWarning);
  const all = await posts.all();
  return { ...posts.counts, all: all.map(({ rendered }) => rendered), posts };
}

async function cacheFiles() {
  const folder = path.join(root, ".cache/rendered");
  return (await readdir(folder)).map((name) => path.join(folder, name));
}

test("the first build renders all posts, the next one none", async () => {
  const first = await build();
  const second = await build();

  expect(first).toMatchObject({ rendered: 3, fromCache: 0 });
  expect(second).toMatchObject({ rendered: 0, fromCache: 3 });
  expect(second.all).toEqual(first.all);
});

test("files that are no content are searched for once, however many there are", async () => {
  const posts = new RenderedContent(root, siteConfig, undefined, onWarning);
  const others = Array.from(
    { length: 9 },
    (_item, index) => `content/other/${String(index)}.md`,
  );
  const reads = jest.spyOn(RenderCache.prototype, "read");

  await Promise.all(others.map((file) => posts.get(file)));
  await Promise.all(others.map((file) => posts.get(file)));

  expect(reads).toHaveBeenCalledTimes(3);
  reads.mockRestore();
});

test("a post that is new is found, also if it was asked for before", async () => {
  const { posts } = await build();
  await posts.get("content/posts/2024-06-10-d.md");
  await write("posts/2024-06-10-d.md", "---\ntitle: D\n---\n\nText.\n");

  await posts.all();

  expect(
    (await posts.get("content/posts/2024-06-10-d.md"))?.rendered,
  ).toBeDefined();
});

test("within one build a post is rendered once, however often it is asked for", async () => {
  const { posts } = await build();

  await posts.all();
  await posts.get("content/posts/2024-06-07-a.md");

  expect(posts.counts.rendered).toBe(3);
});

test("parallel requests render each post once", async () => {
  const write = jest.spyOn(RenderCache.prototype, "write");
  const posts = new RenderedContent(root, siteConfig, undefined, onWarning);
  const names = ["2024-06-07-a", "2024-06-08-b", "2024-06-09-c"];

  const renderings = await Promise.all(
    [...names, ...names].map((name) => posts.get(`content/posts/${name}.md`)),
  );

  expect(renderings.map((rendering) => rendering?.rendered.file)).toEqual(
    [...names, ...names].map((name) => `content/posts/${name}.md`),
  );
  expect(write).toHaveBeenCalledTimes(3);
  write.mockRestore();
});

test("a post that appears while the others are being found is found too", async () => {
  const posts = new RenderedContent(root, siteConfig, undefined, onWarning);
  const first = posts.get("content/posts/2024-06-07-a.md");
  await write("posts/2024-06-10-d.md", "---\ntitle: D\n---\n\nText.\n");

  const second = await posts.get("content/posts/2024-06-10-d.md");

  expect(second?.rendered.file).toBe("content/posts/2024-06-10-d.md");
  expect((await first)?.rendered.file).toBe("content/posts/2024-06-07-a.md");
});

test.each([
  ["a post", "posts/2024-06-07-a.md", "---\ntitle: A\n---\n\nNew.\n", 1],
  ["an included file", "posts/code.mjs", "after();\n", 1],
  [
    "the slug of a post that another one links to",
    "posts/2024-06-07-a.md",
    "---\ntitle: A\nslug: moved\n---\n\nText.\n",
    2,
  ],
  [
    "the label of a tag",
    "tags.yml",
    "git:\n  label: Git!\n  description: Git.\n",
    0,
  ],
  ["an image, which is put in later", "posts/one.png", "other", 0],
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

test("another base URL renders all posts, another tagline none", async () => {
  await build();

  expect(await build({ ...siteConfig, tagline: "Another" })).toMatchObject({
    rendered: 0,
  });
  expect(await build({ ...siteConfig, baseUrl: "/blog/" })).toMatchObject({
    rendered: 3,
  });
});

test.each([
  ["truncated", (text: string) => text.slice(0, text.length / 2)],
  ["damaged", (text: string) => text.replace("Text.", "Tent.")],
  ["empty", () => ""],
])("a %s cache is made again, and said once", async (_how, damage) => {
  const first = await build();
  for (const file of await cacheFiles()) {
    await writeFile(file, damage(await readFile(file, "utf8")));
  }
  const second = await build();

  expect(second.all).toEqual(first.all);
  expect(second.rendered).toBeGreaterThan(0);
  expect(onWarning.mock.calls.length).toBeLessThanOrEqual(1);
  expect(await build()).toMatchObject({ rendered: 0 });
});

test("a cache that cannot be read is said once, with its file", async () => {
  await build();
  for (const file of await cacheFiles()) {
    await rm(file);
    await mkdir(file);
  }

  await expect(build()).rejects.toThrow(
    /\.cache\/rendered\S* cannot be written/,
  );
  expect(onWarning.mock.calls).toEqual([
    [expect.stringContaining("content/posts/2024-06-07-a.md")],
  ]);
});

test("what is of no post is removed from the cache", async () => {
  await build();
  await rm(path.join(root, "content/posts/2024-06-07-a.md"));
  const { posts } = await build();

  await posts.prune();

  expect(await cacheFiles()).toHaveLength(2);
});

describe("many posts", () => {
  const render = jest.fn(({ file }: RenderTask) =>
    Promise.resolve({
      file,
      inspection: emptyInspection(),
      diagnostics: [],
      dependencies: { includes: {}, links: {} },
    }),
  );
  const end = jest.fn(() => Promise.resolve());
  const startPool = jest.fn(() => ({ render, end }));
  const newContent = () =>
    new RenderedContent(root, siteConfig, undefined, onWarning, startPool);

  beforeEach(async () => {
    jest.clearAllMocks();
    for (let number = 0; number < MANY_POSTS; number += 1) {
      const name = `posts/2025-01-01-post-${String(number)}.md`;
      await write(name, "---\ntitle: Post\n---\n\nText.\n");
    }
  });

  test("are rendered by a pool, and those of the cache by none", async () => {
    const posts = newContent();

    const all = await posts.all();

    expect(render).toHaveBeenCalledTimes(all.length);
    expect(all).toHaveLength(MANY_POSTS + 3);
    expect(end).toHaveBeenCalledTimes(1);
    expect(posts.counts).toEqual({ rendered: all.length, fromCache: 0 });

    const again = newContent();
    await again.all();

    expect(startPool).toHaveBeenCalledTimes(1);
    expect(again.counts).toEqual({ rendered: 0, fromCache: all.length });
  });

  test("end the pool when it fails", async () => {
    render.mockRejectedValueOnce(new Error("out of memory"));

    await expect(newContent().all()).rejects.toThrow("out of memory");

    expect(end).toHaveBeenCalledTimes(1);
  });
});
