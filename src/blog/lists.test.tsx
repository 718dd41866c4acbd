/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { SiteConfigProvider, siteConfigValue } from "../config/useSiteConfig";
import { Pagination } from "./Pagination";
import { PostList } from "./PostList";
import { PostNeighbors } from "./PostNeighbors";
import { SeriesList } from "./SeriesList";
import { TableOfContents } from "./TableOfContents";
import { TagIndex } from "./TagIndex";

const post = {
  route: "/2024-06-07-a",
  date: "2024-06-07",
  title: "A title",
  tags: [{ slug: "git", label: "Git" }],
  content: { summary: { html: "<p>Summary</p>", isWhole: false } },
  status: "published",
  successor: null,
};

test("an entry links to the rest of the post by name", () => {
  render(<PostList posts={[post]} />);

  expect(
    screen.getByRole("link", { name: "Read more about A title" }),
  ).toHaveAttribute("href", "/2024-06-07-a");
  expect(screen.getByText("2024-06-07")).toHaveAttribute(
    "datetime",
    "2024-06-07",
  );
  expect(screen.getByRole("link", { name: "Git" })).toHaveAttribute(
    "href",
    "/tags/git",
  );
});

test("the parts of a series have numbers, and titles with options do not break there", () => {
  render(
    <PostList
      posts={[post, { ...post, route: "/b", title: "What reset --hard does" }]}
      firstPart={11}
    />,
  );

  expect(
    screen.getAllByRole("heading").map((heading) => heading.textContent),
  ).toEqual(["11. A title", "12. What reset --hard does"]);
  expect(screen.getByText("--hard")).toHaveAttribute("data-unbroken");
});

test("an entry says that a post is not public yet, or has a successor", () => {
  const successor = { route: "/b", title: "A better one" };
  render(<PostList posts={[{ ...post, status: "draft", successor }]} />);

  expect(screen.getByText("draft")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "A better one" })).toHaveAttribute(
    "href",
    "/b",
  );
});

test("a post that is its own summary needs no link to the rest", () => {
  const summary = { html: "<p>All</p>", isWhole: true };
  render(<PostList posts={[{ ...post, content: { summary } }]} />);

  expect(screen.queryByRole("link", { name: /Read more/ })).toBeNull();
});

test("an empty list says so", () => {
  render(<PostList posts={[]} />);

  expect(screen.getByText("There are no posts yet.")).toBeVisible();
});

test("pagination links to newer and older posts and to each page", () => {
  render(<Pagination basePath="/tags/git" page={2} pageCount={3} />);

  const targets = screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(targets).toEqual([
    "/tags/git",
    "/tags/git",
    "/tags/git/page/2",
    "/tags/git/page/3",
    "/tags/git/page/3",
  ]);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("2");
});

test("pagination can name what the other pages have", () => {
  render(
    <Pagination
      basePath="/series/git"
      page={2}
      pageCount={3}
      previous="Earlier parts"
      next="Later parts"
    />,
  );

  expect(screen.getByRole("link", { name: "Earlier parts" })).toHaveAttribute(
    "href",
    "/series/git",
  );
  expect(screen.getByRole("link", { name: "Later parts" })).toHaveAttribute(
    "href",
    "/series/git/page/3",
  );
});

test.each([
  [false, ""],
  [true, "51 min read"],
])(
  "the list of series has the length of each, its description if there is one, and with showReadingTime: %s the text %j",
  (showReadingTime, time) => {
    const blog = { ...siteConfigValue.blog, showReadingTime };
    const git = { slug: "git", title: "Git", description: "Undo." };
    const npm = { slug: "npm", title: "npm", description: null };
    const length = { partCount: 2, readingMinutes: 51 };
    render(
      <SiteConfigProvider value={{ ...siteConfigValue, blog }}>
        <SeriesList
          series={[
            { ...git, ...length },
            { ...npm, ...length },
          ]}
        />
      </SiteConfigProvider>,
    );

    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent(new RegExp(`^2 partsGitUndo\\.${time}$`));
    expect(second).toHaveTextContent(new RegExp(`^2 partsnpm${time}$`));
    expect(screen.getByRole("link", { name: "npm" })).toHaveAttribute(
      "href",
      "/series/npm",
    );
  },
);

test("one page needs no pagination", () => {
  const { container } = render(
    <Pagination basePath="/" page={1} pageCount={1} />,
  );

  expect(container).toBeEmptyDOMElement();
});

test("the only post has no neighbors", () => {
  const { container } = render(<PostNeighbors newer={null} older={null} />);

  expect(container).toBeEmptyDOMElement();
});

test("the table of contents shows headings of its levels", () => {
  const headings = [2, 3, 4].map((level) => ({
    id: `h${String(level)}`,
    level,
    text: `Level ${String(level)}`,
  }));
  render(<TableOfContents headings={headings} levels={{ min: 2, max: 3 }} />);

  expect(screen.getAllByText("Level 2")).not.toHaveLength(0);
  expect(screen.getAllByText("Level 3")).not.toHaveLength(0);
  expect(screen.queryByText("Level 4")).toBeNull();
});

test("the tag index groups by letter, in alphabetical order, with counts", () => {
  render(
    <TagIndex
      tags={[
        { tag: { slug: "npm", label: "npm" }, count: 3 },
        { tag: { slug: "git", label: "Git" }, count: 1 },
        { tag: { slug: "node-js", label: "Node.js" }, count: 2 },
      ]}
    />,
  );

  expect(
    screen.getAllByRole("heading").map(({ textContent }) => textContent),
  ).toEqual(["G", "N"]);
  expect(
    screen.getAllByRole("link").map(({ textContent }) => textContent),
  ).toEqual(["Git 1 post", "Node.js 2 posts", "npm 3 posts"]);
});
