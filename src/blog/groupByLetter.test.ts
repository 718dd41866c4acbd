import { groupByLetter } from "./groupByLetter";

const counted = (label: string) => ({
  tag: { slug: label.toLowerCase(), label },
  count: 1,
});

test("tags are grouped by the first letter of their label, whatever its case", () => {
  const tags = ["npm", "Git", "Node.js"].map(counted);

  expect(groupByLetter(tags)).toEqual([
    { letter: "G", tags: [counted("Git")] },
    { letter: "N", tags: [counted("Node.js"), counted("npm")] },
  ]);
});
