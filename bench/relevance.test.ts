import { countBy } from "lodash";

import {
  meanReciprocalRank,
  readQueries,
  relevanceRows,
  sectionRank,
  type Found,
} from "./relevance";

function found(wanted: string[], routes: string[]): Found {
  const query = { kind: "short", text: "", wanted, isHeldOut: false };
  return { query, routes };
}

/** The column of a kind by measure. */
function measures(each: readonly Found[], kind: string) {
  const [head = [], ...rows] = relevanceRows({ now: each });
  const column = head.findIndex((name) => name.startsWith(`${kind} (`));
  return Object.fromEntries(
    rows.map((row): [string, string] => [row[1] ?? "", row[column] ?? ""]),
  );
}

test("the rank of a post counts each other post once, and that of a section each result", () => {
  const answer = found(["/b#x"], ["/a", "/a#1", "/b#y", "/b#x"]);

  expect(sectionRank(answer)).toBe(4);
  expect(measures([answer], "short")).toEqual({
    "MRR of the post, first 5": "0.50",
    "Post first, %": "0",
    "Post among 3, %": "100",
    "Section first, %": "0",
    "Without results": "0",
  });
});

test("a sixth post and no results count nothing", () => {
  const late = found(["/f"], ["/a", "/b", "/c", "/d", "/e", "/f"]);

  expect(measures([late, found(["/a"], [])], "short")).toMatchObject({
    "MRR of the post, first 5": "0.00",
    "Without results": "1",
  });
});

test("what is not found lowers the mean", () => {
  expect(meanReciprocalRank([1, 2, undefined, undefined])).toBe(0.375);
});

test("the list has at least 14 queries of each kind, each with a route", () => {
  const queries = readQueries();

  expect(
    Math.min(...Object.values(countBy(queries, ({ kind }) => kind))),
  ).toBeGreaterThanOrEqual(14);
  expect(Object.keys(countBy(queries, ({ kind }) => kind))).toHaveLength(11);
  for (const { wanted } of queries) {
    expect(wanted.every((route) => route.startsWith("/20"))).toBe(true);
  }
});
