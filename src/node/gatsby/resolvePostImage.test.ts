import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { GatsbyCache, Reporter } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";

import { resolvePostImage } from "./resolvePostImage";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "post-image-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function resolveFile(name: string, content: string) {
  const absolutePath = path.join(folder, name);
  await writeFile(absolutePath, content);
  return resolve(name, {
    absolutePath,
    extension: path.extname(name).slice(1),
    internal: { contentDigest: name },
  } as FileSystemNode);
}

function resolve(name: string, file: FileSystemNode | null) {
  return resolvePostImage(name, path.join(folder, "post.md"), {
    find: () => Promise.resolve(file),
    publicUrl: () => Promise.resolve(`/static/digest/${name}`),
    pathPrefix: "",
    reporter: null as unknown as Reporter,
    cache: {} as GatsbyCache,
  });
}

test("an image that cannot be decoded is published as it is", async () => {
  expect(await resolveFile("a.png", "no image")).toEqual({
    src: "/static/digest/a.png",
    sources: [],
  });
});

test("an image that is missing stays as it is while the author writes, and stops a build", async () => {
  expect(await resolve("none.png", null)).toEqual({
    src: "none.png",
    sources: [],
  });

  const production = jest.replaceProperty(
    process.env,
    "NODE_ENV",
    "production",
  );
  await expect(resolve("none.png", null)).rejects.toThrow(
    /^no image .*none\.png\. Put the file there or correct the path "none\.png"\.$/,
  );
  production.restore();
});

test("a drawing with a very long attribute has dimensions", async () => {
  // Draw.io keeps the source of a drawing in an attribute.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="74px" height="45px" viewBox="0 0 74 45" content="${"a".repeat(70_000)}"><rect width="9" height="9"/></svg>`;

  expect(await resolveFile("a.svg", drawing)).toEqual({
    src: "/static/digest/a.svg",
    width: 74,
    height: 45,
    sources: [],
  });
});
