import { accessStorage } from "../storage/accessStorage";

/*
 * What the reader did with the sidebar of the docs. Each page has a sidebar of its own, so its state outlives the page:
 * for the next page of the same sidebar, whether the application or the browser opens it.
 */

/** The scroll position, and for each category, in order, whether it is open. */
const STATE = /^[\d.]+( [01])*$/;

/** Names the sidebar on its element, which is the same on all pages that have it, and its state in the storage. */
export const SIDEBAR_ATTRIBUTE = "data-docs-sidebar";

/** Names the place in the mobile menu that gets a copy of the sidebar. */
export const MENU_ATTRIBUTE = "data-docs-menu";

/** Names the categories that have the current page. */
export const CURRENT_ATTRIBUTE = "data-current";

export function saveSidebar(box: HTMLElement) {
  const open = categoriesOf(box).map((category) => (category.open ? 1 : 0));
  accessStorage("session", (store) => {
    store.setItem(storageKey(box), [box.scrollTop, ...open].join(" "));
  });
}

/** The current page is in sight, and its categories are open, whatever the reader did before. */
export function restoreSidebar(box: HTMLElement) {
  const state = accessStorage("session", (store) =>
    store.getItem(storageKey(box)),
  );
  // Another build may have stored its state in another form.
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

/** Scrolls a box, and not the page, until an element in it is in sight. */
function showWithin(box: HTMLElement, element: Element) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) {
    box.scrollTop += place.top - top - (height - place.height) / 2;
  }
}
