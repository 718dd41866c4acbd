/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Archive } from "./Archive";
import type { ArchivedPost } from "./post";

const git = { slug: "git", label: "Git" };
const cli = { slug: "cli", label: "CLI" };

function post(date: string, title: string, tags = [git]): ArchivedPost {
  return { route: `/${date}`, date, title, tags };
}

const posts = [
  post("2025-01-10", "Café lights", [cli]),
  post("2024-06-07", "Lockfiles", [git, cli]),
  post("2024-05-27", "Aliases"),
];

const ALL_IN_ONE = {
  years: [],
  current: null,
  loadPosts: () => Promise.resolve([]),
};

beforeEach(() => {
  window.history.replaceState(null, "", "/all");
});

function titles() {
  return screen.queryAllByRole("link").map(({ textContent }) => textContent);
}

test("posts stand under their years with counts and months", () => {
  render(<Archive posts={posts} byYear={ALL_IN_ONE} />);

  expect(
    screen.getAllByRole("heading").map(({ textContent }) => textContent),
  ).toEqual(["2025", "2024"]);
  expect(
    screen.getByRole("img", { name: "Posts by month: May 1, June 1" }),
  ).toBeVisible();
  expect(titles()).toEqual(["Café lights", "Lockfiles", "Aliases"]);
});

test("text filters without regard to case and diacritics, and the URL keeps it", async () => {
  render(<Archive posts={posts} byYear={ALL_IN_ONE} />);

  await userEvent.type(screen.getByRole("textbox", { name: "Filter" }), "CAFE");

  expect(titles()).toEqual(["Café lights"]);
  expect(screen.getByRole("status")).toHaveTextContent("1 of 3 posts");
  expect(window.location.search).toBe("?q=CAFE");
});

test("tags combine, and show how many posts are left for each", async () => {
  render(<Archive posts={posts} byYear={ALL_IN_ONE} />);

  await userEvent.click(screen.getByRole("button", { name: "Git 2" }));
  await userEvent.click(screen.getByRole("button", { name: "CLI 1" }));
  expect(titles()).toEqual(["Lockfiles"]);
  expect(window.location.search).toBe("?tag=git&tag=cli");

  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(titles()).toHaveLength(3);
  expect(window.location.search).toBe("");
});

test("a filter in the URL is applied", () => {
  window.history.replaceState(null, "", "/all?q=alias&tag=git");
  render(<Archive posts={posts} byYear={ALL_IN_ONE} />);

  expect(titles()).toEqual(["Aliases"]);
});

test("the ten most used tags come first, and what is chosen stays visible", async () => {
  const tags = Array.from({ length: 12 }, (_, index) => ({
    slug: `tag-${String(index)}`,
    label: `Tag ${String(index)}`,
  }));
  render(
    <Archive
      byYear={ALL_IN_ONE}
      posts={tags.map((tag, index) =>
        post(
          `2024-06-${String(index + 1)}`,
          "A",
          index < 2 ? [tag] : [tag, git],
        ),
      )}
    />,
  );
  const all = screen.getByRole("button", { name: "All 13 tags" });
  const shown = () =>
    screen.getAllByRole("button", { name: /^(Tag|Git) / }).length;
  expect(shown()).toBe(10);
  expect(screen.getByRole("button", { name: "Git 10" })).toBeVisible();

  await userEvent.click(all);
  expect(all).toHaveAttribute("aria-expanded", "true");
  expect(shown()).toBe(13);

  await userEvent.click(screen.getByRole("button", { name: "Tag 9 1" }));
  await userEvent.click(all);
  expect(shown()).toBe(11);
  expect(screen.getByRole("button", { name: "Tag 9 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

describe("with a page for each year", () => {
  const years = [
    { year: "2025", count: 1, path: "/all" },
    { year: "2024", count: 2, path: "/all/2024" },
  ];
  const loadPosts = jest.fn((path: string) =>
    Promise.resolve(path === "/all" ? posts.slice(0, 1) : posts.slice(1)),
  );
  const archive = (
    <Archive
      posts={posts.slice(0, 1)}
      byYear={{ years, current: "2025", loadPosts }}
    />
  );

  beforeEach(() => {
    loadPosts.mockClear();
  });

  test("the years have links with their counts", () => {
    render(archive);

    const links = within(screen.getByRole("navigation", { name: "Years" }));
    expect(
      links
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["20251 post", "/all"],
      ["20242 posts", "/all/2024"],
    ]);
    expect(links.getByRole("link", { current: "page" })).toHaveTextContent(
      "2025",
    );
    expect(loadPosts).not.toHaveBeenCalled();
  });

  test("a filter finds posts of all years", async () => {
    render(archive);

    await userEvent.type(screen.getByRole("textbox"), "a");

    expect(await screen.findByText("2 of 3 posts")).toBeVisible();
    expect(titles()).toEqual(["Café lights", "Aliases"]);
    expect(loadPosts).toHaveBeenCalledTimes(years.length);

    await userEvent.clear(screen.getByRole("textbox"));
    expect(screen.getByText("1 of 1 posts")).toBeVisible();
  });

  test("a year that does not load says so, is in no count, and loads on request", async () => {
    loadPosts.mockResolvedValueOnce(posts.slice(0, 1));
    loadPosts.mockRejectedValueOnce(new Error("offline"));
    window.history.replaceState(null, "", "/all?q=a");
    render(archive);

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The posts of 2024 cannot be loaded.",
    );
    expect(screen.getByText("1 of 1 posts")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Git/ })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Retry" }));

    expect(await screen.findByText("2 of 3 posts")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
