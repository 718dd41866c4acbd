import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import {
  fillNames,
  pathOfName,
  renderMarkdown,
} from "@technical-blog/markdown";

import { markdownFile } from "./markdownFile";
import type { PublishedPost } from "./publication";
import { site } from "./testing";
import { llmsTxt, robotsTxt } from "./textFiles";
import { textsIn } from "./texts";

const absoluteUrl = (path: string) => `https://blog.example/base${path}`;

const post: PublishedPost = {
  discussionUrls: [],
  id: "a",
  route: "/2024-06-07-a",
  title: "Arrays [1]",
  description: "What it\nis about: <dialog>.",
  date: "2024-06-07",
  updated: null,
  series: null,
  updates: [],
  card: "/cards/a.png",
  isUnlisted: false,
  html: "",
  copy: "",
  tags: [
    { slug: "npm", label: "npm" },
    { slug: "node-js", label: "Node.js" },
  ],
};

test("robots.txt names the sitemap by its absolute URL", () => {
  expect(robotsTxt(absoluteUrl)).toMatchInlineSnapshot(`
   "User-agent: *
   Allow: /

   Sitemap: https://blog.example/base/sitemap.xml
   "
  `);
});

test("llms.txt says what the site is and where each text is as Markdown, below its heading", () => {
  const texts = [
    { ...post, section: "Posts" },
    { ...post, route: "/unlisted", isUnlisted: true, section: "Posts" },
    { ...post, route: "/about", title: "About", section: "Pages" },
    { ...post, route: "/docs/next/a", title: "Next" },
  ];

  expect(llmsTxt(texts, site, absoluteUrl)).toMatchInlineSnapshot(`
   "# Blog

   > About things

   Notes.

   ## Posts

   - [Arrays \\[1\\]](https://blog.example/base/2024-06-07-a.md): What it is about: \\<dialog>.

   ## Pages

   - [About](https://blog.example/base/about.md): What it is about: \\<dialog>.

   "
  `);
});

describe("a post as Markdown", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "markdown-"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function copyOf(markdown: string, filed: Record<string, string> = {}) {
    const { rendered } = await renderMarkdown(markdown, {
      pathPrefix: "",
      route: post.route,
      absoluteUrl,
      includeCode: (name) => readFile(path.join(folder, name), "utf8"),
    });
    if (!rendered) throw new Error("The text has errors.");
    const { copy } = rendered;
    const filled = await fillNames(copy, (name) => {
      const path = filed[name] ?? pathOfName(name, "/base", post.route);
      return new URL(path, absoluteUrl("/")).href;
    });
    const [name, text] = markdownFile(
      { ...post, copy: filled },
      absoluteUrl,
      textsIn(),
    );
    expect(name).toBe("/2024-06-07-a.md");
    return text;
  }

  it("says what it is, then what its author wrote", async () => {
    const markdown =
      "\nFirst.\n\n<!-- truncate -->\n\n```md\n<!-- truncate -->\n[a](/b)\n```\n";

    expect(await copyOf(markdown)).toMatchInlineSnapshot(`
     "# Arrays \\[1\\]

     - Date: 2024-06-07
     - Tags: npm, Node.js
     - URL: https://blog.example/base/2024-06-07-a

     First.



     \`\`\`md
     <!-- truncate -->
     [a](/b)
     \`\`\`
     "
    `);
  });

  it("has the code in it that it includes", async () => {
    await writeFile(path.join(folder, "a.md"), "```\nfence\n```\n");
    const markdown = "- a\n\n  ```md file=./a.md\n  ```\n\nend\n";

    expect(await copyOf(markdown)).toContain(
      "- a\n\n  ````md file=./a.md\n  ```\n  fence\n  ```\n  ````\n\nend\n",
    );
  });

  it.each([
    ["[/all](/all)", "[/all](https://blog.example/base/all)"],
    ["<https://a.example>", "<https://a.example>"],
    ["[b]\n\n[b]: /tags", "[b]\n\n[b]: https://blog.example/base/tags"],
    ["[a](/caf%C3%A9#b)", "[a](https://blog.example/base/caf%C3%A9#b)"],
    ["[a](/a?b=c#d)", "[a](https://blog.example/base/a?b=c#d)"],
    ["[a](</a b> 'T')", "[a](https://blog.example/base/a%20b 'T')"],
    ["[a](/a\\_b)", "[a](https://blog.example/base/a_b)"],
    ["[a](</a(b>)", "[a](https://blog.example/base/a%28b)"],
    [
      "[![](./x.png)](/x.png)",
      "[![](https://blog.example/static/1/x.png)](https://blog.example/base/x.png)",
    ],
    ["[a](./b.md#c)", "[a](https://blog.example/base/2024-b#c)"],
    ["[a](b?c#d)", "[a](https://blog.example/base/b?c#d)"],
    ["[a](#b)", "[a](#b)"],
    [
      "a <a href='/b(c'>b</a>",
      "a <a href='https://blog.example/base/b%28c'>b</a>",
    ],
    [
      "a <a HREF='./b.md'>b</a>",
      "a <a HREF='https://blog.example/base/2024-b'>b</a>",
    ],
    ["[a](javascript:b)", "[a]()"],
    ["a <javascript:b> c", "a  c"],
    ['a <a href="JavaScript:b">c</a>', 'a <a href="">c</a>'],
  ])("has absolute URLs of pages and files: %j", async (markdown, copy) => {
    const filed = {
      "./x.png": "/static/1/x.png",
      "./b.md": "/base/2024-b",
    };

    expect(await copyOf(markdown, filed)).toContain(`\n${copy}`);
  });

  it.each([
    ["![](x)", "![](URL)"],
    ["![](x#light)", "![](URL#light)"],
    ['![a](<x> "T")', '![a](URL "T")'],
    ["![a][r]\n\n[r]: x", "![a][r]\n\n[r]: URL"],
    ["![r]\n\n[r]: <x> 'T'", "![r]\n\n[r]: URL 'T'"],
    [
      "![r]\n\n[r]: x\n[r]: /b",
      "![r]\n\n[r]: URL\n[r]: https://blog.example/base/b",
    ],
    ['<img alt="" src="x">', '<img alt="" src="URL">'],
    ["<video src=x></video>", "<video src=URL></video>"],
    ["<video>\n<source src='x'>\n</video>", "<source src='URL'>"],
    ["a <img src='x'> b", "a <img src='URL'> b"],
    ["`![](x)`", "`![](x)`"],
    ["a <!-- <img src='x'> --> b", "a  b"],
    ["![](nothing.png)", "![](https://blog.example/base/nothing.png)"],
    ["<img srcset='x 1x, x 2x'>", "<img srcset='URL 1x, URL 2x'>"],
    ["<video\nposter = x></video>", "<video\nposter = URL></video>"],
    ["![](https://a.example/x)", "![](https://a.example/x)"],
  ])("has absolute URLs of images and videos: %j", async (markdown, copy) => {
    const filed = { x: "/base/static/1/x.png" };
    const url = "https://blog.example/base/static/1/x.png";

    expect(await copyOf(markdown, filed)).toContain(
      copy.replaceAll("URL", url),
    );
  });
});
