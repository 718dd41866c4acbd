import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { encodedPath, formatDiagnostic } from "@technical-blog/utils";
import { z } from "zod";

import {
  contentConfigShape,
  type ContentConfig,
} from "../config/contentConfig";
import { parseConfig } from "../config/parseConfig";
import { currentDay, published } from "../model/postStatus";
import { Renderer } from "../site/renderer";
import { inspectContent } from "./inspectSite";

/** A configuration with keys that only the site knows. */
const parse = (input: object) =>
  parseConfig(z.looseObject(contentConfigShape), input);

const siteConfig = parse({
  title: "Blog",
  tagline: "A blog",
  favicon: "/favicon.svg",
  url: "https://blog.example",
  repository: "https://code.example/blog",
  i18n: { locales: { en: { label: "English", htmlLang: "en" } } },
  blog: { title: "Blog", description: "All posts." },
  navbar: { logo: { src: "/logo.svg", alt: "" }, items: [] },
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "content-"));
  await mkdir(path.join(root, "content/posts"), { recursive: true });
  await write("tags.yml", "git:\n  label: Git\n  description: Git.\n");
  await mkdir(path.join(root, "static"));
  await writeFile(path.join(root, "static", "favicon.svg"), "");
  await writeFile(path.join(root, "static", "logo.svg"), "");
});

afterEach(() => rm(root, { recursive: true }));

function write(name: string, text: string | Uint8Array) {
  return writeFile(path.join(root, "content", name), text);
}

async function inspect(config: ContentConfig = siteConfig) {
  const visibility = published(currentDay());
  return (await inspectContent(root, config, visibility)).diagnostics;
}

async function messages() {
  return (await inspect()).map(formatDiagnostic);
}

test("content without problems has no diagnostics", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\ntags: [git]\n---\nText");

  expect(await messages()).toEqual([]);
});

test("a missing folder of posts is one message", async () => {
  await write("tags.yml", "");
  await rm(path.join(root, "content/posts"), { recursive: true });

  expect(await messages()).toEqual([
    'content/posts: there are no posts, so the site is built empty. Add a file like "2024-06-07-some-slug.md". (no-posts)',
  ]);
});

test("a sign that social cards cannot show is reported once, with its field", async () => {
  await write("tags.yml", "git:\n  label: Git 🚀\n  description: Git.\n");
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A 🚀 and 🚀 ✨\ntags: [git]\n---\nText",
  );
  await write("posts/2024-06-08-b.md", "---\ntitle: 日本語\n---\nText");
  const rest =
    "Install a package of @expo-google-fonts that has them, such as noto-sans-jp or noto-emoji, or give the post an image. (undrawn-sign)";

  expect(await messages()).toEqual([
    `content/posts/2024-06-07-a.md: title: the fonts of social cards lack "🚀✨", so cards leave out these signs. ${rest}`,
    `content/posts/2024-06-08-b.md: title: the fonts of social cards lack "日本語", so cards leave out the text. ${rest}`,
    `content/tags.yml: git: the fonts of social cards lack "🚀", so cards leave out these signs. ${rest}`,
  ]);
});

test("a site may have docs and no posts", async () => {
  await mkdir(path.join(root, "content/docs"));
  await write("docs/intro.md", "---\ntitle: Intro\n---\nText");

  expect(await messages()).toEqual([]);
});

test("included code that is not there is an error with its line", async () => {
  await write("posts/example.mjs", "// #region start\n// #endregion\n");
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\n\n```js file=./example.mjs#strat\n```\n",
  );
  await write(
    "posts/2024-06-08-b.md",
    "---\ntitle: B\n---\n\n```js file=./exmaple.mjs\n```\n",
  );
  await write(
    "posts/2024-06-09-c.md",
    "---\ntitle: C\n---\n\n```js file=./example.mjs#start\n```\n",
  );

  expect(await messages()).toEqual([
    'content/posts/2024-06-07-a.md:5: ./example.mjs has no region "strat". Did you mean "start"? (markdown)',
    'content/posts/2024-06-08-b.md:5: no file content/posts/exmaple.mjs. Did you mean "example.mjs"? (markdown)',
  ]);
});

test.each([
  ["![A](./missing.mp4)", "missing.mp4"],
  ['<video src="./missing.mp4"></video>', "missing.mp4"],
  ['<div>\n<video controls src="missing.ogv"></video></div>', "missing.ogv"],
  ['<video>\n<source src="missing.webm"></video>', "missing.webm"],
])("the video of %s, which is not there, is an error", async (text, name) => {
  await write("posts/2024-06-07-a.md", `---\ntitle: A\n---\n\n${text}\n`);

  expect(await messages()).toEqual([
    expect.stringMatching(
      /^content\/posts\/2024-06-07-a\.md:[56]: no video content\/posts\/missing\.\w+\. Put the video there or correct the path "\S+"\. \(video\)$/,
    ),
  ]);
  expect((await messages())[0]).toContain(name);
});

test("a video that is there is none", async () => {
  await write(
    "posts/clip.webm",
    await readFile("e2e/content/posts/2000-01-02-everything/clip.webm"),
  );
  await write(
    "posts/2024-06-07-a.md",
    '---\ntitle: A\n---\n\n<video src="clip.webm"></video> <video src="https://a.example/b.mp4"></video>\n',
  );
  const media = { allowedHosts: ["a.example"] };

  expect(await inspect({ ...siteConfig, media })).toEqual([]);
});

