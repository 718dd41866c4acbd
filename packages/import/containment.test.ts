import path from "node:path";

import { temporaryFolder } from "@technical-blog/utils/testing";

import { runImport } from "./runImport";

const SECRET = "never to be published";

const { at, read, write, link, filesBelow } = temporaryFolder();

beforeEach(async () => {
  for (const name of ["secret.txt", "secret.png", "elsewhere/secret.csv"])
    await write(name, SECRET);
  await write("project/content/tags.yml", "");
});

/** @returns the lines of the report */
async function importBlog(tool: string) {
  const { lines } = await runImport(at("project"), {
    tool,
    source: at("site"),
    keepsRoutes: true,
    isDryRun: false,
  });
  return lines;
}

/** Files of the project whose content is the secret, with those outside of it that the import made. */
async function published(): Promise<string[]> {
  const files = filesBelow("project");
  const texts = await Promise.all(files.map((file) => read(`project/${file}`)));
  return files.filter((_file, index) => texts[index]?.includes(SECRET));
}

/** The configuration of each tool and its folder of posts. */
const TOOLS = {
  jekyll: ["_config.yml", "_posts"],
  hugo: ["hugo.toml", "content/posts"],
  docusaurus: ["docusaurus.config.js", "blog"],
  astro: ["src/pages/blog/[slug].astro", "src/content/blog"],
  gatsby: ["gatsby-config.js", "content/blog"],
  hexo: ["_config.yml", "source/_posts"],
  eleventy: ["eleventy.config.js", "posts"],
  markdown: [".obsidian/app.json", "notes"],
} satisfies Record<string, [config: string, posts: string]>;

const post = (text: string, fields = "") =>
  `---\ntitle: A post\ndate: 2024-01-01\n${fields}---\n\n${text}\n`;

