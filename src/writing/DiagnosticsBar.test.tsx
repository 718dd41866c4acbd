/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";

import { DiagnosticsBar } from "./DiagnosticsBar";

const answers: Record<string, string[]> = {
  "/a": ["a.md:3: the link to /b leads to no page."],
};

beforeEach(() => {
  global.fetch = jest.fn(() =>
    Promise.resolve({ json: () => Promise.resolve(answers) }),
  ) as unknown as typeof fetch;
});

test("what was found on the page is shown, and asked for again when it changes", async () => {
  const { rerender } = render(<DiagnosticsBar route="/a" data={1} />);
  expect(await screen.findByText(/leads to no page/)).toBeInTheDocument();

  answers["/a"] = [];
  rerender(<DiagnosticsBar route="/a" data={2} />);

  await waitFor(() => {
    expect(screen.queryByText(/leads to no page/)).toBeNull();
  });
});

test("a page without diagnostics has no bar", async () => {
  const { container } = render(<DiagnosticsBar route="/other" data={1} />);

  await waitFor(() => {
    expect(fetch).toHaveBeenCalled();
  });
  expect(container).toBeEmptyDOMElement();
});
