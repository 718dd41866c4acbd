/** @jest-environment jsdom */
import { start } from "./dropdown.inline";

/** The menu's state: jsdom has no popovers. */
let isOpen = false;

beforeAll(() => {
  const { prototype } = HTMLElement;
  prototype.showPopover = () => {
    isOpen = true;
  };
  prototype.hidePopover = function () {
    isOpen = false;
    this.dispatchEvent(
      Object.assign(new Event("toggle"), { newState: "closed" }),
    );
  };
  start();
});

beforeEach(() => {
  isOpen = false;
  document.body.innerHTML = `<button>Elsewhere</button>
    <div data-dropdown><button>More</button><ul popover><li><a href="#x">Tags</a></li></ul></div>`;
  Object.assign(find("ul"), { matches: () => isOpen }); // asked for :popover-open
});

function find(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

const control = () => find("[data-dropdown] button");

function point(type: "pointerover" | "pointerout", pointerType = "mouse") {
  control().dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }),
  );
}

function click(element: Element) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

test("a menu is open while the mouse is over it", () => {
  point("pointerover");
  expect(isOpen).toBe(true);

  point("pointerout");

  expect(isOpen).toBe(false);
});

test("a finger over it does not open it", () => {
  point("pointerover", "touch");

  expect(isOpen).toBe(false);
});

test("a click keeps a menu open that hovering opened", () => {
  point("pointerover");

  expect(click(control()).defaultPrevented).toBe(true);
  point("pointerout");
  expect(isOpen).toBe(true);

  expect(click(control()).defaultPrevented).toBe(false);
});

test("a chosen entry closes the menu", () => {
  isOpen = true;

  click(find("a"));

  expect(isOpen).toBe(false);
});

test("the menu closes when the focus leaves it", () => {
  isOpen = true;
  control().focus();

  find("button").focus();

  expect(isOpen).toBe(false);
});
