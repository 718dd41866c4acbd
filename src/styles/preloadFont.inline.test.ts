/** @jest-environment jsdom */
import { start } from "./preloadFont.inline";

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="preload" as="font" href="/bitter.woff2" media="not all">';
});

function answerAfter(ms: number) {
  Object.assign(performance, {
    getEntriesByType: () => [{ requestStart: 30, responseStart: 30 + ms }],
  });
}

test("the font is preloaded if the host answered fast", () => {
  answerAfter(199);

  start();

  expect(document.querySelector("link")).not.toHaveAttribute("media");
});

test("on a slow line the page does not wait for it", () => {
  answerAfter(200);

  start();

  expect(document.querySelector("link")).toHaveAttribute("media", "not all");
});

test("a browser that keeps the times to itself doesn't preload it", () => {
  performance.getEntriesByType = () => [];

  start();

  expect(document.querySelector("link")).toHaveAttribute("media", "not all");
});
