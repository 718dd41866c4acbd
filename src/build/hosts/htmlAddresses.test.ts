import {
  netlifyRedirects,
  pagesOfRedirects,
  pagesWithHtmlAddress,
} from "./htmlAddresses";

test("every page but the first and the not-found page has an address with .html", () => {
  const paths = ["/", "/all", "/404", "/404.html", "/tags/npm/page/2"];

  expect(pagesWithHtmlAddress(paths)).toEqual(["/all", "/tags/npm/page/2"]);
});

test("Netlify leads from there to the page, although there is a file", () => {
  expect(netlifyRedirects(["/all", "/tags/npm"], "")).toBe(
    "/all.html /all 301!\n/tags/npm.html /tags/npm 301!\n",
  );
});

test("a rule keeps the path prefix, and spaces out of its columns", () => {
  expect(netlifyRedirects(["/tags/two words"], "/blog")).toBe(
    "/blog/tags/two%20words.html /blog/tags/two%20words 301!\n",
  );
});

test.each(["", "/blog"])(
  "the pages of the last build are read from its rules, with the prefix '%s'",
  (prefix) => {
    const pages = ["/all", "/tags/two words", "/page/2"];
    const rules = `/old /new 301\n${netlifyRedirects(pages, prefix)}`;

    expect(pagesOfRedirects(rules, prefix)).toEqual(pages);
  },
);
