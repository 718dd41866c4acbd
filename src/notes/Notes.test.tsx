/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { Notes, type NoteSummary } from "./Notes";

function note(overrides: Partial<NoteSummary>): NoteSummary {
  return {
    route: "/notes/a",
    date: "2026-11-28",
    order: "2026-11-28T01",
    title: "First words…",
    isTitled: false,
    tags: [],
    content: { summary: { html: "<p>Text</p>" } },
    ...overrides,
  };
}

const links = () =>
  screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a note alone on its day is linked by the day, or by its title", () => {
  render(
    <Notes
      notes={[
        note({}),
        note({ date: "2026-11-27", route: "/b", title: "B", isTitled: true }),
      ]}
    />,
  );

  expect(links()).toEqual([
    ["2026-11-28", "/notes/a"],
    ["B", "/b"],
  ]);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
});

test("several of a day are linked by their time, or their place in the day", () => {
  render(
    <Notes
      notes={[
        note({ order: "2026-11-28T02 18:30", route: "/b" }),
        note({ order: "2026-11-28T02", route: "/c" }),
        note({}),
      ]}
    />,
  );

  expect(links()).toEqual([
    ["18:30", "/b"],
    ["Note 2", "/c"],
    ["Note 1", "/notes/a"],
  ]);
});

test("a note shows its whole text and its tags", () => {
  render(<Notes notes={[note({ tags: [{ slug: "git", label: "Git" }] })]} />);

  expect(screen.getByText("Text")).toBeVisible();
  const tags = within(screen.getByRole("list", { name: "Tags" }));
  expect(tags.getByRole("link")).toHaveAttribute("href", "/tags/git");
});