test.each([
  ["content/tags.yml", "tags: [nodejs]"],
  ["content/authors.yml", "authors: [jane]"],
])("a folder in place of %s is one error", async (file, line) => {
  await rm(path.join(root, file), { force: true });
  await mkdir(path.join(root, file));
  await write("posts/2024-06-07-a.md", `---\ntitle: A\n${line}\n---\nText`);

  expect(await messages()).toEqual([
    `${file}: cannot be read: it is a folder, and the site reads a file there. Rename or remove the folder. (file)`,
  ]);
});

test("a file in place of the posts' folder is one error", async () => {
  await rm(path.join(root, "content/posts"), { recursive: true });
  await write("posts", "");

  expect(await messages()).toEqual([
    "content/posts: cannot be read: it is a file, and the site reads a folder there. Rename or remove the file. (file)",
  ]);
});

test("a file in place of the pages' folder is one error, and the posts are there", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
  await write(
    "posts/2024-06-08-b.md",
    "---\ntitle: B\n---\n[A](/2024-06-07-a)",
  );
  await write("pages", "");

  expect(await messages()).toEqual([
    expect.stringMatching(/^content\/pages: cannot be read: it is a file/),
  ]);
});

test("an error of this project is thrown, and no file is blamed", async () => {
  const error = new Error("Cannot find module 'renderPost'");
  jest.spyOn(Renderer.prototype, "render").mockRejectedValueOnce(error);
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");

  await expect(messages()).rejects.toThrow(error);
});

test("a file in place of the folder static is an error", async () => {
  await rm(path.join(root, "static"), { recursive: true });
  await writeFile(path.join(root, "static"), "");
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");

  expect(await messages()).toEqual([
    expect.stringMatching(/^static: cannot be read: ENOTDIR/),
  ]);
});

test("a post reports all its Markdown errors, with the lines of its file", async () => {
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\n\n$\\frc{a}$\n\n```js file=./b.mjs\n```\n\n::youtube[A]{id=x}\n",
  );

  expect(await messages()).toEqual([
    expect.stringMatching(/^content\/posts\/2024-06-07-a\.md:5: the formula/),
    expect.stringMatching(/^content\/posts\/2024-06-07-a\.md:7: no file/),
    expect.stringMatching(/^content\/posts\/2024-06-07-a\.md:10: "::youtube/),
  ]);
});

test("wrong front matter does not hide the errors of the text", async () => {
  await write(
    "posts/2024-06-07-a.md",
    "---\ntags: [git]\n---\n\n$\\frc{a}$\n\n```js file=./b.mjs\n```\n",
  );

  expect(await messages()).toEqual([
    expect.stringMatching(
      /^content\/posts\/2024-06-07-a\.md: title: missing\./,
    ),
    expect.stringMatching(/^content\/posts\/2024-06-07-a\.md:5: the formula/),
    expect.stringMatching(/^content\/posts\/2024-06-07-a\.md:7: no file/),
  ]);
});

test.each([
  ["that is text", Buffer.from("no video")],
  ["that is empty", Buffer.alloc(0)],
])("a video %s is a warning", async (_name, bytes) => {
  await write("posts/a.mp4", bytes);
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\nText\n\n![A](./a.mp4)\n\n<!-- truncate -->\n",
  );

  const diagnostics = await inspect();

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    "content/posts/2024-06-07-a.md:6: the video content/posts/a.mp4 cannot be decoded, so readers get the file unchanged. Save it again as MP4 or WebM. (undecodable-video)",
  ]);
  expect(diagnostics.map(({ fatal }) => fatal)).toEqual([false]);
});

test.each([
  ["that is text", Buffer.from("no image")],
  ["that is empty", Buffer.alloc(0)],
  ["that is cut off", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
])(
  "an image %s is a warning, in the text and as cover",
  async (_name, bytes) => {
    await write("posts/a.png", bytes);
    await write(
      "posts/2024-06-07-a.md",
      "---\ntitle: A\nimage: a.png\n---\nText\n\n![A](./a.png)\n\n<!-- truncate -->\n",
    );

    const diagnostics = await inspect();

    expect(diagnostics.map(formatDiagnostic)).toEqual([
      "content/posts/2024-06-07-a.md: image: the image content/posts/a.png cannot be decoded, so readers get the file unchanged. Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG. (undecodable-image)",
      "content/posts/2024-06-07-a.md:7: the image content/posts/a.png cannot be decoded, so readers get the file unchanged. Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG. (undecodable-image)",
    ]);
    expect(diagnostics.map(({ fatal }) => fatal)).toEqual([false, false]);
  },
);

const NFD = "e\u0301";
const NFC = "\u00e9";

test.each([
  [NFD, NFC],
  [NFC, NFD],
])(
  "files with %j in their names are found with %j",
  async (onDisk, written) => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await mkdir(path.join(root, `content/posts/2024-06-08-${onDisk}`));
    await write(
      `posts/2024-06-08-${onDisk}/index.md`,
      "---\ntitle: B\n---\nText",
    );
    await write(`posts/2024-06-08-${onDisk}/${onDisk}.svg`, drawing);
    await write(`posts/${onDisk}.js`, "a();\n");
    await writeFile(path.join(root, "static", `${onDisk}.pdf`), "");
    const folder = `2024-06-08-${written}`;
    await write(
      "posts/2024-06-07-a.md",
      `---\ntitle: A\n---\n![A](${folder}/${written}.svg) [b](${folder}/index.md) [c](/${folder}) [d](${encodedPath(folder)}) [e](/${written}.pdf) [f](${written}.js)\n\n\`\`\`js file=./${written}.js\n\`\`\`\n\n<!-- truncate -->\n`,
    );

    const { diagnostics, site } = await inspectContent(
      root,
      siteConfig,
      published(currentDay()),
    );

    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(site.posts.map(({ post }) => post.route)).toContain(
      `/2024-06-08-${NFC}`,
    );
    expect(site.staticFiles).toContain(`/${NFC}.pdf`);
  },
);

