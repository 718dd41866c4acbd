/** @jest-environment jsdom */
import { layOutRest } from "./layOutRest";

const idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  window.requestIdleCallback = (callback) =>
    idleCallbacks.push(callback as () => void);
  document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(6)}</ol><p></p>`;
});

function laidOut() {
  const elements = [...document.querySelectorAll<HTMLElement>("li, p")];
  return elements.filter(
    ({ style }) =>
      style.getPropertyValue("content-visibility") === "visible" ||
      (style as { contentVisibility?: string }).contentVisibility === "visible",
  ).length;
}

test("what the first paint left out is laid out while the browser is idle, a few elements at a time", () => {
  layOutRest();
  expect(laidOut()).toBe(0);

  idleCallbacks.shift()?.();
  expect(laidOut()).toBe(4);

  idleCallbacks.shift()?.();
  expect(laidOut()).toBe(6);
  expect(idleCallbacks).toHaveLength(0);
});

test("a page without such elements asks for one idle moment", () => {
  document.body.innerHTML = "<p></p>";

  layOutRest();
  idleCallbacks.shift()?.();

  expect(idleCallbacks).toHaveLength(0);
});
