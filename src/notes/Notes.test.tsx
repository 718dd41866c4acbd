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
    status: "published",
    successor: null,
    content: { summary: { html: "<p>Text</p>", isWhole: true } },
    ...overrides,
  };
}

const links = () =>
  screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("a note is linked by its title, otherwise by its day, its mark and its time", () => {
  render(
    <Notes
      notes={[
        note({ order: "2026-11-28T02 18:30", route: "/b" }),
        note({}),
        note({ date: "2026-11-27", route: "/c", title: "C", isTitled: true }),
      ]}
    />,
  );

  expect(links()).toEqual([
    ["2026-11-28T02 18:30", "/b"],
    ["2026-11-28", "/notes/a"],
    ["C", "/c"],
  ]);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(3);
});

test("a note shows its whole text and its tags", () => {
  render(<Notes notes={[note({ tags: [{ slug: "git", label: "Git" }] })]} />);

  expect(screen.getByText("Text")).toBeVisible();
  const tags = within(screen.getByRole("list", { name: "Tags" }));
  expect(tags.getByRole("link")).toHaveAttribute("href", "/tags/git");
});
