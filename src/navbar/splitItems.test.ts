import { splitItems } from "./splitItems";

test("the items of each side keep their order", () => {
  const item = (label: string, position: "left" | "right") =>
    ({ type: "default", label, position, to: "/" }) as const;
  const items = [
    item("tags", "left"),
    item("source", "right"),
    item("history", "left"),
  ];

  expect(splitItems(items)).toEqual({
    left: [items[0], items[2]],
    right: [items[1]],
  });
});
