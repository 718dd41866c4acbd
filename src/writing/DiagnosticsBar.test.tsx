/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";

import { DiagnosticsBar } from "./DiagnosticsBar";

const answers: Record<string, string[]> = {
  "/a": ["a.md:3: the link to /b is broken."],
};

beforeEach(() => {
  global.fetch = jest.fn(() =>
    Promise.resolve({ json: () => Promise.resolve(answers) }),
  ) as unknown as typeof fetch;
});

test("shows the diagnostics of the page, and loads them again when its data changes", async () => {
  const { rerender } = render(<DiagnosticsBar route="/a" data={1} />);
  expect(await screen.findByText(/is broken/)).toBeInTheDocument();

  answers["/a"] = [];
  rerender(<DiagnosticsBar route="/a" data={2} />);

  await waitFor(() => {
    expect(screen.queryByText(/is broken/)).toBeNull();
  });
});

test("shows nothing on a page without diagnostics", async () => {
  const { container } = render(<DiagnosticsBar route="/other" data={1} />);

  await waitFor(() => {
    expect(fetch).toHaveBeenCalled();
  });
  expect(container).toBeEmptyDOMElement();
});
