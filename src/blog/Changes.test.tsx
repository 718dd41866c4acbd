/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";

import { Changes } from "./Changes";

test("a day has its posts with the reasons, whose code is code", () => {
  const post = {
    route: "/2024-06-07-a",
    title: "A title",
    reasons: ["Corrected: `npm ci` stops.", "New: a table."],
  };
  render(
    <Changes
      days={[
        { date: "2025-03-01", posts: [post] },
        { date: "2025-02-01", posts: [{ ...post, reasons: ["New."] }] },
      ]}
    />,
  );

  expect(
    screen.getAllByRole("heading").map(({ textContent }) => textContent),
  ).toEqual(["2025-03-01", "2025-02-01"]);
  const [entry] = screen.getAllByRole("listitem");
  if (!entry) throw new Error("There is no entry.");
  expect(entry).toHaveTextContent(
    "A titleCorrected: npm ci stops.New: a table.",
  );
  expect(within(entry).getByRole("link")).toHaveAttribute(
    "href",
    "/2024-06-07-a",
  );
  expect(screen.getByText("npm ci").tagName).toBe("CODE");
});
