import { nearestRoutes } from "../not-found/nearestRoutes";
import { formatTitle } from "./formatTitle";
import { shortDescription } from "./shortDescription";

test("the title of a page stands before the site's, the tagline on the first page", () => {
  expect(formatTitle("Tags", "Exit Zero", "A blog")).toBe("Tags | Exit Zero");
  expect(formatTitle(undefined, "Exit Zero", "A blog")).toBe(
    "A blog | Exit Zero",
  );
});

test("a description is one line of at most 160 characters, cut at a word", () => {
  expect(shortDescription("One\n  two")).toBe("One two");
  const long = shortDescription("word ".repeat(60));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/word…$/);
});

test.each([
  ["/npm-ci-install", ["/2024-06-07T02-npm-ci-or-npm-install"]],
  ["/2024-06-07", []],
  ["/quite/another", []],
])("asked for %s, the nearest posts are %j", (asked, expected) => {
  const posts = [
    { route: "/2024-06-07T02-npm-ci-or-npm-install" },
    { route: "/2024-06-07T03-reading-a-lockfile" },
  ];

  const routes = nearestRoutes(asked, posts).map(({ route }) => route);

  expect(routes).toEqual(expected);
});
