import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  fillMedia,
  fillNames,
  parsePlainMarkdown,
  renderMarkdown,
  simplifyForFeeds,
  visit,
} from "@technical-blog/markdown";
import {
  decodedPath,
  digest,
  encodedPath,
  filesBelow,
} from "@technical-blog/utils";
import { fileNames } from "@technical-blog/utils/testing";
import type { GatsbyCache, Reporter } from "gatsby";
import { setActions } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { DomUtils, parseDocument } from "htmlparser2";
import sharp from "sharp";

import { findFile } from "./findFile";
import type { ResolverContext } from "./nodeModel";
import { postMedia } from "./postMedia";

const POST = "content/posts/2024-06-07-a/index.md";
const ROUTE = "/2024-06-07-a";
const PREFIX = "/base";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const absoluteUrl = (sitePath: string) =>
  `https://blog.example${encodedPath(PREFIX + sitePath)}`;

const start = process.cwd();
let root = "";
/** Paths on the site of the sizes that gatsby-plugin-sharp was asked for. */
let resized: Set<string>;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "post-media-")));
  process.chdir(root);
  const wide = await sharp({
    create: { width: 1000, height: 10, channels: 3, background: "#123456" },
  })
    .png()
    .toBuffer();
  for (const folder of ["content/posts/2024-06-07-a", "static"]) {
    mkdirSync(folder, { recursive: true });
    for (const name of fileNames) writeFileSync(`${folder}/${name}`, wide);
  }
  writeFileSync("content/posts/beside.svg", SVG);
  const taken = sharp(wide).withExif({
    IFD0: { Make: "Camera", Artist: "Jane" },
    IFD3: { GPSLatitude: "52/1 31/1 0/1" },
  });
  writeFileSync(
    `${path.dirname(POST)}/photo.jpg`,
    await taken.jpeg().toBuffer(),
  );
  writeFileSync(`${path.dirname(POST)}/photo.png`, await taken.toBuffer());
  writeFileSync("static/favicon.svg", SVG);
  resized = new Set();
  setActions({
    createJobV2: ({ outputDir, args: { operations } }) => {
      for (const { outputPath } of operations) {
        const file = path.join(outputDir, outputPath);
        resized.add(`/${path.relative(path.join(root, "public"), file)}`);
      }
      return Promise.resolve();
    },
  });
});

afterAll(() => {
  process.chdir(start);
  rmSync(root, { recursive: true });
});

/** A node of Gatsby for each file. */
const findOne = ({ query }: { query: FileQuery }) => {
  const absolutePath = query.filter.absolutePath.eq;
  if (!existsSync(absolutePath)) return Promise.resolve(null);
  const { base, ext, name } = path.parse(absolutePath);
  const [sourceInstanceName = "", ...relative] = path
    .relative(root, absolutePath)
    .split("/");
  return Promise.resolve({
    absolutePath,
    base,
    ext,
    name,
    sourceInstanceName,
    relativePath: relative.join("/"),
    extension: ext.slice(1).toLowerCase(),
    internal: { contentDigest: digest(absolutePath) },
  } as FileSystemNode);
};

type FileQuery = { filter: { absolutePath: { eq: string } } };

const find = findFile({
  nodeModel: { findOne },
} as unknown as ResolverContext);

/** The URLs of a post's media on its page, in feeds and in its Markdown copy. */
async function urlsOf(markdown: string) {
  const { rendered } = await renderMarkdown(markdown, {
    pathPrefix: PREFIX,
    route: ROUTE,
    absoluteUrl,
    includeCode: () => Promise.reject(new Error("there is no code here")),
  });
  if (!rendered) throw new Error("The post has errors.");
  const { fileUrl, ...files } = postMedia(POST, find, {
    pathPrefix: PREFIX,
    reporter: null as unknown as Reporter,
    cache: {
      get: () => Promise.resolve(undefined),
      set: () => Promise.resolve(),
    } as unknown as GatsbyCache,
  });
  const { feedHtml, html, media } = rendered;
  const feed = await fillMedia(feedHtml, media, files, (tree) => {
    simplifyForFeeds(tree, absoluteUrl(ROUTE));
  });
  const urlOf = async (name: string) =>
    new URL((await fileUrl(name)) ?? name, absoluteUrl(ROUTE)).href;
  const copy = await fillNames(rendered.copy, urlOf);
  const page = await fillMedia(html, media, files);
  return {
    page: urlsIn(await fillNames(page, urlOf)),
    feed: urlsIn(await fillNames(feed, urlOf)),
    copy: urlsInMarkdown(copy),
  };
}

