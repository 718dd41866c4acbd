import { groupByYear } from "./groupByYear";

function post(date: string) {
  return { route: `/${date}`, date, title: "A", tags: [] };
}

test("years and posts stay newest first, and months are counted from January", () => {
  const posts = [post("2025-01-10"), post("2024-12-31"), post("2024-12-01")];

  expect(groupByYear(posts)).toEqual([
    {
      year: "2025",
      posts: [posts[0]],
      months: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    },
    {
      year: "2024",
      posts: [posts[1], posts[2]],
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    },
  ]);
});

test("no posts have no years", () => {
  expect(groupByYear([])).toEqual([]);
});