test("a file with other capital letters is missing, and named", async () => {
  await write("posts/pic.png", "");
  await write("posts/notes.pdf", "");
  await write(
    "posts/2024-06-07-a.md",
    "---\ntitle: A\n---\n[c](./notes.pdf)\n![A](Pic.PNG)\n[b](Notes.pdf)\n<picture><source srcset='pci.png 1x'><img src='https://a.example/a.png' alt='A'></picture>\n\n<!-- truncate -->\n",
  );

  const texts = await messages();

  expect(texts.filter((text) => !text.includes("remote-media"))).toEqual([
    'content/posts/2024-06-07-a.md:5: no image content/posts/Pic.PNG. Did you mean "pic.png"? (image)',
    'content/posts/2024-06-07-a.md:6:1: the link to Notes.pdf is broken: there is no such page. Did you mean "notes.pdf"? (broken-link)',
    'content/posts/2024-06-07-a.md:7: no image content/posts/pci.png. Did you mean "pic.png"? (image)',
  ]);
});

test("images and videos of other hosts are warnings with their lines, unless the configuration allows them", async () => {
  await write(
    "posts/2024-06-07-a.md",
    '---\ntitle: A\nimage: https://img.example/c.png\n---\n\n![A](https://img.example/a.png)\n\n<video src="//video.example/a.mp4"></video>\n\n![B](data:image/png;base64,AA==)\n\n<!-- truncate -->\n',
  );
  const file = "content/posts/2024-06-07-a.md";
  const fix =
    "is on another host, so browsers do not load it. Save it beside the post, or add its host to media.allowedHosts in the configuration. (remote-media)";

  expect(await messages()).toEqual([
    `${file}: image: the image https://img.example/c.png ${fix}`,
    `${file}:6:1: the image https://img.example/a.png ${fix}`,
    `${file}:8:1: the video //video.example/a.mp4 ${fix}`,
  ]);
  expect(
    await inspect({
      ...siteConfig,
      media: { allowedHosts: ["img.example", "video.example"] },
    }),
  ).toEqual([]);
});

test("no posts at all is a warning", async () => {
  const [diagnostic, ...rest] = await inspect();

  expect(rest).toEqual([]);
  expect(diagnostic).toMatchObject({
    fatal: false,
    file: "content/posts",
  });
});

