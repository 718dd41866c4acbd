/** @jest-environment jsdom */
import { start } from "./collapsible.inline";

const FOLDED_HEIGHT_PX = 44;

let unfoldedHeight = 0;
let isMotionReduced = false;
let finish: (() => void) | undefined;
const animate = jest.fn<object, [{ height: string }[], { duration: number }]>();
const cancel = jest.fn();

beforeAll(() => {
  // jsdom has neither layout nor animations.
  Object.defineProperty(HTMLDetailsElement.prototype, "offsetHeight", {
    get(this: HTMLDetailsElement) {
      return this.open ? unfoldedHeight : FOLDED_HEIGHT_PX;
    },
  });
  HTMLDetailsElement.prototype.animate =
    animate as unknown as Element["animate"];
  window.matchMedia = () =>
    ({
      get matches() {
        return isMotionReduced;
      },
    }) as MediaQueryList;
  start();
});

beforeEach(() => {
  isMotionReduced = false;
  unfoldedHeight = 404;
  cancel.mockReset();
  animate.mockReset().mockImplementation(() => ({
    cancel,
    set onfinish(handler: () => void) {
      finish = handler;
    },
  }));
  document.querySelector("details")?.remove();
  document.body.insertAdjacentHTML(
    "beforeend",
    "<details><summary>More <a href='#x'>link</a></summary>Text</details>",
  );
});

function press(selector = "summary") {
  document.querySelector<HTMLElement>(selector)?.click();
}

const isOpen = () => document.querySelector("details")?.open;

test("the height is animated from collapsed to expanded", () => {
  press();

  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0]?.[0]).toEqual([
    { height: "44px" },
    { height: "404px" },
  ]);
  expect(isOpen()).toBe(true);
});

test.each([
  // Material: (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10
  [36, 192],
  [360, 327],
  [1440, 497],
])("a change of %i px takes %i ms", (height, duration) => {
  unfoldedHeight = FOLDED_HEIGHT_PX + height;

  press();

  expect(animate.mock.calls[0]?.[1].duration).toBe(duration);
});

test("the duration is 1 ms under reduced motion", () => {
  isMotionReduced = true;

  press();

  expect(animate.mock.calls[0]?.[1].duration).toBe(1);
});

test("the content stays visible until it is collapsed", () => {
  press();
  finish?.();
  press();
  expect(animate.mock.calls[1]?.[0]).toEqual([
    { height: "404px" },
    { height: "44px" },
  ]);
  expect(isOpen()).toBe(true);

  finish?.();

  expect(isOpen()).toBe(false);
});

test("a click halfway reverses the animation", () => {
  press();
  press();

  expect(cancel).toHaveBeenCalledTimes(1);
  finish?.();
  expect(isOpen()).toBe(false);
});

test("a link in the summary stays a link", () => {
  press("summary a");

  expect(animate).not.toHaveBeenCalled();
});
