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
    { title: "Worktree", content: "git worktree", tags: ["Git"] },
  ]);
  const response: Partial<Response> = {
    ok: true,
    json: () => Promise.resolve(file),
  };
  globalThis.fetch = () => Promise.resolve(response as Response);
  await act(() => loadIndex("default"));
});

const options = () =>
  screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("without results it says what else to search, and how many there are", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "gti wurktrea");

  expect(options()).toEqual([
    "Did you mean git worktree?",
    "Posts with tag:git",
  ]);
  expect(screen.getByRole("status")).toHaveTextContent(
    "No results found. 2 suggestions",
  );
  expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
});

test("it says which part a shorter query leaves out", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "worktree tag:netlify");

  expect(options()).toContain("Without “tag:netlify”: worktree");
});

test("with nothing near there is no option", async () => {
  render(<Panel />);

  await userEvent.type(screen.getByRole("combobox"), "xyzzy");

  expect(options()).toEqual([]);
  expect(screen.getByRole("status")).toHaveTextContent(/^No results found\.$/);
  expect(screen.getByRole("combobox")).toHaveAttribute(
    "aria-expanded",
    "false",
  );
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
