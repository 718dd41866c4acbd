import { htmlRedirects, pagesWithHtmlUrl, redirectsFile } from "./htmlUrls";

test("every page but the first and the not-found page has a URL with .html", () => {
  const paths = ["/", "/all", "/404", "/404.html", "/tags/npm/page/2"];

  expect(pagesWithHtmlUrl(paths)).toEqual(["/all", "/tags/npm/page/2"]);
});

test("Netlify leads from there to the page, although there is a file", () => {
  expect(redirectsFile(htmlRedirects(["/all", "/tags/npm"]), "")).toBe(
    [
      "/all.html /all 301!",
      "/all/index.html /all 301!",
      "/tags/npm.html /tags/npm 301!",
      "/tags/npm/index.html /tags/npm 301!",
      "",
    ].join("\n"),
  );
});

test("a rule keeps the path prefix, and spaces out of its columns", () => {
  expect(redirectsFile([{ from: "/two words", to: "/2" }], "/blog")).toBe(
    "/blog/two%20words /blog/2 301!\n",
  );
});
