import { formatDiagnostic } from "@technical-blog/utils";

import type { WrittenRedirect } from "../../model/parseRedirectsFile";
import type { PageDescriptor } from "../../pages/pageDescriptor";
import { siteRedirects } from "../../site/siteRedirects";
import { redirectDiagnostics } from "./redirectDiagnostics";

const POST = "/2024-06-07-a";
const pages: PageDescriptor[] = [
  { path: "/", context: { kind: "seriesList" } },
  { path: "/all", context: { kind: "tagList" } },
  {
    path: POST,
    context: {
      kind: "post",
      id: "content/posts/2024-06-07-a.md",
      newerId: null,
      olderId: null,
      seriesIds: [],
    },
  },
];
const staticFiles = ["/favicon.svg", "/files/talk.pdf", "/docs.html/a.txt"];

const written = (
  from: string,
  to: string,
  place: Omit<WrittenRedirect, "from" | "to"> = {
    file: "content/redirects.yml",
    line: 3,
  },
) => ({ from, to, ...place });

const messages = (...redirects: WrittenRedirect[]) =>
  redirectDiagnostics({ pages, items: [], staticFiles, redirects }).map(
    formatDiagnostic,
  );

test("redirects to pages and files are right, also by way of others", () => {
  const redirects = [
    written("/older", "/old"),
    written("/old", "/all"),
    written("/blog/my post", POST),
    written("/old.html", "/all"),
    written("/feed.xml", "/rss.xml"),
    written("/talk", "/files/talk.pdf"),
    written("/files", "/all"),
    written("/ALL", "/all"),
    written("/gone/index.html", "/all"),
  ];

  expect(messages(...redirects)).toEqual([]);
  expect(siteRedirects({ pages, redirects }).toFiles).toEqual([
    { from: "/feed.xml", to: "/rss.xml" },
    { from: "/talk", to: "/files/talk.pdf" },
  ]);
});

test("what cannot work is reported with file and line or field", () => {
  const post = { file: "content/posts/a.md", field: "redirects" };

  expect(
    messages(
      written("/all", POST, {
        file: "src/config/siteConfig.ts",
        field: "redirects[0]",
      }),
      written("/old", "/all"),
      written("/old", POST, post),
      written("/x", "/y"),
      written("/y", "/x"),
      written("/self", "/self"),
      written("/lost", "/nowhere"),
    ),
  ).toMatchInlineSnapshot(`
   [
     "src/config/siteConfig.ts: redirects[0]: the redirect from /all to /2024-06-07-a: there is a page. Remove the redirect or move the page. (redirect)",
     "content/posts/a.md: redirects: the redirect from /old to /2024-06-07-a: content/redirects.yml redirects from there to /all already. Keep one of the two. (redirect)",
     "content/redirects.yml:3: the redirect from /x to /y: it redirects in a loop. Redirect to a page. (redirect)",
     "content/redirects.yml:3: the redirect from /y to /x: it redirects in a loop. Redirect to a page. (redirect)",
     "content/redirects.yml:3: the redirect from /self to /self: it redirects in a loop. Redirect to a page. (redirect)",
     "content/redirects.yml:3: the redirect from /lost to /nowhere: there is no page /nowhere. Redirect to a page. (redirect)",
   ]
  `);
});

test.each([
  ["a feed", "/rss.xml", "/rss.xml is a file."],
  ["a feed of a tag", "/tags/git/atom.xml", "/tags/git/atom.xml is a file."],
  ["a copied file", "/favicon.svg", "/favicon.svg is a file."],
  ["a path below a file", "/favicon.svg/a", "/favicon.svg is a file."],
  ["a path below a feed", "/rss.xml/a/b", "/rss.xml is a file."],
  ["the worker", "/sw.js", "/sw.js is a file."],
  ["rules of hosts", "/_redirects", "where files of the site are"],
  ["Gatsby's data", "/page-data/app-data.json", "where files of the site are"],
  ["a post's Markdown", `${POST}.md`, `${POST}.md is a file.`],
  [
    "a post's HTML",
    `${POST}.html`,
    `${POST} is a page, and has this path, too.`,
  ],
  ["the home page's file", "/index.html", "/ is a page, and has this path"],
  ["the home page's data", "/index", "/ is a page, and has this path, too."],
  ["a post's file", `${POST}/index.html`, `${POST} is a page, and has this`],
  ["a post in capitals", "/2024-06-07-A", `${POST} is a page, and has this`],
  ["a path below a post's HTML", `${POST}.html/a`, `${POST}.html is a file.`],
  ["a folder of static", "/docs.html", "it is a folder below static."],
  ["another folder", "/../a", "dots alone"],
  ["a query", "/a?b", '"?"'],
])("%s cannot redirect", (_name, from, problem) => {
  expect(messages(written(from, "/all"))).toEqual([
    expect.stringContaining(problem),
  ]);
});

test("a redirect is no folder of another one", () => {
  expect(
    messages(written("/a.html", "/all"), written("/a.html/b", "/all")),
  ).toEqual([expect.stringContaining("/a.html is a file.")]);
});

test.each(["/a.html", "/A"])(
  "two redirects whose pages are one file agree: /a and %s",
  (other) => {
    expect(messages(written("/a", "/all"), written(other, "/all"))).toEqual([]);
    expect(messages(written("/a", "/all"), written(other, POST))).toEqual([
      expect.stringContaining("redirects from there to /all already."),
    ]);
  },
);
