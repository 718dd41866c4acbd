import { redirectProblems, straightRedirects } from "./redirectProblems";

const paths = ["/all", "/2024-06-07-a"];
const written = (from: string, to: string, source = "siteConfig") => ({
  from,
  to,
  source,
});

test("redirects to pages are right, also by way of others", () => {
  const redirects = [written("/older", "/old"), written("/old", "/all")];

  expect(redirectProblems(redirects, paths)).toEqual([]);
  expect(straightRedirects(redirects)).toEqual([
    { from: "/older", to: "/all" },
    { from: "/old", to: "/all" },
  ]);
});

test("what cannot work is told with its place", () => {
  const redirects = [
    written("/all", "/2024-06-07-a"),
    written("/old", "/all"),
    written("/old", "/2024-06-07-a", "content/posts/a.md"),
    written("/x", "/y"),
    written("/y", "/x"),
    written("/self", "/self"),
    written("/lost", "/nowhere"),
  ];

  expect(redirectProblems(redirects, paths)).toMatchInlineSnapshot(`
   [
     "siteConfig: redirect from /all: there is a page. Remove the redirect or move the page.",
     "content/posts/a.md: redirect from /old: siteConfig leads from there already. Keep one of the two.",
     "siteConfig: redirect from /x to /y: it leads in a circle. Lead to a page.",
     "siteConfig: redirect from /y to /x: it leads in a circle. Lead to a page.",
     "siteConfig: redirect from /self to /self: it leads in a circle. Lead to a page.",
     "siteConfig: redirect from /lost to /nowhere: there is no page /nowhere. Lead to a page.",
   ]
  `);
});
