/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { NearestPages } from "./NearestPages";

const pages = [
  { route: "/2024-06-07T02-npm-ci-or-npm-install", title: "npm ci" },
  { route: "/2024-06-08-git-aliases", title: "Aliases" },
];

function renderAt(path: string) {
  window.history.replaceState(null, "", path);
  render(<NearestPages pages={pages} />);
}

test("an unknown path is named, with the pages that have similar ones", () => {
  renderAt("/npm-ci-install");

  expect(screen.getByText("/npm-ci-install")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Did you mean" })).toBeVisible();
  expect(screen.getByRole("link", { name: "npm ci" })).toHaveAttribute(
    "href",
    "/2024-06-07T02-npm-ci-or-npm-install",
  );
});

test("a path like no page has no suggestions", () => {
  renderAt("/caf%C3%A9");

  expect(screen.getByText("/café")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

// decodeURI throws for a path that is not UTF-8, and the not-found page crashes.
it("an unknown path that cannot be decoded is named as it is", () => {
  jest.spyOn(console, "error").mockImplementation();
  renderAt("/caf%E9");

  expect(screen.getByText("/caf%E9")).toBeVisible();
});
