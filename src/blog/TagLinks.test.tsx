/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { TagLinks } from "./TagLinks";

test("each tag links to its page", () => {
  render(<TagLinks tags={[{ slug: "node-js", label: "Node.js" }]} />);

  expect(screen.getByRole("list", { name: "Tags" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Node.js" })).toHaveAttribute(
    "href",
    "/tags/node-js",
  );
});

test("a post without tags has no list of them", () => {
  const { container } = render(<TagLinks tags={[]} />);

  expect(container).toBeEmptyDOMElement();
});