test("reports all problems at once, with file, line, field and fix", async () => {
  await write("posts/2024-06-01-untitled.md", "---\ntags: [git]\n---\nText");
  await write("posts/2024-06-02-yaml.md", "---\ntitle: a: b\n---\nText");
  await write("posts/2024-06-03-empty.md", "");
  await write(
    "posts/2024-06-04-latin.md",
    Buffer.from("---\ntitle: Caf\xe9\n---\n", "latin1"),
  );
  await write(
    "posts/2024-06-05-tag.md",
    "---\ntitle: A\ntags: [gti]\n---\nText",
  );
  await write("posts/2024-06-06-a.md", "---\ntitle: A\nslug: x\n---\nText");
  await write("posts/2024-06-07-b.md", "---\ntitle: B\nslug: x\n---\nText");
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
     "content/posts/2024-06-05-tag.md: tags: unknown tag "gti". Did you mean "git"? Otherwise declare it in content/tags.yml. (undeclared-tag)",
     "content/posts/2024-06-07-b.md: slug: its route /x is already that of content/posts/2024-06-06-a.md, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)",
     "content/posts/2024-06-08-null.md:4: the file has a null byte, so it is not text. Remove it, or save the file with the encoding UTF-8. (encoding)",
     "content/posts/2024-06-09-day.md:3: date: "2024-02-30" is not a day of the calendar. Write it as YYYY-MM-DD, for example "2024-06-07". (front-matter)",
   ]
  `);
});

test("a mistake in the glossary is an error with its line", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
  await write("glossary.yml", "- [db, database]\n- [store, db]\n");

  await expect(messages()).resolves.toContain(
    'content/glossary.yml:2: group 2: "db" is in group 1 already. Remove one of the two, or make one group of both. (glossary-file)',
  );
});

test("with a broken tags file one message is enough", async () => {
  await write("tags.yml", "git: [");
  await write("posts/2024-06-07-a.md", "---\ntitle: A\ntags: [git]\n---\nText");

  const [message, ...rest] = await messages();

  expect(rest).toEqual([]);
  expect(message).toMatch(/^content\/tags\.yml:\d+: tags: not valid YAML/);
});

describe("across files", () => {
  beforeEach(async () => {
    await write(
      "posts/2024-06-07-a.md",
      "---\ntitle: A\nredirects: [/old-a]\n---\n## Part one\n\nText\n\n<!-- truncate -->\n",
    );
    await write(
      "posts/2024-06-06-draft.md",
      "---\ntitle: D\ndraft: true\n---\nText",
    );
    await writeFile(path.join(root, "static", "data.csv"), "a,b");
    jest.replaceProperty(process, "env", {
      ...process.env,
      NODE_ENV: "production",
    });
  });

  afterEach(() => jest.restoreAllMocks());

  test.each([
    "/2024-06-07-a",
    "/2024-06-07-a/",
    "/2024-06-07-a#part-one",
    "2024-06-07-a",
    "./2024-06-07-a.md",
    "2024-06-07-a.md#part-one",
    "https://exit-zero.example/2024-06-07-a#part-one",
    "/old-a",
    "/all",
    "/tags",
    "/",
    "/?page=1",
    "/data.csv",
    "/rss.xml",
    "/2024-06-07-a.md",
    "#here",
    "#",
    "#top",
    "#:~:text=h",
    "#here:~:text=h,-i&text=j",
    "/2024-06-07-a#:~:text=Text",
    "/2024-06-07-a#part-one:~:text=Text",
    "mailto:a@example.org",
    "https://elsewhere.example/nowhere",
  ])("a link to %s is right", async (href) => {
    await write(
      "posts/2024-06-08-b.md",
      `---\ntitle: B\n---\n[a](${href}) <span id="here">h</span>`,
    );

    expect(await messages()).toEqual([]);
  });

  test.each([
    [
      "/2024-06-07-b",
      'is broken: there is no such page. Did you mean "/2024-06-07-a"? (broken-link)',
    ],
    ["./2024-06-07-b.md", "is broken: there is no such page. "],
    [
      "/nowhere/at/all",
      "is broken: there is no such page. Correct or remove it.",
    ],
    ["/%zz", "is broken: there is no such page."],
    [
      "/2024-06-07-a#part-two",
      'has no heading or element with the id "part-two". Did you mean "#part-one"? (broken-anchor)',
    ],
    [
      "#there",
      'has no heading or element with the id "there". Did you mean "#here"? (broken-anchor)',
    ],
    [
      "/2024-06-06-draft",
      "points to a post that is draft. Publish content/posts/2024-06-06-draft.md first, or remove the link. (draft-link)",
    ],
  ])("a link to %s is found out, with its place", async (href, expected) => {
    await write(
      "posts/2024-06-08-b.md",
      `---\ntitle: B\n---\nText, [a](${href}) <span id="here">h</span>`,
    );

    const [message, ...rest] = await messages();

    expect(rest).toEqual([]);
    expect(message).toContain("content/posts/2024-06-08-b.md:4:7: ");
    expect(message).toContain(expected);
  });

  test("links of footnotes with other letters are right", async () => {
    await write(
      "posts/2024-06-08-b.md",
      "---\ntitle: B\n---\nText.[^日本] [^a.b] [^ü]\n\n[^日本]: c\n\n[^a.b]: d\n\n[^ü]: e\n\n<!-- truncate -->\n",
    );

    expect(await messages()).toEqual([]);
  });

  test("a link to a post with errors is not reported beside the errors", async () => {
    await write("posts/2024-06-08-b.md", "---\ntitle: 1\n---\nText.");
    await write(
      "posts/2024-06-09-c.md",
      "---\ntitle: C\n---\n[b](./2024-06-08-b.md) [b](/2024-06-08-b#part)",
    );

    expect((await inspect()).map(({ file }) => file)).toEqual([
      "content/posts/2024-06-08-b.md",
    ]);
  });

  test.each([
    ["![](data:image/png;base64,AA==)\n", "missing-alt"],
    ["## A\n\n#### B\n\n<!-- truncate -->", "skipped-heading"],
    ["One.\n\nTwo.\n", "missing-summary"],
    ["```qwertz\n```", "unknown-language"],
    [":::nota\nText\n:::", "unknown-directive"],
    ["<script>1</script>", "raw-script"],
    ["$$\n\\frac{\n$$", "markdown"],
    ["at least <n> times", "unknown-element"],
    ['<iframe src="https://a.example/"></iframe>', "foreign-frame"],
    ["```mermaid\npie\n```", "unknown-diagram"],
    ["Text.\n\n<!-- truncate -->\n\n[^1]: Never.", "unused-footnote"],
    ["Text.[^1]\n\n<!-- truncate -->\n\n`[^2]` \\[^3]", "missing-footnote"],
    ["| a | b |\n| - | - |\n| 1 | 2 | 3 |\n", "surplus-cells"],
    ["", "empty-post"],
    ["<!-- truncate -->\n\n[a]: #\n", "empty-post"],
  ])("%j has the fault %s", async (text, rule) => {
    await write("posts/2024-06-08-b.md", `---\ntitle: B\n---\n${text}`);

    const diagnostics = await inspect();

    expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual([rule]);
  });

  test.each([
    ["x", "is too short"],
    [
      "how do I get rid of a commit that I have pushed already",
      "is a whole sentence",
    ],
    ["`git reset`", "has markup"],
    ["[reset](/a)", "has markup"],
    ["b", "is too short"],
    ["An Own Title", "is the title already"],
    ["Equal Term", "is a term of content/glossary.yml"],
    ["undo", "is a keyword of content/posts/2024-06-08-b.md too"],
  ])("the keyword %j %s", async (keyword, expected) => {
    await write("glossary.yml", "- [equal term, same term]\n");
    await write(
      "posts/2024-06-08-b.md",
      "---\ntitle: B\ndescription: B\nkeywords: [undo, отмена, 取り消す, node_modules]\n---\nText.",
    );
    await write(
      "posts/2024-06-09-c.md",
      `---\ntitle: An own title\ndescription: C\nkeywords: [${JSON.stringify(keyword)}]\n---\nText.`,
    );

    expect(await messages()).toEqual([
      expect.stringMatching(/^content\/posts\/2024-06-09-c\.md: keywords: /),
    ]);
    expect((await messages())[0]).toContain(`"${keyword}" ${expected}. `);
  });

  test("40 keywords are too many, and a section's are checked too", async () => {
    const many = Array.from({ length: 40 }, (_, n) => `word ${String(n)}`);
    await write(
      "posts/2024-06-08-b.md",
      `---\ntitle: B\ndescription: B\nkeywords: [${many.join(", ")}]\n---\n## Part {keywords="part, other"}\n\nText.`,
    );

    expect((await messages()).map((message) => message.slice(0, 90))).toEqual([
      expect.stringContaining("40 keywords are more than 12"),
      expect.stringContaining('"part" is the title already'),
    ]);
  });

  test("a message has only the start of an image that is a URL", async () => {
    await write(
      "posts/2024-06-08-b.md",
      `---\ntitle: B\n---\n![](data:image/png;base64,${"A".repeat(1000)})\n`,
    );

    const [message = ""] = (await inspect()).map(({ message }) => message);

    expect(message).toMatch(/"data:image\/png;base64,A{75}\.\.\." has no/);
  });

  test("a reference without a footnote is reported where it is", async () => {
    await write(
      "posts/2024-06-08-b.md",
      "---\ntitle: B\ndescription: C\n---\nOne[^a] line\nand two.[^b]",
    );

    const places = (await inspect()).map(({ line, column }) => [line, column]);

    expect(places).toEqual([
      [5, 4],
      [6, 9],
    ]);
  });

  test.each([
    ["tags: [gti]", "undeclared-tag"],
    ["authors: [jane]", "undeclared-author"],
    ["slug: /all", "duplicate-route"],
    ["slug: /2024-06-07-a", "duplicate-route"],
    ["slug: /2024-06-07-A", "duplicate-route"],
    ["slug: /Tags", "duplicate-route"],
    ["slug: index", "front-matter"],
    ["series: Node", "short-series"],
    ["superseded_by: /nowhere", "broken-superseded-by"],
    [
      'updated: { date: 2025-01-01, reason: "New: a table. Corrected: a link." }',
      "long-reason",
    ],
    [
      `updated: { date: 2025-01-01, reason: "New: ${"a table and ".repeat(17)}a link." }`,
      "long-reason",
    ],
  ])("%s has the fault %s", async (line, rule) => {
    await write("posts/2024-06-08-b.md", `---\ntitle: B\n${line}\n---\nText`);

    const diagnostics = await inspect();

    expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual([rule]);
  });

  test("posts that replace each other are reported, and one that leads to them is not", async () => {
    const successors = { a: "b", b: "c", c: "b", d: "d" };
    for (const [name, next] of Object.entries(successors)) {
      await write(
        `posts/2024-07-01-${name}.md`,
        `---\ntitle: A\nsuperseded_by: /2024-07-01-${next}\n---\nText`,
      );
    }

    const diagnostics = await inspect();

    expect(diagnostics.map(({ file, ruleId }) => [ruleId, file])).toEqual(
      ["b", "c", "d"].map((name) => [
        "broken-superseded-by",
        `content/posts/2024-07-01-${name}.md`,
      ]),
    );
  });

  describe("of series", () => {
    const part = (day: string, fields: string) =>
      write(
        `posts/2024-07-${day}.md`,
        `---\ntitle: Part\n${fields}\n---\nText`,
      );

    test("two series with one path are an error, where one of them is written", async () => {
      await part("01-a", "series: Git");
      await part("02-b", "series: Git");
      await part("03-c", "series: GIT");
      await part("04-d", "series: GIT");
      const same = 'the path /series/git of "GIT" is already that of "Git".';
      const fix =
        'Write both titles in the same way, or give one another "slug" in content/series.yml. (series)';

      expect(await messages()).toEqual([
        `content/posts/2024-07-03-c.md: series: ${same} ${fix}`,
      ]);

      await write("series.yml", "Git: {}\nGIT: {}\n");
      expect(await messages()).toEqual([
        `content/series.yml:2: GIT: ${same} ${fix}`,
      ]);

      await write("series.yml", "GIT: { slug: git-2 }\n");
      expect(await messages()).toEqual([]);
    });

    test("a title that gives no path needs a slug", async () => {
      await part("01-a", "series: ???");
      await part("02-b", "series: ???");

      expect(await messages()).toEqual([
        'content/posts/2024-07-01-a.md: series: the title "???" gives an empty path. Give it a "slug" in content/series.yml. (series)',
      ]);

      await write("series.yml", "???: { slug: what }\n");
      expect(await messages()).toEqual([]);
    });

    test("an entry without posts is reported, and one of drafts is not", async () => {
      await part("01-a", "series: Git\ndraft: true");
      await write("series.yml", "Gti: {}\nGit: {}\nNode: {}\n");

      expect(await messages()).toEqual([
        'content/series.yml:1: Gti: no post has this series. Did you mean "Git"? (unused-series)',
        "content/series.yml:3: Node: no post has this series. Write the title as posts do, or remove the entry. (unused-series)",
      ]);
    });

    test("the second part may be a draft or scheduled", async () => {
      await part("01-a", "series: Git");
      await part("02-b", "series: Git\ndraft: true");
      await part("03-c", "series: Node");
      await part("04-d", "series: Node\ndate: 2999-01-01");

      expect(await messages()).toEqual([]);
    });

    test("a post cannot have the path of a series", async () => {
      await part("01-a", "series: Git");
      await part("02-b", "series: Git");
      await part("03-c", "slug: series/git");

      expect(await messages()).toEqual([
        expect.stringContaining(
          "content/posts/2024-07-03-c.md: slug: its route /series/git is already that of another page of the site",
        ),
      ]);
    });
  });

  test.each([
    ["off", []],
    ["warn", [false]],
    ["error", [true]],
  ] as const)("a rule that is %s gives %j", async (level, severities) => {
    await write("posts/2024-06-08-b.md", "---\ntitle: B\n---\n[a](/nowhere)");
    const config = { ...siteConfig, checks: { "broken-link": level } };

    const diagnostics = await inspect(config);

    expect(diagnostics.map(({ fatal }) => fatal)).toEqual(severities);
  });
});

