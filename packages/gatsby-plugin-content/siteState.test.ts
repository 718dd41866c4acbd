import { loadSiteConfig, readHistory } from "@technical-blog/content";

import { run } from "./run";
import { commitDay, forgetHistory, querySettings } from "./siteState";

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

function settingsOf(title: string, options: Record<string, unknown>) {
  takesDaysFrom("frontMatter");
  const config = loadSiteConfig();
  jest.mocked(loadSiteConfig).mockReturnValue({ ...config, title });
  delete run.settings;
  const flattenedPlugins = Object.entries(options).map(
    ([api, pluginOptions]) => ({ nodeAPIs: [api], pluginOptions }),
  );
  return querySettings({
    cache: { get: jest.fn(), set: jest.fn() } as never,
    store: { getState: () => ({ flattenedPlugins }) } as never,
  });
}

test("queries run again after a change of the configuration, and of a plugin with resolvers", () => {
  const before = settingsOf("A blog", { createResolvers: { color: "#fff" } });

  expect(settingsOf("A blog", { createResolvers: { color: "#fff" } })).toBe(
    before,
  );
  expect(settingsOf("Other", { createResolvers: { color: "#fff" } })).not.toBe(
    before,
  );
  expect(settingsOf("A blog", { createResolvers: { color: "#000" } })).not.toBe(
    before,
  );
  expect(
    settingsOf("A blog", {
      createResolvers: { color: "#fff" },
      onPostBuild: { color: "#000" },
    }),
  ).toBe(before);
});
