/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";

import { start } from "./wrapCode.inline";

const observed: Element[] = [];
let changed: (entries: { target: Element }[]) => void;

class FakeResizeObserver {
  constructor(callback: typeof changed) {
    changed = callback;
  }

  observe(element: Element) {
    observed.push(element);
  }
}

const observe = jest.spyOn(MutationObserver.prototype, "observe");

beforeAll(() => {
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
  document.body.innerHTML = block;
  start();
});

// It would go on while the page is taken down.
afterAll(() => {
  for (const observer of observe.mock.contexts) {
    (observer as MutationObserver).disconnect(); // Jest does not know the type of `this`
  }
});

const block =
  '<figure><button data-wrap-code aria-pressed="false" hidden>Wrap lines</button><pre>code</pre></figure>';

/** jsdom has no layout. */
function resize(pre: Element, scrollWidth: number, clientWidth: number) {
  Object.defineProperties(pre, {
    scrollWidth: { configurable: true, value: scrollWidth },
    clientWidth: { configurable: true, value: clientWidth },
  });
  changed([{ target: pre }]);
}

const button = () => screen.getByText("Wrap lines");
const pre = () => document.querySelector("pre") as Element;

test("the switch shows only while a block is wider than its box", () => {
  expect(observed).toEqual([pre()]);

  resize(pre(), 400, 300);
  expect(button()).toBeVisible();

  resize(pre(), 300, 300);
  expect(button()).not.toBeVisible();
});

test("the switch wraps its block, says so, and stays", () => {
  resize(pre(), 400, 300);

  button().click();
  resize(pre(), 300, 300);

  expect(button()).toHaveAttribute("aria-pressed", "true");
  expect(pre()).toHaveAttribute("data-wrapped");
  expect(button()).toBeVisible();

  button().click();

  expect(button()).toHaveAttribute("aria-pressed", "false");
  expect(pre()).not.toHaveAttribute("data-wrapped");
});

test("blocks that come later are looked at", async () => {
  const page = document.createElement("div");
  page.innerHTML = block;
  document.body.append(page);
  document.body.append(document.createElement("p"));
  await Promise.resolve();

  expect(observed.at(-1)).toBe(page.querySelector("pre"));
});
