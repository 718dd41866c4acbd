import { SkippedItems } from "./skippedItems";

function itemsOf(count: number) {
  const skipped = new SkippedItems();
  for (let number = 1; number <= count; number += 1)
    skipped.add(
      `the link /${String(number)} matches no post.`,
      "a.md",
      number,
      {
        kind: "link",
        values: [`/${String(number)}`],
      },
    );
  return skipped;
}

test("up to three equal problems are listed as they are", () => {
  expect(itemsOf(3).lines()).toEqual([
    "a.md:1: the link /1 matches no post.",
    "a.md:2: the link /2 matches no post.",
    "a.md:3: the link /3 matches no post.",
  ]);
});

test("of more equal problems there is a count and three examples, and all items", () => {
  const skipped = itemsOf(100);

  expect(skipped.lines()).toEqual([
    "the link … matches no post. (100 times)",
    "  a.md:1: /1",
    "  a.md:2: /2",
    "  a.md:3: /3",
  ]);
  expect(skipped.items).toHaveLength(100);
});

test("counted problems and fields have one line each", () => {
  const skipped = new SkippedItems();
  for (const line of [1, 2, 3, 4])
    skipped.count("a script is removed", "a.md", line);
  skipped.addFields(["mood"]);
  skipped.addFields(["mood"]);

  expect(skipped.lines()).toEqual([
    'front-matter field "mood" (2 posts)',
    "a script is removed (4 times: a.md:1, a.md:2, a.md:3, …)",
  ]);
});

test("the same problem of a line counts once", () => {
  const skipped = new SkippedItems();
  skipped.add("is a page, not a post.", "a.md");
  skipped.add("is a page, not a post.", "a.md");

  expect(skipped.lines()).toEqual(["a.md: is a page, not a post."]);
});
