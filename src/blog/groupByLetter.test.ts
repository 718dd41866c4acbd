import { groupByLetter } from "./groupByLetter";

test("tags stand below the whole sign that they start with", () => {
  const tags = ["éclair", "𝒜lgebra", "Edge", "🚀 launch"].map((label) => ({
    tag: { slug: label, label },
    count: 1,
  }));

  expect(groupByLetter(tags).map(({ letter }) => letter)).toEqual([
    "🚀",
    "𝒜",
    "É",
    "E",
  ]);
});
