/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { docsSearchTags } from "./docsSearchTags";
import { SearchBox } from "./SearchBox";

jest.mock("./docsSearchTags");

test("search goes on when docs appear, as they may in `gatsby develop`", async () => {
  // jsdom has no media queries.
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  jest.mocked(docsSearchTags).mockReturnValue([]);
  const { rerender } = render(<SearchBox path="/" />);
  await userEvent.click(screen.getByRole("combobox"));
  await screen.findByRole("listbox");

  jest.mocked(docsSearchTags).mockReturnValue(["docs-default-current"]);
  rerender(<SearchBox path="/docs" />);

  await screen.findByRole("listbox");
  await userEvent.type(screen.getByRole("combobox"), "git");
  expect(await screen.findByText("No results found.")).toBeVisible();
});
