import { hasPage, isListed, postStatus } from "./postStatus";

const today = new Date("2024-06-07T23:00:00Z");

test.each([
  [{ isDraft: false, date: "2024-06-07" }, "published"],
  [{ isDraft: false, date: "2024-06-08" }, "scheduled"],
  [{ isDraft: true, date: "2024-06-01" }, "draft"],
  [{ isDraft: true, date: "2024-06-08" }, "draft"],
] as const)("%j is %s", (post, status) => {
  expect(postStatus(post, today)).toBe(status);
});

describe.each(["production", "development"])("in %s", (mode) => {
  const isWriting = mode === "development";

  beforeEach(() => {
    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
  });

  afterEach(() => jest.restoreAllMocks());

  test.each([
    [{ isDraft: false, date: "2024-06-07" }, true],
    [{ isDraft: true, date: "2024-06-07" }, isWriting],
    [{ isDraft: false, date: "2999-01-01" }, isWriting],
  ])("%j has a page: %s", (post, expected) => {
    expect(hasPage(post)).toBe(expected);
    expect(isListed({ ...post, isUnlisted: false })).toBe(expected);
    expect(isListed({ ...post, isUnlisted: true })).toBe(false);
  });
});
