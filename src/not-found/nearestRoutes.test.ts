import { nearestRoutes } from "./nearestRoutes";

test.each([
  ["/npm-ci-install", ["/2024-06-07T02-npm-ci-or-npm-install"]],
  ["/2024-06-07", []],
  ["/quite/another", []],
])("for the path %s, the nearest posts are %j", (asked, expected) => {
  const posts = [
    { route: "/2024-06-07T02-npm-ci-or-npm-install" },
    { route: "/2024-06-07T03-reading-a-lockfile" },
  ];

  const routes = nearestRoutes(asked, posts).map(({ route }) => route);

  expect(routes).toEqual(expected);
});
