/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { StartHere } from "./StartHere";

test("the posts to start with are a list of links with a name", () => {
  render(<StartHere posts={[{ route: "/2024-06-07-a", title: "A" }]} />);

  expect(screen.getByRole("region", { name: "Start here" })).toBeVisible();
  expect(screen.getByRole("link", { name: "A" })).toHaveAttribute(
    "href",
    "/2024-06-07-a",
  );
});

test("without posts there is nothing", () => {
  const { container } = render(<StartHere posts={[]} />);

  expect(container).toBeEmptyDOMElement();
});
