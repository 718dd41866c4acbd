import { isVisible, postStatus, published } from "./postStatus";

const today = "2024-06-07";

test.each([
  [{ isDraft: false, date: "2024-06-07" }, "published"],
  [{ isDraft: false, date: "2024-06-08" }, "scheduled"],
  [{ isDraft: true, date: "2024-06-01" }, "draft"],
  [{ isDraft: true, date: "2024-06-08" }, "draft"],
] as const)("%j is %s", (post, status) => {
  expect(postStatus(post, today)).toBe(status);
});

test.each([
  [{ isDraft: false, date: "2024-06-07" }, true],
  [{ isDraft: true, date: "2024-06-07" }, false],
  [{ isDraft: false, date: "2999-01-01" }, false],
])("readers see %j: %s, and its author sees it always", (post, expected) => {
  const all = { today, includeUnpublished: true };

  expect(isVisible(post, published(today))).toBe(expected);
  expect(isVisible(post, all)).toBe(true);
});