describe("outside of the site", () => {
  test.each([
    ["dot segments in a link", "[x](../../secret.txt)"],
    ["dot segments in an image", "![x](../../secret.png)"],
    ["dot segments in a definition", "[x]\n\n[x]: ../../secret.txt"],
    ["dot segments in HTML", '<a href="../../secret.txt">x</a>'],
    ["dot segments in an HTML image", '<img src="../../secret.png">'],
    ["dot segments in a poster", '<video poster="../../secret.png"></video>'],
    ["encoded dot segments", "[x](%2e%2e/%2E%2e/secret.txt)"],
    ["an absolute path with dot segments", "[x](/../secret.txt)"],
    ["dot segments within a path", "[x](/assets/../../secret.txt)"],
    ["an absolute path with encoded dot segments", "[x](/%2e%2e/secret.txt)"],
    ["a slash as a character reference", "[x](..&#47;..&#47;secret.txt)"],
    ["a linked file", "[x](linked.txt)"],
    ["a linked image", "![x](linked.png)"],
    ["a linked folder", "[x](/assets/linked/secret.csv)"],
    [
      "dot segments behind a linked folder",
      "[x](/assets/linked/../secret.txt)",
    ],
    ["Windows separators", "[x](..%5Csecret.txt)"],
    ["plain Windows separators", "[x](..\\..\\secret.txt)"],
    ["dot segments encoded twice", "[x](%252e%252e/%252e%252e/secret.txt)"],
    ["dot segments to a name in capital letters", "[x](../../SECRET.TXT)"],
    ["an absolute path of the disk", "[x]({folder}/secret.txt)"],
    ["a null byte", "[x](/assets/a.png%00.txt)"],
  ])("%s is not read", async (_name, text) => {
    await write("site/_config.yml", "title: Site\n");
    await write("site/assets/a.png", "image");
    await write(
      "site/_posts/2024-01-01-a.md",
      post(text.replace("{folder}", at())),
    );
    await write("site/_posts/..\\secret.txt", SECRET);
    await link("site/_posts/linked.txt", "../../secret.txt");
    await link("site/_posts/linked.png", "../../secret.png");
    await link("site/assets/linked", "../../elsewhere");

    const lines = await importBlog("jekyll");

    expect(await published()).toEqual([]);
    expect(lines.join("\n")).toMatch(
      /_posts\/2024-01-01-a\.md:\d+: the (?:link|image) .* is (?:outside of the blog|missing)|matches no post/,
    );
  });

  test("the image of a post is not read", async () => {
    await write("site/_config.yml", "title: Site\n");
    await write(
      "site/_posts/2024-01-01-a.md",
      post("Text.", "image: ../../secret.png\n"),
    );

    await importBlog("jekyll");

    expect(await published()).toEqual([]);
  });

  test.each(Object.entries(TOOLS))(
    "a post of %s that is a link is listed if it leads out of the site, else read",
    async (tool, [config, posts]) => {
      await write(`site/${config}`, "");
      await write("secret.md", post(SECRET));
      await write("site/texts/b.md", post("A text."));
      const up = path.relative(`/${posts}`, "/");
      await write(`site/${posts}/2024-01-01-c.md`, post("A post."));
      await link(`site/${posts}/2024-01-01-a.md`, `${up}/../secret.md`);
      await link(`site/${posts}/2024-01-01-d.md`, "nothing.md");
      await link(`site/${posts}/2024-01-01-b.md`, `${up}/texts/b.md`);

      const lines = await importBlog(tool);

      expect(await published()).toEqual([]);
      expect(lines).toContain(
        `  ${posts}/2024-01-01-a.md: is a link to a file outside of the site; it is left out.`,
      );
      expect(lines).toContain("  content/posts/2024-01-01-b.md");
    },
  );

  test.each<[tool: keyof typeof TOOLS, text: string]>([
    ["gatsby", "`embed:../secret.txt`"],
    ["gatsby", "`embed:linked.txt`"],
    ["gatsby", "![x](../../../secret.png)"],
    ["hexo", "{% include_code ../../../../secret.txt %}"],
    ["hexo", "{% include_code linked.txt %}"],
    ["hexo", "{% asset_img ../../../../secret.png %}"],
    ["hexo", "![x](../../../secret.png)"],
    ["eleventy", '{% image "../../secret.png", "x" %}'],
    ["eleventy", "![x](../../secret.png)"],
    ["markdown", "![[../../secret.png]]"],
    ["markdown", "![[linked.png]]"],
    ["markdown", "![[linked]]"],
    ["markdown", "![x](../../secret.png)"],
  ])("a post of %s does not read %s", async (tool, text) => {
    const [config, posts] = TOOLS[tool];
    await write(
      `site/${config}`,
      tool === "hexo" ? "post_asset_folder: true\n" : "",
    );
    await write("secret.md", post(SECRET));
    await link("site/notes/linked.md", "../../secret.md");
    await link("site/notes/linked.png", "../../secret.png");
    await link("site/linked.txt", "../secret.txt");
    await link(
      "site/source/downloads/code/linked.txt",
      "../../../../secret.txt",
    );
    await write(`site/${posts}/2024-01-01-a.md`, post(text));

    await importBlog(tool);

    expect(await published()).toEqual([]);
    expect(filesBelow("project/content/posts")).toEqual(["2024-01-01-a.md"]);
  });

  test.each([
    ["Docusaurus' alias", "@site/../secret.txt"],
    ["dot segments below static", "/../../secret.txt"],
  ])("%s is not read", async (_name, url) => {
    await write("site/docusaurus.config.js", "");
    await write("site/static/a.png", "image");
    await write("site/blog/2024-01-01-a.md", post(`[x](${url})`));

    await importBlog("docusaurus");

    expect(await published()).toEqual([]);
  });

  test.each(["../../secret.mdx", "@site/../secret.mdx", "./linked.mdx"])(
    "the partial %s is not inserted",
    async (name) => {
      await write("secret.mdx", SECRET);
      await write("site/docusaurus.config.js", "");
      await link("site/blog/linked.mdx", "../../secret.mdx");
      await write(
        "site/blog/2024-01-01-a.md",
        post(`import Secret from "${name}"\n\n<Secret />`),
      );

      const lines = await importBlog("docusaurus");

      expect(await published()).toEqual([]);
      expect(lines.join("\n")).toContain("<Secret>");
    },
  );

  test.each([
    [
      "a file beside it",
      "site/content/posts/a/index.md",
      "../../../../secret.txt",
    ],
    ["its static folder", "site/content/posts/a.md", "/../../secret.txt"],
  ])(
    "dot segments of a Hugo post to %s are not read",
    async (_name, file, url) => {
      await write("site/hugo.toml", "");
      await write("site/static/a.png", "image");
      await write(file, post(`[x](${url}) ![x](${url})`));

      await importBlog("hugo");

      expect(await published()).toEqual([]);
    },
  );

  test("Astro's alias is not read", async () => {
    await write(
      "site/tsconfig.json",
      '{ "compilerOptions": { "paths": { "out/*": ["../*"] } } }',
    );
    await write("site/src/pages/[slug].astro", "");
    await write("site/src/content/blog/a.md", post("[x](out/secret.txt)"));

    await importBlog("astro");

    expect(await published()).toEqual([]);
  });

  test("a folder that the configuration names is read", async () => {
    await write(
      "site/docusaurus.config.js",
      'module.exports = { presets: [["classic", { blog: { path: "../posts" } }]] };',
    );
    await write("posts/2024-01-01-a.md", post("![x](a.png)"));
    await write("posts/a.png", "image");

    expect(await importBlog("docusaurus")).toContain(
      "  content/posts/2024-01-01-a/a.png",
    );
  });

  test("a link in the project does not lead the import out of it", async () => {
    await write("site/_config.yml", "title: Site\n");
    await write("site/assets/a.png", "image");
    await write("site/_posts/2024-01-01-a.md", post("![x](/assets/a.png)"));
    await link("project/static/assets", "../../elsewhere");

    const lines = await importBlog("jekyll");

    expect(filesBelow("elsewhere")).toEqual(["secret.csv"]);
    expect(lines.join("\n")).toContain(
      "static/assets/a.png: its folder is a link to a place outside of content and static; not written.",
    );
  });
});

