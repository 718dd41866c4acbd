/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { Mentions } from "./Mentions";

const mention = (number: number) => ({
  route: `/${String(number)}`,
  title: `Post ${String(number)}`,
  sentence: `Sentence ${String(number)}.`,
});

const mentions = (count: number) =>
  Array.from({ length: count }, (_, index) => mention(index + 1));

test("a post that nothing links to has none", () => {
  const { container } = render(<Mentions mentions={[]} />);

  expect(container).toBeEmptyDOMElement();
});

test("a mention is a link to the page and its sentence", () => {
  render(<Mentions mentions={mentions(1)} />);

  expect(
    screen.getByRole("heading", { name: "Mentioned in" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Post 1" })).toHaveAttribute(
    "href",
    "/1",
  );
  expect(screen.getByText("Sentence 1.")).toBeVisible();
});

test.each([
  [5, 0],
  [6, 1],
  [8, 3],
])("of %i mentions %i are folded", (count, folded) => {
  render(<Mentions mentions={mentions(count)} />);

  expect(screen.getAllByRole("link")).toHaveLength(count);
  const details = screen.queryByRole("group");
  if (!details) {
    expect(folded).toBe(0);
    return;
  }
  expect(within(details).getByText(`${String(folded)} more`)).toBeVisible();
  expect(within(details).getAllByRole("link", { hidden: true })).toHaveLength(
    folded,
  );
});
