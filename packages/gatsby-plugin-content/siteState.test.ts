import { loadSiteConfig, readHistory } from "@technical-blog/content";

import { commitDay, forgetHistory } from "./siteState";

jest.mock("@technical-blog/content", () => ({
  ...jest.requireActual<object>("@technical-blog/content"),
  loadSiteConfig: jest.fn(),
  readHistory: jest.fn(),
}));

const FILE = "content/posts/2024-06-07-a.md";

function takesDaysFrom(updated: "frontMatter" | "git") {
  const { loadSiteConfig: load } = jest.requireActual<{
    loadSiteConfig: typeof loadSiteConfig;
  }>("@technical-blog/content");
  const config = load();
  jest.mocked(loadSiteConfig).mockReturnValue({
    ...config,
    blog: { ...config.blog, updated },
  });
}

beforeEach(() => {
  forgetHistory();
  jest.mocked(readHistory).mockReset();
  jest.mocked(readHistory).mockResolvedValue({
    days: new Map([[FILE, "2024-06-08"]]),
    missing: null,
  });
});

test.each([
  ["2024-06-07", "2024-06-08"],
  ["2024-06-08", null],
  ["2024-06-09", null],
])(
  "a post of %s was updated on %s by its last commit",
  async (day, expected) => {
    takesDaysFrom("git");

    expect(await commitDay(FILE, day)).toBe(expected);
  },
);

test("the history is read once, until there may be other commits", async () => {
  takesDaysFrom("git");

  await commitDay(FILE, "2024-06-07");
  expect(await commitDay("content/posts/other.md", "2024-06-07")).toBeNull();
  expect(readHistory).toHaveBeenCalledTimes(1);

  forgetHistory();
  await commitDay(FILE, "2024-06-07");
  expect(readHistory).toHaveBeenCalledTimes(2);
});

test("without the configuration the history is not read", async () => {
  takesDaysFrom("frontMatter");

  expect(await commitDay(FILE, "2024-06-07")).toBeNull();
  expect(readHistory).not.toHaveBeenCalled();
});
