/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./copyMarkdown.inline";

const fetchFile = jest.fn();
const writeText = jest.fn<Promise<void>, [string]>();

beforeAll(() => {
  // One listener serves all pages, so it starts once.
  start({ copy: "Copy as Markdown", copied: "Copied" });
  document.body.insertAdjacentHTML(
    "beforeend",
    '<button data-copy-markdown="/a.md">Copy as Markdown</button>',
  );
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
});

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  fetchFile.mockResolvedValue({
    ok: true,
    text: () => Promise.resolve("# A post"),
  });
  window.fetch = fetchFile;
});

afterEach(() => {
  jest.useRealTimers();
});

test("Copy as Markdown copies the post's file and says so for two seconds", async () => {
  const button = screen.getByRole("button");

  button.click();
  await jest.advanceTimersByTimeAsync(0);

  expect(fetchFile).toHaveBeenCalledWith("/a.md");
  expect(writeText).toHaveBeenCalledWith("# A post");
  expect(button).toHaveTextContent("Copied");
  await jest.advanceTimersByTimeAsync(2000);
  expect(button).toHaveTextContent("Copy as Markdown");
});