test.each([
  [
    "tags.yml",
    'git:\n  label: "Git\\uFFFE"\n  description: A.',
    ":1: git.label",
  ],
  [
    "tags.yml",
    'git:\n  label: Git\n  description: "A\\0."',
    ":1: git.description",
  ],
  ["authors.yml", 'jane:\n  name: "\\a"', ":1: jane.name"],
  ["series.yml", '"Git\\uFFFF":\n  description: A.', ": Git\uffff"],
  ["glossary.yml", '- term: "A\\uD800"\n  text: A.', ": 0.term"],
  ["redirects.yml", '/a: "/b\\e"', ":1: /a"],
  ["posts/2024-06-09-c.md", '---\ntitle: "C\\uFFFE"\n---\nText', ":2: title"],
  [
    "posts/2024-06-09-c.md",
    '---\ntitle: C\ntags: [{ label: "\\x7f" }]\n---\nText',
    ":3: tags.0.label",
  ],
  [
    "posts/2024-06-09-c.md",
    '---\ntitle: C\nauthors:\n  - name: "\\uDC00"\n---\nText',
    ":3: authors.0.name",
  ],
  [
    "posts/2024-06-09-c.md",
    '---\ntitle: C\nupdated: { date: 2025-01-01, reason: "\\uFDD0." }\n---\nText',
    ":3: updated.reason",
  ],
])(
  "no text of %s has a character that XML lacks: %j",
  async (name, text, place) => {
    await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
    await write(name, text);

    expect(await messages()).toContainEqual(
      expect.stringContaining(
        `content/${name}${place}: has a character that cannot be seen, such as a control or a change of direction. Type it again. (`,
      ),
    );
  },
);

