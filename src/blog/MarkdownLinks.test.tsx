/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";

import { MarkdownLinks } from "./MarkdownLinks";

test("hydration leaves a button that says meanwhile that it copied", () => {
  const onRecoverableError = jest.fn();
  const container = document.createElement("div");
  container.innerHTML = renderToString(<MarkdownLinks path="/post.md" />);
  document.body.append(container);
  const button = screen.getByRole("button");

  button.textContent = "Copied";
  render(<MarkdownLinks path="/post.md" />, {
    container,
    hydrate: true,
    onRecoverableError,
  });

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(button).toBeInTheDocument();
  expect(button).toHaveTextContent("Copied");
});
