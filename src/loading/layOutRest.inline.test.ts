/** @jest-environment jsdom */
import { start } from "./layOutRest.inline";

const idleCallbacks: (() => void)[] = [];
let rule = "";

/** jsdom has no constructed style sheets. */
class Sheet {
  replaceSync(text: string) {
    rule = text;
  }
}

beforeEach(() => {
  rule = "";
  window.CSSStyleSheet = Sheet as unknown as typeof CSSStyleSheet;
  Object.assign(document, { adoptedStyleSheets: [] });
  arriveBy("navigate");
  window.requestIdleCallback = (callback) =>
    idleCallbacks.push(callback as () => void);
});

function arriveBy(type?: string) {
  Object.assign(performance, {
    getEntriesByType: () => (type ? [{ type }] : []),
  });
}

afterEach(() => {
  location.hash = "";
});

function laidOut() {
  return document.querySelectorAll(rule.replace(/\{.*/, "")).length;
}

test("what the first paint left out is laid out while the browser is idle, a few elements at a time", () => {
  document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(15)}</ol>`;

  start();
  expect(rule).toBe("");

  idleCallbacks.shift()?.();
  expect(laidOut()).toBe(13);

  idleCallbacks.shift()?.();
  expect(laidOut()).toBe(15);
  expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
  expect(idleCallbacks).toHaveLength(0);
});

test("a page with less takes one step", () => {
  document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(13)}</ol>`;

  start();
  idleCallbacks.shift()?.();

  expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
  expect(idleCallbacks).toHaveLength(0);
});

test.each(["reload", "back_forward"])(
  "after a %s everything is laid out at once, since the browser restores where the reader was",
  (type) => {
    arriveBy(type);

    start();

    expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
  },
);

test("so it is in a browser that doesn't say how the reader arrived", () => {
  arriveBy(undefined);

  start();

  expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
});

test("so it is if the URL names a place in the page", () => {
  location.hash = "#place";

  start();

  expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
});

test("a click on a link within the page lays out everything before the browser follows it", () => {
  document.body.innerHTML = `<a href="#end">End</a><ol data-lazy-layout="">${"<li></li>".repeat(30)}</ol>`;
  start();
  idleCallbacks.shift()?.();

  document.querySelector("a")?.click();
  expect(laidOut()).toBe(30);

  // A step that was already scheduled.
  idleCallbacks.shift()?.();
  expect(laidOut()).toBe(30);
});
