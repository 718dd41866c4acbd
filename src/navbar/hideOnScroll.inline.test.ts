/** @jest-environment jsdom */
import { start } from "./hideOnScroll.inline";

const BAR_HEIGHT_PX = 56;

beforeAll(() => {
  document.body.innerHTML = "<header></header>";
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
    get: () => BAR_HEIGHT_PX,
  });
  start();
});

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event("scroll"));
  return document.documentElement.hasAttribute("data-navbar-hidden");
}

test("the navbar hides on the way down, past its own height, and shows on the way up", () => {
  expect(scrollTo(BAR_HEIGHT_PX)).toBe(false);
  expect(scrollTo(BAR_HEIGHT_PX + 1)).toBe(true);
  expect(scrollTo(800)).toBe(true);
  expect(scrollTo(790)).toBe(false);
  expect(scrollTo(800)).toBe(true);
});

test("it shows at the top, also where the page is pulled beyond it", () => {
  expect(scrollTo(0)).toBe(false);
  expect(scrollTo(-40)).toBe(false);
  expect(scrollTo(0)).toBe(false);
});
