/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

import { VerifiedWith } from "./VerifiedWith";

test("the programs are named", () => {
  render(<VerifiedWith programs={["git 2.39.5", "Node 20.20"]} />);

  expect(
    screen.getByText("Code verified with git 2.39.5, Node 20.20"),
  ).toBeVisible();
});

test("a post whose code is not verified says nothing", () => {
  const { container } = render(<VerifiedWith programs={[]} />);

  expect(container).toBeEmptyDOMElement();
});
