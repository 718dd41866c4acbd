/** @jest-environment jsdom */
import { start } from "./mobileSidebar.inline";

const hidePopover = jest.fn();
const desktopQuery = new EventTarget();

beforeAll(() => {
  // jsdom has no popovers and no media queries.
  HTMLElement.prototype.hidePopover = hidePopover;
  window.matchMedia = () => desktopQuery as MediaQueryList;
  start();
});

beforeEach(() => {
  hidePopover.mockReset();
  document.body.innerHTML = `<main></main>
    <div id="page:menu" popover>
      <button>Close</button>
      <button data-mobile-sidebar-back>Back</button>
      <div data-mobile-sidebar-main><a href="#x">Tags</a></div>
    </div>`;
});

function find(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function toggle(newState: "open" | "closed") {
  for (const type of ["beforetoggle", "toggle"]) {
    find("[popover]").dispatchEvent(
      Object.assign(new Event(type), { newState }),
    );
  }
}

test("while the sidebar is open, the rest of the page is inert and does not scroll, and the focus is inside", () => {
  toggle("open");
  expect(find("main").inert).toBe(true);
  expect(find("[popover]").inert).toBeFalsy();
  expect(find("html")).toHaveAttribute("data-modal");
  expect(document.activeElement).toHaveTextContent("Close");

  toggle("closed");

  expect(find("main").inert).toBe(false);
  expect(find("html")).not.toHaveAttribute("data-modal");
});

test("the way back shows the main menu and focuses its first entry, until the sidebar opens again", () => {
  find("[data-mobile-sidebar-back]").click();
  expect(find("[popover]").dataset.mainMenu).toBe("");
  expect(document.activeElement).toHaveTextContent("Tags");

  toggle("open");

  expect(find("[popover]").dataset.mainMenu).toBeUndefined();
});

test("a link closes the sidebar", () => {
  find("a").click();

  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test("the desktop layout closes the sidebar", () => {
  desktopQuery.dispatchEvent(new Event("change"));

  expect(hidePopover).toHaveBeenCalledTimes(1);
});
