import { bodyOf } from "@technical-blog/markdown";
import { temporaryFolder } from "@technical-blog/utils/testing";

import { convertPrismFences } from "../convert/prismFences";
import { readFrontMatter } from "../frontMatter";
import { readBlog } from "../readBlog";
import { createFilePath } from "./gatsbyFiles";
import { gatsby } from "./gatsbySite";

const { at, write } = temporaryFolder();

const CONFIG = (folder = "`${__dirname}/content/blog`") =>
  `module.exports = { plugins: [{ resolve: "gatsby-source-filesystem", options: { name: "blog", path: ${folder} } }, "gatsby-transformer-remark"] };`;

const read = (options: { base?: string; route?: string } = {}) =>
  readBlog(gatsby, at(), { base: undefined, route: undefined, ...options });

async function site(files: Record<string, string>) {
  const all = {
    "gatsby-config.js": CONFIG(),
    "content/blog/a-post/index.md": "---\ntitle: A\ndate: 2024-01-02\n---\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) await write(file, text);
}

test.each([
  ["a/index.md", undefined, "/a"],
  ["a/b.md", undefined, "/a/b"],
  ["index.md", undefined, "/"],
  ["posts/a.md", "posts/", "/a"],
  ["a.md", "posts", "/a"],
])("createFilePath of %s below %s is %s", (file, base, expected) => {
  expect(createFilePath(file, base)).toBe(expected);
});

const field = (value: string) =>
  `exports.onCreateNode = ({ node, getNode, actions }) => { const { createNodeField } = actions; if (node.internal.type === "MarkdownRemark") { ${value} createNodeField({ node, name: "slug", value }); } };`;
const page = (path: string) =>
  `exports.createPages = async ({ graphql, actions: { createPage } }) => { const { data } = await graphql("{ allMarkdownRemark { nodes { id } } }"); const posts = data.allMarkdownRemark.nodes; posts.forEach((post) => { createPage({ path: ${path}, component: "./src/templates/blog-post.js" }); }); };`;

test("a file without front matter among posts that have it becomes a draft", async () => {
  await site({ "content/blog/a-post/notes.md": "Text.\n" });

  const { posts, skipped } = read();

  expect(posts.map(({ file, fields }) => [file, fields.draft])).toEqual([
    ["content/blog/a-post/index.md", undefined],
    ["content/blog/a-post/notes.md", true],
  ]);
  expect(skipped.lines()).toContain(
    "content/blog/a-post/notes.md: has no front matter, so it may be no post of the old blog; it becomes a draft.",
  );
});

test.each<[title: string, node: string, fields: string, expected: string]>([
  [
    "the file",
    field("const value = createFilePath({ node, getNode });") +
      page("post.fields.slug"),
    "",
    "/a-post",
  ],
  [
    "a prefix and the file",
    field("const value = createFilePath({ node, getNode });") +
      page("`/blog${post.fields.slug}`"),
    "",
    "/blog/a-post",
  ],
  [
    "a constant prefix",
    field("const value = createFilePath({ node, getNode });") +
      'const base = "/notes";' +
      page("base + post.fields.slug"),
    "",
    "/notes/a-post",
  ],
  [
    "a path in the front matter",
    page("post.frontmatter.path"),
    "path: /x/y\n",
    "/x/y",
  ],
  [
    "a slug, otherwise the file",
    field(
      "const value = node.frontmatter.slug || createFilePath({ node, getNode });",
    ) + page("post.fields.slug"),
    "slug: own\n",
    "/own",
  ],
  [
    "branches",
    field(
      'let value = `/${path.parse(getNode(node.parent).relativePath).dir}/`; if (Object.prototype.hasOwnProperty.call(node.frontmatter, "slug")) { value = `/p/${node.frontmatter.slug}/`; }',
    ) + page("post.fields.slug"),
    "",
    "/a-post",
  ],
  [
    "a date that an expression finds",
    field(
      "const { relativePath } = getNode(node.parent); const match = /^([a-z]+)-(.+)\\//.exec(relativePath); const value = `/${match[1]}/${match[2]}.html`;",
    ) + page("post.fields.slug"),
    "",
    "/a/post",
  ],
  [
    "a function that gets the path",
    field("const value = createFilePath({ node, getNode });") +
      "const make = (path) => createPage({ path, component: template }); make(node.fields.slug);",
    "",
    "/a-post",
  ],
  [
    "a function with conditions",
    "function slugify(text = '') { if (!text) { return '/none'; } text = text.toLowerCase(); const end = text.replace(/ +/g, '_'); return `/${end}`; }" +
      page("slugify(post.frontmatter.long_title)"),
    "long_title: Old Ships\n",
    "/old_ships",
  ],
  [
    "the package slugify",
    'const slug = require("slugify");' +
      field(
        "const file = createFilePath({ node, getNode }); const value = `/p/${slug(file, { lower: true })}`;",
      ) +
      page("post.fields.slug"),
    "",
    "/p/a-post",
  ],
  [
    "@sindresorhus/slugify",
    'import slug from "@sindresorhus/slugify";' +
      page("slug(post.frontmatter.name)"),
    "name: myOld R&D\n",
    "/my-old-r-and-d",
  ],
  [
    "a part of a text",
    "const [, name] = post.frontmatter.path.split('-');" +
      page("['/x/', name].join('')"),
    "path: a-b\n",
    "/x/b",
  ],
  [
    "a choice by a number",
    page(
      "post.frontmatter.part > 1 ? '/parts/' + (post.frontmatter.part - 1) : '/first'",
    ),
    "part: 3\n",
    "/parts/2",
  ],
  [
    "a function that gets the node",
    "const pathOf = ({ frontmatter: { name }, fields }, base = '/b') => { const end = fields.slug; return `${base}/${name}${end}`; };" +
      field("const value = createFilePath({ node, getNode });") +
      page("pathOf(post)"),
    "name: n\n",
    "/b/n/a-post",
  ],
  [
    "a package for kebab-case",
    'import kebabCase from "lodash/kebabCase";' +
      page("kebabCase(post.frontmatter.name)"),
    "name: Old Ships\n",
    "/old-ships",
  ],
  ["nothing in gatsby-node", "", "", "/a-post"],
])("the URL is that of %s", async (_title, node, fields, expected) => {
  await site({
    "gatsby-node.js": node,
    "content/blog/a-post/index.md": `---\ntitle: A\ndate: 2024-01-02\n${fields}---\n`,
  });

  expect(read().posts[0]?.route).toBe(expected);
});

test("the URL is that of functions in other files", async () => {
  await site({
    "gatsby-node.ts": `import { pathOf } from "./scripts/pathOf"; ${page("pathOf('sea', post.frontmatter.title)")}`,
    "scripts/pathOf.ts":
      'import plain from "./plain"; export const pathOf = (folder: string, title: string | null) => { const end = title ? "/" + plain(title) : ""; return folder + end; };',
    "scripts/plain.ts":
      'const plain = (path: string) => { if (!path) return ""; return path === "/" ? path : path.replace(/\\W+$/, ""); }; export default plain;',
    "content/blog/a-post/index.md": "---\ntitle: Ships?\n---\n",
  });

  expect(read().posts[0]?.route).toBe("/sea/Ships");
});

test.each([
  [
    "nodes.filter((node) => node.frontmatter.kind === 'note').forEach((node) => {",
    "nodes.forEach((node) => {",
  ],
  [
    "nodes.forEach((node) => { if (_.get(node, 'frontmatter.kind') === 'note')",
    "nodes.forEach((node) => { if (node.frontmatter.kind !== 'note')",
  ],
  [
    "data.notes.nodes.forEach((node) => {",
    "data.allMdx.nodes.forEach((node) => {",
  ],
])("the page is one of the list %s or %s", async (notes, others) => {
  const create = (base: string) =>
    `createPage({ path: \`/${base}/\${node.frontmatter.title}\`, component: "./src/note.js" }); });`;
  const fields = (kind: string) => `---\ntitle: A\nkind: ${kind}\n---\n`;
  await site({
    "gatsby-config.js": CONFIG().replace("transformer-remark", "plugin-mdx"),
    "gatsby-node.js": `const { data } = await graphql(\`{ notes: allMdx(filter: { frontmatter: { kind: { eq: "note" } } }\n sort: { date: DESC }) { nodes { id } } allMdx(filter: { frontmatter: { kind: { in: ["post"] } draft: { ne: true } } }) { nodes { id } } }\`); ${notes} ${create("n")} ${others} ${create("p")}`,
    "content/blog/a-post/index.md": fields("note"),
    "content/blog/b.md": fields("post"),
  });

  expect(read().posts.map(({ route }) => route)).toEqual(["/n/A", "/p/A"]);
});

test("a query of another type is that of the files if the configuration hides its plugins", async () => {
  await site({
    "gatsby-config.js": "module.exports = { plugins: make() };",
    "gatsby-node.js": page("`/p/${post.frontmatter.title}`").replaceAll(
      "MarkdownRemark",
      "Mdx",
    ),
  });

  expect(read().posts[0]?.route).toBe("/p/A");
});

test.each([
  "post.frontmatter.title.constructor.constructor('return 1')()",
  "post.parent.constructor(post.frontmatter.title)",
  "_.get(post.frontmatter.title, 'constructor.constructor')('return 1')()",
])("%s leads to no code", async (code) => {
  await site({ "gatsby-node.js": page(code) });

  expect(() => read()).toThrow("computes `path` of createPage.");
});

test("a gatsby-node that is a link out of the site is not read", async () => {
  const { symlink } = await import("node:fs/promises");
  await write("../other.js", page("'/x' + post.frontmatter.title"));
  await site({});
  await symlink("../other.js", at("gatsby-node.js"));

  expect(read().posts[0]?.route).toBe("/a-post");
});

test("a function that calls itself is not evaluated", async () => {
  await site({
    "gatsby-node.js": `const pathOf = (text) => pathOf(text); ${page("pathOf(post.frontmatter.title)")}`,
  });

  expect(() => read()).toThrow("`pathOf(text)` computes `path` of createPage.");
});

test("the URL is that of a route in src/pages", async () => {
  await site({
    "src/pages/writing/{MarkdownRemark.frontmatter__title}.js": "",
  });

  expect(read().posts[0]?.route).toBe("/writing/a");
});

test("a URL that code computes asks for --route, with its line", async () => {
  await site({ "gatsby-node.js": `\n${page("slugFor(post.frontmatter)")}` });

  expect(() => read()).toThrow(
    "gatsby-node.js:2: `slugFor(post.frontmatter)` computes `path` of createPage. Say the URLs of the posts with --route,",
  );
  expect(read({ route: "/:year/:slug" }).posts[0]?.route).toBe("/2024/a-post");
  expect(read({ base: "/notes" }).posts[0]?.route).toBe("/notes/a-post");
});

test("for a computed folder, a usual one is read and said", async () => {
  await site({ "gatsby-config.js": CONFIG("process.env.POSTS") });

  const { posts, skipped } = read();

  expect(posts).toHaveLength(1);
  expect(skipped.lines()).toContain(
    "gatsby-config.js:1: process.env.POSTS: computes the folder of a gatsby-source-filesystem; read instead: content/blog.",
  );
});

test.each([
  ["date: 2024-01-02", "a.md", "post"],
  ["published: true\npostdate: 2024-01-02", "a.md", "post"],
  ["template: page\ndate: 2024-01-02", "a.md", "page"],
  ["templateKey: blog-post", "a.md", "post"],
  ["title: A", "2024-01-02-a.md", "post"],
  ["title: A", "posts/a.md", "post"],
  ["title: A", "about.md", "page"],
  ["date: 2024-01-02", "about/me.md", "page"],
  ["date: 2024-01-02", "posts/about/me.md", "post"],
])("with %j, %s is a %s", async (fields, file, expected) => {
  await write(
    "gatsby-config.js",
    CONFIG("`${__dirname}/content`").replace('name: "blog", ', ""),
  );
  await write("content/2020-01-01-other.md", "Text.\n");
  await write(`content/${file}`, `---\n${fields}\n---\nText.\n`);

  const { posts, pages } = read();
  const docs = pages.flatMap((tree) => tree.docs);

  expect(posts.length + docs.length).toBe(2);
  expect(docs).toHaveLength(expected === "page" ? 1 : 0);
});

test.each([
  ["series: Sea", "Sea", "sea"],
  ["seriesSlug: At-sea", "At-sea", "at-sea"],
  ["series_name: 海\nseriesSlug: Sea", "海", "sea"],
])("%j is the series %s at %s", async (fields, title, slug) => {
  await site({ "content/blog/a.md": `---\n${fields}\n---\nText.\n` });

  const { posts, seriesOf } = read();

  expect(posts.map((post) => post.fields.series)).toEqual([undefined, title]);
  expect(seriesOf(title)).toEqual({ title, slug });
});

test("embeds of files beside the post become their code", async () => {
  await site({
    "gatsby-config.js": CONFIG().replace(
      ', "gatsby-transformer-remark"',
      ', { resolve: "gatsby-transformer-remark", options: { plugins: ["gatsby-remark-embed-snippet"] } }',
    ),
    "content/blog/a-post/a.js":
      "a\nb\n// start-snippet{c}\nd\n// end-snippet{c}\ne\n",
    "content/blog/a-post/index.md":
      '---\ntitle: A\n---\n`embed:a.js#L1-2,6`\n\n`embed:a.js{snippet: "c"}`\n\n`embed:b.js`\n',
  });

  const { posts, skipped } = read();

  expect(posts[0]?.body.text).toBe(
    `${fence("js", "a\nb\ne\n")}\n\n${fence("js", "d\n")}\n\n<!-- embed:b.js -->\n`,
  );
  expect(skipped.lines()).toContain(
    "an embedded file is missing; its embed is hidden (once in content/blog/a-post/index.md:8)",
  );
});

test.each<[node: string, tags: string, categories: string]>([
  [
    page("post.frontmatter.path") +
      "tags.forEach((tag) => { createPage({ path: `/topics/${_.kebabCase(tag)}/`, component: template }); }); categories.forEach((name) => { const path = `/category/${name.toUpperCase()}`; createPage({ path, component: template }); });",
    "/topics/old-ships",
    "/category/SEA TALES",
  ],
  [
    'const routes = { tags: "/tags", tag: "/tag", category: "/category" };',
    "/tag/old-ships",
    "/category/sea-tales",
  ],
  [
    page("post.frontmatter.path") +
      "data.tags.group.forEach((tag) => { pages.forEach((_, i) => { createPage({ path: i === 0 ? `/t/${tag.fieldValue}/page/1/` : `/t/${tag.fieldValue}/page/${i + 1}/`, component: template }); }); });" +
      "const routes = '/category';",
    "/t/Old ships/page/1",
    "/category/sea-tales",
  ],
  [
    "names.forEach((category) => { createPage({ path: `/posts/${category}`, component: template }); });",
    "/tags/old-ships",
    "/posts/Sea tales",
  ],
])(
  "finds the pages of tags and categories in %j",
  async (node, tag, category) => {
    await site({
      "gatsby-node.js": node,
      "content/blog/a-post/index.md":
        "---\ntitle: A\npath: /a\ntags: [Old ships]\ncategory: Sea tales\n---\n",
    });

    const { tagsRoute = "", tagOf, posts } = read();

    expect(posts[0]?.tags).toEqual(["Sea tales", "Old ships"]);
    expect(`${tagsRoute}/${tagOf("Old ships").slug}`).toBe(tag);
    expect(tagOf("Sea tales").otherRoutes).toEqual([category]);
  },
);

test("categories in one text are separated as gatsby-node does it", async () => {
  await site({
    "gatsby-node.js": 'const names = post.frontmatter.categories.split(" ");',
    "content/blog/a-post/index.md":
      "---\ntitle: A\ncategories: sea tales\ntags: a b, c\n---\n",
  });

  expect(read().posts[0]?.tags).toEqual(["sea", "tales", "a b", "c"]);
});

test("a file whose front matter is broken is an error, and not listed as one outside of the folders", async () => {
  await site({ "content/blog/b.md": "---\ntitle: [\n---\n" });

  const { skipped } = read();

  expect(skipped.errors).toHaveLength(1);
  expect(skipped.lines()).toEqual([
    expect.stringContaining("gatsby-node shows no URL of posts"),
  ]);
});

test("old URLs in redirect_from start at the root", async () => {
  await site({
    "content/blog/a-post/index.md":
      "---\ntitle: A\nredirect_from: [docs/old.html]\n---\n",
  });

  expect(read().posts[0]?.fields.redirects).toEqual(["/docs/old.html"]);
});

test.each([
  ["# Old *ships*\n\nText.\n", "Old ships", "Text.\n"],
  ["Text.\n", "a-post", "Text.\n"],
])("without a title, %j has the title %s", async (text, title, body) => {
  await site({
    "content/blog/a-post/index.md": `---\ndate: 2024-01-02\n---\n${text}`,
  });

  const { posts, skipped } = read();

  expect(posts[0]).toMatchObject({ fields: { title }, body: { text: body } });
  expect(skipped.lines().filter((line) => line.includes("no title"))).toEqual(
    title === "a-post"
      ? [
          'content/blog/a-post/index.md: has no title; it gets "a-post", the name of its file.',
        ]
      : [],
  );
});

const fence = (info: string, code = "a\n") => `\`\`\`${info}\n${code}\`\`\``;

test.each([
  ["js{1,3-5}", "js {1,3-5}"],
  ["js{1, 3-5}", "js {1,3-5}"],
  ["js{numberLines: true}", "js showLineNumbers"],
  ["js{numberLines: 5}{2}", "js showLineNumbers=5 {2}"],
  ["js {numberLines: false}", "js"],
  ["js:title=src/a.js", "js title=src/a.js"],
  ["js:title=src/a.js{2}", "js title=src/a.js {2}"],
  ['js:title="Two words"', 'js title="Two words"'],
  ["js?title=a.js&lines=2", "js title=a.js"],
  ["js {1,3} numberLines", "js showLineNumbers {1,3}"],
  ["js name=a line={2}", "js {2} name=a"],
  ["{2}", "text {2}"],
  ["diff-js", "diff-js"],
  ["js {hl_lines=[1]}", "js {hl_lines=[1]}"],
  ["js", "js"],
  ["", ""],
])("the code options %j become %j", (info, expected) => {
  const { text } = convertPrismFences(bodyOf(fence(info), 1), () => undefined);

  expect(text).toBe(fence(expected));
});

test.each([
  ["a // hide-line\nb\n", "b\n"],
  ["# hide-next-line\na\nb\n", "b\n"],
  ["/* hide-start */\na\nb\n/* hide-end */\nc\n", "c\n"],
  ["<!-- hide-range{1,3} -->\na\nb\nc\nd\n", "b\nd\n"],
  [
    "// highlight-range{1,3}\na\nb\nc\n",
    "// highlight-start\na\n// highlight-end\nb\n// highlight-start\nc\n// highlight-end\n",
  ],
  [
    "  {/* highlight-range{1-2} */}\n  a\n  b\n",
    "  {/* highlight-start */}\n  a\n  b\n  {/* highlight-end */}\n",
  ],
  ["a // highlight-line\n", "a // highlight-line\n"],
])("the comments in %j are converted", (code, expected) => {
  const { text } = convertPrismFences(
    bodyOf(fence("js", code), 1),
    () => undefined,
  );

  expect(text).toBe(fence("js", expected));
});

test("commands and their output become a session", () => {
  const body = bodyOf(
    fence("bash{outputLines: 2}{promptUser: ada}", "ls\na.md\n"),
    1,
  );

  expect(convertPrismFences(body, () => undefined).text).toBe(
    fence("console", "$ ls\na.md\n"),
  );
});

test("front matter is that of gray-matter", () => {
  expect(
    readFrontMatter("a.md", "---\ntitle: A\n---\nText", gatsby).data,
  ).toEqual({ title: "A" });
});

test.each([
  [
    "1",
    "^1.6.22",
    "Text:\n\n```\n<a href={url} />\n\n  b\n```\n\n<div>\n\n{c}",
  ],
  ["2", "2.3.0", "Text:\n\n    <a />\n\n      b"],
])("MDX %s reads indented code", async (_version, version, expected) => {
  await site({
    "package.json": `{ "dependencies": { "@mdx-js/mdx": "${version}" } }`,
    "gatsby-config.js": CONFIG().replace("transformer-remark", "plugin-mdx"),
    "content/blog/a-post/index.mdx":
      "---\ntitle: A\ndate: 2024-01-02\n---\n\nText:\n\n    <a href={url} />\n\n      b\n\n<div>\n\n    {c}\n\n</div>\n",
  });

  const { posts } = read();
  const [, post] = posts;

  expect(post?.body.text).toContain(expected);
});
