import { accessStorage } from "@technical-blog/utils/browser";

/*
 * The scroll position and open categories of the docs sidebar. Each page renders its own sidebar, so the state is kept
 * for the next page with the same sidebar, whether the application or the browser loads it.
 */

/** The scroll position, and for each category, in order, whether it is open. */
const STATE = /^[\d.]+( [01])*$/;

/** The attribute with the sidebar's name, which is also the storage key of its state. */
export const SIDEBAR_ATTRIBUTE = "data-docs-sidebar";

/** Marks the element in the mobile menu that gets a copy of the sidebar. */
export const MENU_ATTRIBUTE = "data-docs-menu";

/** Marks the categories above the current page. */
export const CURRENT_ATTRIBUTE = "data-current";

export function saveSidebar(box: HTMLElement) {
  const open = categoriesOf(box).map((category) => (category.open ? 1 : 0));
  accessStorage("session", (store) => {
    store.setItem(storageKey(box), [box.scrollTop, ...open].join(" "));
  });
}

/** Opens the categories of the current page and scrolls to it, whatever the saved state. */
export function restoreSidebar(box: HTMLElement) {
  const state = accessStorage("session", (store) =>
    store.getItem(storageKey(box)),
  );
  // An earlier build may have stored the state in another format.
  if (state !== null && STATE.test(state)) {
    const [scroll, ...open] = state.split(" ");
    categoriesOf(box).forEach((category, index) => {
      category.open =
        category.hasAttribute(CURRENT_ATTRIBUTE) || open[index] === "1";
    });
    box.scrollTop = Number(scroll);
  }
  const current = box.querySelector("[aria-current]");
  if (current) showWithin(box, current);
}

function storageKey(box: HTMLElement): string {
  return SIDEBAR_ATTRIBUTE + (box.getAttribute(SIDEBAR_ATTRIBUTE) ?? "");
}

function categoriesOf(box: HTMLElement): HTMLDetailsElement[] {
  return [...box.querySelectorAll("details")];
}

/** Scrolls an element into view within its box, without scrolling the page. */
function showWithin(box: HTMLElement, element: Element) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) {
    box.scrollTop += place.top - top - (height - place.height) / 2;
  }
}
