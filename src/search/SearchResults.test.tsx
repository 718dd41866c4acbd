/** @jest-environment jsdom */
import { indexFile } from "@technical-blog/search/testing";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";

import { SearchResults } from "./SearchResults";
import { useSearchCombobox } from "./useSearchCombobox";
import { loadIndex } from "./useSearchIndex";

const onSelect = jest.fn();

function Panel() {
  const field = useRef<HTMLInputElement>(null);
  const combobox = useSearchCombobox({ tags: ["default"], field, onSelect });
  return (
    <>
      <input {...combobox.inputProps} />
      <SearchResults {...combobox} />
    </>
  );
}

beforeAll(async () => {
  const file = indexFile([
    {
      title: "Worktree",
      content: "Three folders of one repository.\n\tgit worktree add\t",
      tags: ["Git"],
      keywords: ["parallel checkouts"],
    },
  ]);
  const response: Partial<Response> = {
    ok: true,
    json: () => Promise.resolve(file),
  };
  globalThis.fetch = () => Promise.resolve(response as Response);
  await act(() => loadIndex("default"));
});

beforeEach(() => {
  onSelect.mockClear();
});

const options = () =>
  screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("without results it says what else to search, and how many there are", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "gti wurktrea");

  expect(options()).toEqual([
    "Did you mean git worktree?",
    "Posts with tag:git",
    "All posts by date",
  ]);
  expect(screen.getByRole("status")).toHaveTextContent(
    "No results found. Nothing here has “gti”, “wurktrea”. 3 suggestions",
  );
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
});

test("it says that a query without its tag finds something", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "worktree tag:netlify");

  expect(options()[0]).toBe("With any tag: worktree");
});

test("with nothing near it offers the largest tags and all posts", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "xyzzy");

  expect(options()).toEqual(["Posts with tag:git", "All posts by date"]);
  await userEvent.click(screen.getByText("All posts by date"));
  expect(onSelect).toHaveBeenCalledWith({ kind: "all" });
});

test("results with little of the query are no answer, and say so", async () => {
  render(<Panel />);

  await userEvent.type(
    screen.getByRole("combobox"),
    "worktree quantum ferrets",
  );

  expect(options()[0]).toContain("Worktree");
  expect(screen.getByRole("status")).toHaveTextContent(
    "1 result Nothing here has “quantum”, “ferrets”. These have only part of your words. 2 suggestions",
  );
  expect(screen.getByRole("listbox")).toHaveAttribute("data-weak");
});

test("a result says by which keyword it was found, and shows code as code", async () => {
  render(<Panel />);
  const field = screen.getByRole("combobox");

  await userEvent.type(field, "parallel checkouts");
  expect(options()[0]).toMatch(
    /^Worktree #GitThree folders .*also: parallel checkouts$/s,
  );

  await userEvent.clear(field);
  await userEvent.type(field, "add");
  expect(screen.getByRole("code")).toHaveTextContent("git worktree add");
});

test.each([
  ["Enter", "{Enter}", "git worktree"],
  ["the arrows and Enter", "{ArrowDown}{Enter}", "tag:git"],
])("%s searches a suggestion in the open panel", async (_what, keys, query) => {
  render(<Panel />);
  const field = screen.getByRole("combobox");

  await userEvent.type(field, `gti wurktrea${keys}`);

  expect(field).toHaveValue(query);
  expect(field).toHaveFocus();
  expect(screen.getByRole("status")).toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
});

test("so does a click", async () => {
  render(<Panel />);
  const field = screen.getByRole("combobox");
  await userEvent.type(field, "gti wurktrea");

  await userEvent.click(screen.getByText("git worktree"));

  expect(field).toHaveValue("git worktree");
  expect(field).toHaveFocus();
});
