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
  idleCallbacks.length = 0;
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

/** Whether the page has its true height, or how many elements have theirs. */
function laidOut() {
  if (rule) return "all";
  const shown = [...document.querySelectorAll<HTMLElement>("li")].filter(
    ({ style }) => style.contentVisibility === "visible",
  );
  return shown.length;
}

/** Steps take this long. */
let stepMs = 0;

beforeEach(() => {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += stepMs));
  jest.spyOn(document.body, "offsetHeight", "get").mockReturnValue(1);
});

test.each([
  { ms: 1, shown: [1, 3, 7, 15] },
  { ms: 8, shown: [1, 2, 3, 4] },
  { ms: 100, shown: [1, 2, 3, 4] },
])(
  "what the first paint left out is laid out while the browser is idle, in steps that fit $ms ms for each",
  ({ ms, shown }) => {
    stepMs = ms;
    document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(40)}</ol>`;

    start();
    expect(laidOut()).toBe(0);

    expect(
      shown.map(() => {
        idleCallbacks.shift()?.();
        return laidOut();
      }),
    ).toEqual(shown);
  },
);

test("at the end everything is laid out", () => {
  document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(15)}</ol>`;

  start();
  while (idleCallbacks.length > 0) idleCallbacks.shift()?.();

  expect(rule).toBe("[data-lazy-layout] > *{content-visibility:visible}");
});

test("a page with less takes one step", () => {
  document.body.innerHTML = `<ol data-lazy-layout="">${"<li></li>".repeat(8)}</ol>`;

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
  expect(laidOut()).toBe("all");

  // A step that was already scheduled.
  idleCallbacks.shift()?.();
  expect(laidOut()).toBe("all");
});