function urlsIn(html: string): string[] {
  const elements = DomUtils.getElementsByTagName(
    (name) => ["a", "img", "source"].includes(name),
    parseDocument(html).children,
  );
  return elements.flatMap(({ attribs: { href, src, srcset } }) => [
    ...[href, src].flatMap((url) => url ?? []),
    ...(srcset?.split(/,\s+/) ?? []).map((each) => each.split(/\s+/)[0] ?? ""),
  ]);
}

function urlsInMarkdown(markdown: string): string[] {
  const urls: string[] = [];
  visit(
    parsePlainMarkdown(markdown),
    ["image", "link", "definition"],
    ({ url }) => {
      urls.push(url);
    },
  );
  return urls;
}

/** The path on the site of the file that readers get for a URL. */
function fileAt(url: string): string {
  expect(url).not.toMatch(/[\s"<>]/);
  const { hash, pathname, search } = new URL(url, absoluteUrl(ROUTE));
  expect([search, hash]).toEqual(["", ""]);
  expect(pathname).toMatch(/^\/base\//);
  return decodedPath(pathname.slice(PREFIX.length));
}

test.each([
  ...fileNames.map((name) => `<${encodedPath(name)}>`),
  ...fileNames.map((name) => `</${encodedPath(name)}>`),
  "<pic one.PNG>",
  "100%.png",
  "<100%.png>",
  "bücher.png",
  "a&amp;b.png",
  "a(1).png",
  "./../beside.svg",
  "/favicon.svg",
  "../../../static/favicon.svg",
])("all URLs of %s are those of published files", async (destination) => {
  const inline = await urlsOf(`![An image](${destination})`);
  const reference = await urlsOf(`![An image][r]\n\n[r]: ${destination}`);

  expect(reference).toEqual(inline);
  const published = new Set([
    ...filesBelow("static").map((file) => `/${file}`),
    ...filesBelow("public").map((file) => `/${file}`),
    ...resized,
  ]);
  const isWide = !destination.includes(".svg");
  // The page has the zoom link, one src, and two formats in several sizes; feeds have the link and the src.
  expect(inline.page.length).toBeGreaterThanOrEqual(isWide ? 6 : 1);
  expect(inline.feed).toHaveLength(isWide ? 2 : 1);
  expect(inline.copy).toHaveLength(1);
  for (const url of Object.values(inline).flat()) {
    expect(published).toContain(fileAt(url));
  }
});

test("an image below static has its real URL", async () => {
  const { copy, feed, page } = await urlsOf(
    "![An image](../../../static/favicon.svg)",
  );

  expect(page).toEqual(["/base/favicon.svg"]);
  expect(feed).toEqual(["https://blog.example/base/favicon.svg"]);
  expect(copy).toEqual(feed);
});

test.each(["photo.jpg", "photo.png"])(
  "all that is published of %s does not say where and by whom it was taken",
  async (name) => {
    const { copy, feed, page } = await urlsOf(
      `![A photo](${name}) [the file](${name})\n\n<picture><source srcset="${name} 2x"><img src="${name}" alt="A photo"></picture>`,
    );

    const original = readFileSync(path.join(path.dirname(POST), name));
    const files = [...page, ...feed, ...copy]
      .map(fileAt)
      .filter((file) => !resized.has(file));
    // The page has two zoom links, the linked file and the source.
    expect(files.length).toBeGreaterThan(7);
    expect(original.toString("latin1")).toMatch(/Jane.*Camera|Camera.*Jane/s);
    for (const file of files) {
      const published = readFileSync(path.join("public", file), "latin1");
      expect(published).not.toMatch(/Jane|Camera|\x34\0{3}\x01\0{3}/);
    }
    const others = filesBelow("public");
    for (const file of others) {
      expect(readFileSync(path.join("public", file)).equals(original)).toBe(
        false,
      );
    }
  },
);
