import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Size } from "@technical-blog/markdown";
import type { GatsbyCache, Reporter } from "gatsby";
import { setActions } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import sharp from "sharp";

import { findFile } from "./findFile";
import type { ResolverContext } from "./nodeModel";
import { readPostImage, shownImage } from "./resolvePostImage";

let folder: string;

const start = process.cwd();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "post-image-"));
  process.chdir(folder);
  setActions({ createJobV2: () => Promise.resolve() });
});

afterEach(() => {
  process.chdir(start);
  return rm(folder, { recursive: true });
});

async function resolveFile(
  name: string,
  content: string | Uint8Array,
  size?: Size,
) {
  const absolutePath = path.join(folder, name);
  await writeFile(absolutePath, content);
  return resolve(
    name,
    {
      absolutePath,
      extension: path.extname(name).slice(1),
      internal: { contentDigest: name },
    } as FileSystemNode,
    size,
  );
}

async function resolve(name: string, file: FileSystemNode | null, size?: Size) {
  const site = {
    find: findFile({
      nodeModel: { findOne: () => Promise.resolve(file) },
    } as unknown as ResolverContext),
    publicUrl: () => Promise.resolve(`/static/digest/${name}`),
    pathPrefix: "",
    reporter: null as unknown as Reporter,
    cache: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
    } as unknown as GatsbyCache,
  };
  const post = path.join(folder, "post.md");
  return shownImage(await readPostImage(name, post, site, size));
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

test.each([
  ['width="60mm" height="30mm"', 227, 113],
  ['width="6cm" viewBox="0 0 2 1"', 227, 113],
  ['width="2in" height="1in"', 192, 96],
  ['width="72pt" height="36pt"', 96, 48],
  ['width="6pc" height="3pc"', 96, 48],
  ['width="1000" height="501"', 1000, 501],
  ['width="100%" viewBox="0 0 200 100"', 200, 100],
  ['viewBox="0 0 200 100"', 200, 100],
])("a drawing with %s is %i by %i pixels", async (size, width, height) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9"/></svg>`;

  expect(await resolveFile("a.svg", drawing)).toMatchObject({ width, height });
});

test.each([
  [{ width: 100 }, 100, 50],
  [{ height: 100 }, 200, 100],
  [{ width: 2000 }, 2000, 1000],
  [{ width: 10, height: 10 }, 10, 5],
])("an image of the size %j is %i by %i pixels", async (own, width, height) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';
  const photo = await sharp(Buffer.from(drawing)).png().toBuffer();

  const shown = await resolveFile("a.svg", drawing, own);
  const sized = await resolveFile("a.png", photo, own);

  expect(shown).toMatchObject({ width, height });
  expect(sized).toMatchObject({ width, height });
});

test.each(["jpeg", "png", "webp", "avif", "tiff"] as const)(
  "a %s that was taken upright is shown whole",
  async (format) => {
    const photo = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: "#123456" },
    })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();

    const { height, src, width } = await resolveFile(`a.${format}`, photo);

    expect([width, height]).toEqual([720, 1280]);
    expect(path.extname(src)).toMatch(/^\.(jpg|png|webp)$/);
  },
);