test("a reason of an update may have code with full stops, and abbreviations", async () => {
  const reason =
    "Corrected: `git. Log` and version 2.4 differ, e.g. in a worktree (i.e. a second folder).";
  await write(
    "posts/2024-06-07-a.md",
    `---\ntitle: A\nupdated: [{ date: 2025-01-01, reason: "${reason}" }]\n---\nText`,
  );

  expect(await messages()).toEqual([]);
});

test("days that Git is to know are missed once", async () => {
  await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
  await write("posts/2024-06-08-b.md", "---\ntitle: B\n---\nText");
  const blog = { ...siteConfig.blog, updated: "git" as const };

  const diagnostics = await inspect({ ...siteConfig, blog });

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'src/config/siteConfig.ts: blog.updated: it is "git", but there are no commits here, so posts do not say when they were updated. Build in a clone of the repository, with Git installed. (git-history)',
  ]);
  expect(diagnostics[0]?.fatal).toBe(false);
});

describe("conflicts", () => {
  beforeEach(async () => {
    await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
    await write("posts/2024-06-08-b.md", "---\ntitle: B\n---\nText");
  });

  function writeStatic(name: string, text = "") {
    return write(`../static/${name}`, text);
  }

  async function messagesOf(changes: object) {
    const diagnostics = await inspect({ ...siteConfig, ...changes });
    expect(diagnostics.every(({ fatal }) => fatal)).toBe(true);
    return diagnostics.map(formatDiagnostic);
  }

  test("two posts with one route are an error, whatever the configuration says", async () => {
    await write(
      "posts/2024-06-09-c.md",
      "---\ntitle: C\nslug: /all\n---\nText",
    );

    expect(await messagesOf({})).toEqual([
      expect.stringContaining(
        "content/posts/2024-06-09-c.md: slug: its route /all",
      ),
    ]);
  });

  test.each([
    ["2024-06-07-a", "content/posts/2024-06-07-a.md"],
    ["2024-06-07-a.html", "content/posts/2024-06-07-a.md"],
    ["all/index.html", "the page /all"],
    ["index.html", "the page /"],
    ["rss.xml", "a file that the build makes"],
    ["_redirects", "a file that the build makes"],
  ])("the file static/%s is in the place of %s", async (file, owner) => {
    await mkdir(path.join(root, "static", path.dirname(file)), {
      recursive: true,
    });
    await writeStatic(file);

    expect(await messagesOf({})).toEqual([
      `static/${file}: its path is that of ${owner}. Rename or remove the file. (duplicate-route)`,
    ]);
  });

  test.each([
    ["2024-06-07-A.HTML", "content/posts/2024-06-07-a.md"],
    ["2024-06-07-a.md", "content/posts/2024-06-07-a.md"],
    ["tags/git.html/a.txt", "the page /tags/git"],
    ["search-index/a.json", "a file that the build makes"],
    ["static/a.png", "a file that the build makes"],
    ["icons/icon-192.png", "a file that the build makes"],
  ])("the file static/%s is in the place of %s, too", async (file, owner) => {
    await write(
      "posts/2024-06-07-a.md",
      "---\ntitle: A\ntags: [git]\n---\nText",
    );
    await mkdir(path.join(root, "static", path.dirname(file)), {
      recursive: true,
    });
    await writeStatic(file);

    expect(await messagesOf({})).toEqual([
      `static/${file}: its path is that of ${owner}. Rename or remove the file. (duplicate-route)`,
    ]);
  });

  test.each([
    ["/tags.html/a", "/tags (another page of the site)"],
    ["/rss.xml/a", "/rss.xml (a file that the build makes)"],
    ["/ALL", "/all (another page of the site)"],
    ["/Gru\u0308\u00dfe", "/grüße (content/posts/2024-06-08-b.md)"],
  ])("no page is at %s, in the place of %s", async (slug, other) => {
    await write(
      "posts/2024-06-08-b.md",
      "---\ntitle: B\nslug: /gr\u00fc\u00dfe\n---\nText",
    );
    await write(
      "posts/2024-06-09-c.md",
      `---\ntitle: C\nslug: ${slug}\n---\nText`,
    );

    expect(await messagesOf({})).toEqual([
      `content/posts/2024-06-09-c.md: slug: its route ${slug.normalize()} is in the place of ${other} on some disks, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)`,
    ]);
  });

  test("pages without a file have no path of another page either", async () => {
    await write(
      "tags.yml",
      "index:\n  label: Index\n  description: A.\ngit:\n  label: Git\n  description: Git.\n  aliases: [index]\n",
    );
    for (const day of ["10", "11"])
      await write(
        `posts/2024-06-${day}-c.md`,
        "---\ntitle: C\nseries: Index\n---\nText",
      );
    await mkdir(path.join(root, "content/docs"));
    await write("docs/a.md", "---\ntitle: A\ntags: [guide]\n---\nText");
    await write("docs/tags.md", "---\ntitle: B\n---\nText");
    await write(
      "docs/sidebars.yml",
      "docs: [{ type: category, label: One, link: { type: generated-index, slug: /a }, items: [a] }, tags]",
    );

    expect(
      await messagesOf({
        blog: { ...siteConfig.blog, archiveBasePath: "Tags" },
      }),
    ).toEqual([
      expect.stringMatching(
        /^content\/docs\/a.md: slug: its route \/docs\/a is already that of another/,
      ),
      expect.stringMatching(
        /^content\/posts\/2024-06-10-c.md: series: the title "Index" gives an empty path/,
      ),
      expect.stringMatching(
        /^content\/tags.yml:1: index: its path "index" is already that of "the list of all tags"/,
      ),
      expect.stringMatching(
        /^content\/tags.yml:4: git: its path "index" is already that of "the list of all tags"/,
      ),
      expect.stringMatching(
        /^src\/config\/siteConfig.ts: the page \/tags is in the place of \/Tags \(another page\)/,
      ),
    ]);
  });

  test("a file in the place of a folder with pages is an error", async () => {
    await write(
      "posts/2024-06-09-c.md",
      "---\ntitle: C\nslug: /notes/c\n---\nText",
    );
    await writeStatic("notes");

    expect(await messagesOf({})).toEqual([
      "static/notes: its path is that of content/posts/2024-06-09-c.md. Rename or remove the file. (duplicate-route)",
    ]);
  });

  test("redirects are checked wherever they are written", async () => {
    await write(
      "posts/2024-06-09-c.md",
      "---\ntitle: C\nredirects: [/rss.xml]\n---\nText",
    );
    await write("redirects.yml", "/old: /all\n/older: /nowhere\n");

    expect(
      await messagesOf({ redirects: [{ from: "/favicon.svg", to: "/all" }] }),
    ).toEqual([
      "content/posts/2024-06-09-c.md: redirects: the redirect from /rss.xml to /2024-06-09-c: /rss.xml is a file. Remove the redirect, or rename the file if it is below static. (redirect)",
      "content/redirects.yml:2: the redirect from /older to /nowhere: there is no page /nowhere. Redirect to a page. (redirect)",
      "src/config/siteConfig.ts: redirects[0]: the redirect from /favicon.svg to /all: /favicon.svg is a file. Remove the redirect, or rename the file if it is below static. (redirect)",
    ]);
  });

  test("a link of a post may point to a redirect of the file", async () => {
    await write("redirects.yml", "/old: /all\n");
    await write("posts/2024-06-09-c.md", "---\ntitle: C\n---\n[a](/old)");

    expect(await messagesOf({})).toEqual([]);
  });

  test("a missing favicon or logo is an error with its key", async () => {
    const logo = { src: "/logo.sgv", alt: "" };

    expect(
      await messagesOf({
        favicon: "/icons/fav.ico",
        navbar: { logo, items: [] },
        footer: {
          style: "light",
          links: [],
          logo: { ...logo, src: "/missing.png" },
        },
      }),
    ).toEqual([
      "src/config/siteConfig.ts: favicon: no file static/icons/fav.ico. Put the file there or correct the path. (config)",
      'src/config/siteConfig.ts: navbar.logo.src: no file static/logo.sgv. Did you mean "/logo.svg"? (config)',
      "src/config/siteConfig.ts: footer.logo.src: no file static/missing.png. Put the file there or correct the path. (config)",
    ]);
  });

  test("a navbar item about docs is an error on a site without docs", async () => {
    const navbar = {
      items: [
        { label: "tags", to: "/tags" },
        { type: "docsVersion", docsPluginId: "default" },
        { type: "doc", docsPluginId: "default", docId: "a" },
      ],
    };

    expect(await messagesOf({ navbar })).toEqual([
      'src/config/siteConfig.ts: navbar.items[1].type: the item "docsVersion" is about docs, and this site has none. Remove the item, or write a link with `label` and `to`. (config)',
      'src/config/siteConfig.ts: navbar.items[2].type: the item "doc" is about docs, and this site has none. Remove the item, or write a link with `label` and `to`. (config)',
    ]);
  });

  test("links of the navbar, the footer and the announcement have to lead somewhere", async () => {
    const config = parse({
      ...siteConfig,
      navbar: {
        items: [
          { label: "posts", to: "/" },
          { label: "typo", to: "/tgas" },
          { label: "feed", to: "/rss.xml" },
          { type: "html", value: '<a href="/nowhere/at/all">x</a>' },
          {
            type: "dropdown",
            label: "more",
            to: "/all#top",
            items: [{ label: "gone", to: "/gone/for/good" }],
          },
        ],
      },
      footer: {
        links: [
          {
            title: "Find",
            items: [
              { label: "own", href: `${siteConfig.url}/al` },
              { label: "other", href: "https://elsewhere.example/nowhere" },
            ],
          },
        ],
      },
      announcementBar: { id: "a", content: "<a href='/lost/page'>x</a>" },
      blog: {
        ...siteConfig.blog,
        promise: { text: "It is run.", label: "How", to: "/hwo/it/works" },
        startHere: ["/tags", "/of/no/post"],
      },
    });

    const diagnostics = await inspect(config);

    expect(diagnostics.map(formatDiagnostic)).toEqual([
      "src/config/siteConfig.ts: blog.promise.to: the link to /hwo/it/works is broken: there is no such page. Correct or remove it. (broken-link)",
      "src/config/siteConfig.ts: blog.startHere[1]: the link to /of/no/post is broken: there is no such page. Correct or remove it. (broken-link)",
      'src/config/siteConfig.ts: navbar.items[1].to: the link to /tgas is broken: there is no such page. Did you mean "/tags"? (broken-link)',
      "src/config/siteConfig.ts: navbar.items[3].value: the link to /nowhere/at/all is broken: there is no such page. Correct or remove it. (broken-link)",
      "src/config/siteConfig.ts: navbar.items[4].items[0].to: the link to /gone/for/good is broken: there is no such page. Correct or remove it. (broken-link)",
      `src/config/siteConfig.ts: footer.links[0].items[0].href: the link to ${siteConfig.url}/al is broken: there is no such page. Did you mean "/all"? (broken-link)`,
      "src/config/siteConfig.ts: announcementBar.content: the link to /lost/page is broken: there is no such page. Correct or remove it. (broken-link)",
    ]);
  });
});

