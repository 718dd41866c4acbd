import { nearestRoutes } from "./nearestRoutes";

test.each([
  ["/npm-ci-install", ["/2024-06-07T02-npm-ci-or-npm-install"]],
  ["/2024-06-07", []],
  ["/docs/guide/instal", ["/docs/guide/install", "/docs/guide"]],
  ["/docs/0.9/guide/install", ["/docs/guide/install", "/docs/guide"]],
  ["/abot/about", ["/about"]],
  ["/quite/another", []],
])("for the path %s, the nearest pages are %j", (asked, expected) => {
  const pages = [
    { route: "/2024-06-07T02-npm-ci-or-npm-install" },
    { route: "/2024-06-07T03-reading-a-lockfile" },
    { route: "/docs/guide" },
    { route: "/docs/guide/install" },
    { route: "/about" },
  ];

  const routes = nearestRoutes(asked, pages).map(({ route }) => route);

  expect(routes).toEqual(expected);
});