test.each([
  ["a page", "cases.html"],
  ["a page in capital letters", "CASES.HTML"],
  ["the configuration", "_config.yml"],
  ["a Gemfile", "Gemfile"],
  ["a dotfile", ".env"],
  ["a dotfile in capital letters", ".ENV"],
  ["a file of Git", ".git/config"],
  ["a file in a dot folder", "assets/.hidden/data.csv"],
  ["a template", "_layouts/post.html"],
  ["data of the site", "_data/keys.csv"],
  ["a script", "Rakefile.rb"],
  ["a package file", "package.json"],
  ["a list of packages", "requirements.txt"],
  ["a source of styles", "assets/main.scss"],
  ["a private key", "assets/id_rsa"],
  ["a file with front matter", "assets/rendered.txt"],
])("%s is not copied, but listed", async (_name, file) => {
  await write("site/_config.yml", "title: Site\n");
  await write(
    `site/${file}`,
    file.includes("rendered") ? `---\n---\n${SECRET}` : `# ${SECRET}`,
  );
  await write(
    "site/_posts/2024-01-01-a.md",
    post(`[x](/${file}) [y](../${file})`),
  );

  const lines = await importBlog("jekyll");

  expect(await published()).toEqual([]);
  expect(lines.join("\n")).toContain(`the link /${file} is not an asset`);
});

test("a link to a dotfile is not copied under the name of an image", async () => {
  await write("site/_config.yml", "title: Site\n");
  await write("site/.env", SECRET);
  await link("site/assets/photo.png", "../.env");
  await write("site/_posts/2024-01-01-a.md", post("![x](/assets/photo.png)"));

  await importBlog("jekyll");

  expect(await published()).toEqual([]);
});

test.each(["assets/a.png", "assets/notes.txt", "files/talk.pdf", "logo.svg"])(
  "the asset %s is copied",
  async (file) => {
    await write("site/_config.yml", "title: Site\n");
    await write(`site/${file}`, "asset");
    await write("site/_posts/2024-01-01-a.md", post(`[x](/${file})`));

    expect(await importBlog("jekyll")).toContain(`  static/${file}`);
  },
);
