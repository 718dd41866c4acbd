import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { runMain } from "@technical-blog/utils";
import { transformSync } from "esbuild";
import { pick } from "lodash";

/*
 * `node scripts/run.mjs check:packages`: packs packages, installs them into an empty folder outside of this repository, and does there
 * what their READMEs say.
 */

const PACKED = [
  "utils",
  "search",
  "markdown",
  "content",
  "gatsby-plugin-publish",
  "import",
];

/** What a Gatsby site of posts in Markdown depends on, in our versions. */
const STARTER = [
  "gatsby",
  "gatsby-source-filesystem",
  "gatsby-transformer-remark",
  "react",
  "react-dom",
];

async function run(
  folder: string,
  program: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder });
  return stdout.trim();
}

type Manifest = {
  dependencies: Record<string, string>;
  overrides: object;
};

/** Installs the packages as they would be published, and what an ordinary Gatsby site has. */
async function install(folder: string) {
  await run(process.cwd(), process.execPath, "scripts/buildPackages.mjs");
  const { dependencies, overrides } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Manifest;
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({
      private: true,
      dependencies: pick(dependencies, STARTER),
      overrides,
    }),
  );
  const sources = PACKED.map((name) => path.resolve("packages", name));
  const packed = await run(folder, "npm", "pack", "--json", ...sources);
  const files = JSON.parse(packed) as { filename: string }[];
  const tarballs = files.map(({ filename }) => path.join(folder, filename));
  await run(folder, "npm", "install", "--no-audit", "--no-fund", ...tarballs);
}

/** The first block of code in the README of an installed package. */
function exampleOf(folder: string, name: string): string {
  const readme = readFileSync(
    path.join(folder, "node_modules/@technical-blog", name, "README.md"),
    "utf8",
  );
  const [, example] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  if (example === undefined) throw new Error(`${name}: no example.`);
  return example;
}

/** The example of a package, with lines after it, run by Node alone. */
function runExample(
  folder: string,
  name: string,
  after: string,
): Promise<string> {
  const example = exampleOf(folder, name);
  const { code } = transformSync(`${example}\n${after}`, {
    loader: "ts",
    format: "cjs",
  });
  return run(folder, process.execPath, "--eval", code);
}

function expectIn(what: string, found: string, expected: string) {
  if (!found.includes(expected)) {
    throw new Error(`${what}: expected ${expected}, and got:\n${found}`);
  }
  console.log(`ok: ${what}`);
}

/** An ordinary Gatsby site of five posts, whose configuration is the example of gatsby-plugin-publish. */
function writeStarter(folder: string) {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write("gatsby-config.ts", exampleOf(folder, "gatsby-plugin-publish"));
  write(
    "gatsby-node.js",
    `exports.createPages = async ({ actions, graphql }) => {
  const { data } = await graphql("{ allMarkdownRemark { nodes { id frontmatter { slug } } } }");
  for (const { id, frontmatter } of data.allMarkdownRemark.nodes) {
    const component = require.resolve("./src/templates/post.js");
    actions.createPage({ path: frontmatter.slug, component, context: { id } });
  }
};
`,
  );
  write(
    "src/templates/post.js",
    `import { graphql } from "gatsby";
import React from "react";

export default function Post({ data }) {
  return <main dangerouslySetInnerHTML={{ __html: data.markdownRemark.html }} />;
}

export const query = graphql\`query ($id: String) { markdownRemark(id: { eq: $id }) { html } }\`;
`,
  );
  write(
    "src/pages/404.js",
    'import React from "react";\n\nexport default () => <p>Not found</p>;\n',
  );
  write(
    "static/favicon.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  );
  for (const day of [1, 2, 3, 4, 5]) {
    write(
      `posts/${String(day)}.md`,
      `---\ntitle: Post ${String(day)}\nslug: /post-${String(day)}\ndate: 2026-01-0${String(day)}\n---\n\nText of day ${String(day)}.\n`,
    );
  }
}

async function checkStarter(folder: string) {
  writeStarter(folder);
  await run(folder, "npx", "gatsby", "build");
  const published = (name: string) =>
    readFileSync(path.join(folder, "public", name), "utf8");
  expectIn("a feed has the posts", published("rss.xml"), "Text of day 5.");
  expectIn(
    "the sitemap has the pages",
    published("sitemap.xml"),
    "<loc>https://blog.example/post-1/</loc><lastmod>2026-01-01</lastmod>",
  );
  expectIn(
    "a post has its copy as Markdown",
    published("post-3.md"),
    "# Post 3",
  );
  expectIn(
    "the list for language models has the posts",
    published("llms.txt"),
    "- [Post 2](https://blog.example/post-2.md)",
  );
  expectIn(
    "hosts get the headers and redirects",
    published("_headers") + published("_redirects"),
    "/post-1.html /post-1 301!",
  );
  expectIn(
    "a page has a policy that allows its own code",
    published("post-1/index.html"),
    "script-src 'self' 'sha256-",
  );
}

async function checkPackages() {
  const folder = mkdtempSync(path.join(tmpdir(), "packages-"));
  try {
    await install(folder);
    expectIn(
      "search finds the section of its example",
      await runExample(
        folder,
        "search",
        'void find("undo commit").then((routes) => console.log(routes.join()));',
      ),
      "/git#undo-a-commit",
    );
    expectIn(
      "markdown renders its example",
      await runExample(
        folder,
        "markdown",
        'void render(":::tip\\nText\\n:::").then(({ html }) => console.log(html));',
      ),
      '<div class="admonition"',
    );
    const blog = path.join(folder, "old-blog/_posts");
    const site = path.join(folder, "new-blog");
    mkdirSync(blog, { recursive: true });
    mkdirSync(site);
    writeFileSync(path.join(blog, "../_config.yml"), "");
    writeFileSync(
      path.join(blog, "2020-03-01-welcome.md"),
      "---\ntitle: Welcome\n---\n\nA first post.\n",
    );
    await run(site, "npx", "import-blog", "jekyll", path.dirname(blog));
    expectIn(
      "import writes the posts of a blog into an empty folder",
      readFileSync(
        path.join(site, "content/posts/2020-03-01-welcome.md"),
        "utf8",
      ),
      "A first post.",
    );
    await checkStarter(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

runMain(checkPackages);
