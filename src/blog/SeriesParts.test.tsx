/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { NextPart } from "./NextPart";
import { SeriesParts } from "./SeriesParts";

const series = { slug: "git", title: "Git" };
const parts = ["a", "b", "c"].map((name) => ({
  route: `/${name}`,
  title: name.toUpperCase(),
}));

test("a part says its place, and links to its series and to the other parts", () => {
  render(<SeriesParts series={series} parts={parts} current="/b" />);

  const nav = screen.getByRole("navigation", { name: "Series: Git" });
  expect(within(nav).getByText("Part 2 of 3")).toBeVisible();
  expect(
    within(nav)
      .getAllByRole("link", { hidden: true })
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/series/git", "/a", "/c"]);
  expect(within(nav).getByText("B")).toHaveAttribute("aria-current", "page");
});

test("a part ends with the next one", () => {
  render(<NextPart title="Git" parts={parts} current="/b" />);

  expect(
    screen.getByRole("heading", { name: "Next in Git, part 3 of 3" }),
  ).toBeVisible();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "C" })).toHaveAttribute("href", "/c");
});

test.each([
  ["the last part has no next one", parts, "/c"],
  ["an unlisted part has none either", parts, "/unlisted"],
  ["a single part has none", [], "/a"],
])("%s", (_case, parts, current) => {
  const { container } = render(
    <NextPart title="Git" parts={parts} current={current} />,
  );

  expect(container).toBeEmptyDOMElement();
});

test.each([
  ["an unlisted part", parts, "/unlisted"],
  ["a single part", [], "/a"],
])("%s does not show its series", (_case, parts, current) => {
  const { container } = render(
    <SeriesParts series={series} parts={parts} current={current} />,
  );

  expect(container).toBeEmptyDOMElement();
});
