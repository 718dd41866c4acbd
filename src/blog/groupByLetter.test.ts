import { groupByLetter } from "./groupByLetter";

test("tags stand under the first letter of their label, whatever its case", () => {
  const tags = [{ label: "npm" }, { label: "Git" }, { label: "Node.js" }];

  expect(groupByLetter(tags)).toEqual([
    { letter: "G", tags: [{ label: "Git" }] },
    { letter: "N", tags: [{ label: "Node.js" }, { label: "npm" }] },
  ]);
});
