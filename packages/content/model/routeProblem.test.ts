import { redirectProblem, routeProblem } from "./routeProblem";

test.each([
  "/2024-06-07-some-slug",
  "/a/b",
  "/Grüße",
  "/c++",
  "/🎉",
  "/v1.2",
  "/what's-new",
  "/404-errors",
  "/index/a",
  "/my-index",
  "/docs/node.js/a",
  "/searching/index-files",
])("a page can be at %s", (route) => {
  expect(routeProblem(route)).toBeUndefined();
});

test.each([
  ["/a b", /a space/],
  ["/a?b", /"\?"/],
  ["/a#b", /"#"/],
  ["/a%2eb", /"%"/],
  ["/a\\b", /"\\"/],
  ["/a*", /"\*"/],
  ["/:a", /":"/],
  ["/a\u200bb", /U\+200B/],
  ["/a\u0007b", /U\+0007/],
  ["/a//b", /a slash too many/],
  ["//a", /a slash too many/],
  ["/../a", /dots alone/],
  ["/a/.", /dots alone/],
  [`/${"é".repeat(101)}`, /longer than 200 bytes/],
  ["/rss.xml", /where files of the site are/],
  ["/a/b.html", /where files of the site are/],
  ["/page-data/a", /where files of the site are/],
  ["/404", /where files of the site are/],
  ["/Static/a", /where files of the site are/],
  ["/~partytown", /where files of the site are/],
  ["/rss.xml.br", /where files of the site are/],
  ["/index", /the file \/index.html, which is that of the page above/],
  [
    "/tags/Index",
    /the file \/tags\/Index.html, which is that of the page above/,
  ],
  ["/a/INDEX.", /page above/],
])("no page can be at %j", (route, problem) => {
  expect(routeProblem(route)).toMatch(problem);
});

test.each(["/blog/my post", "/feed.xml", "/a.html", "/Grüße"])(
  "a redirect can be at %s",
  (from) => {
    expect(redirectProblem(from)).toBeUndefined();
  },
);

test.each([
  ["/a?b", /"\?"/],
  ["/a#b", /"#"/],
  ["/a%2", /"%"/],
  ["/../a", /dots alone/],
  ["/page-data/a", /where files of the site are/],
  ["/a ", /a space at its end/],
])("nothing can redirect from %j", (from, problem) => {
  expect(redirectProblem(from)).toMatch(problem);
});