test.each([
  "../../../{elsewhere}/a.svg",
  "/../../{elsewhere}/a.svg",
  "/%2e%2e/%2E%2E/{elsewhere}/a.svg",
  "/linked.svg",
  "/linked/a.svg",
])("the image %s outside of the project is not published", async (src) => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
  const image = path.join(elsewhere, "a.svg");
  await writeFile(image, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await symlink(image, path.join(root, "static", "linked.svg"));
  await symlink(elsewhere, path.join(root, "static", "linked"));
  const named = src.replace("{elsewhere}", path.basename(elsewhere));
  await write(
    "posts/2024-06-07-a.md",
    `---\ntitle: A\n---\n\n![An image](${named})\n`,
  );

  const found = await messages();
  await rm(elsewhere, { recursive: true });

  expect(found).toContainEqual(
    expect.stringMatching(
      /^content\/posts\/2024-06-07-a\.md:5: .*\.svg is outside of the project/,
    ),
  );
});

describe("notes", () => {
  beforeEach(async () => {
    await mkdir(path.join(root, "content/notes"));
    await write("posts/2024-06-07-a.md", "---\ntitle: A\n---\nText");
  });

  test("of 300 words are fine, and longer ones should be posts", async () => {
    await write("notes/2024-06-08-short.md", "word ".repeat(300));
    await write("notes/2024-06-08T02-long.md", "word ".repeat(5000));

    expect(await messages()).toEqual([
      "content/notes/2024-06-08T02-long.md: it has 5000 words, and lists show all of them. Make it a post: move it to content/posts, and give it a title. (long-note)",
    ]);
  });

  test("don't share a URL or a name with a post", async () => {
    await write("notes/2024-06-07-a.md", "Text");
    await write("notes/2024-06-08-b.md", "---\nslug: 2024-06-07-a\n---\nText");
    const diagnostics = await inspect();

    expect(diagnostics.map(formatDiagnostic)).toEqual([
      "content/notes/2024-06-07-a.md: file name: it is that of content/posts/2024-06-07-a.md too, so links by name would not know which to lead to. Rename one of them. (duplicate-route)",
      'content/posts/2024-06-07-a.md: slug: its route /2024-06-07-a is already that of content/notes/2024-06-08-b.md, so it has no page. Rename the file, mark it T02, or give it another "slug" in the front matter. (duplicate-route)',
    ]);
    expect(diagnostics.every(({ fatal }) => fatal)).toBe(true);
  });

  test("are found by name, and their links are checked", async () => {
    await write("notes/2024-06-08-b.md", "[[a]] and [[nowhere]]");
    await write("posts/2024-06-09-d.md", "---\ntitle: D\n---\n[[b]]");

    expect(await messages()).toEqual([
      expect.stringMatching(
        /^content\/notes\/2024-06-08-b.md:1:11: .*"nowhere"/,
      ),
    ]);
  });

  test("in another format are reported", async () => {
    await write("notes/a.mdx", "Text");

    expect(await messages()).toEqual([
      "content/notes/a.mdx: notes are files that end in .md, and this one ends in .mdx. Rename it. (file)",
    ]);
  });
});
