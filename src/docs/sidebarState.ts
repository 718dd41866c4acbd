import { accessStorage } from "../storage/accessStorage";

/*
 * What the reader did with the sidebar of the docs. Each page has a sidebar of its own, so its state outlives the page:
 * for the next page of the same sidebar, whether the application or the browser opens it.
 */

const STORAGE_KEY = "docs-sidebar";

type SidebarState = {
  /** See `SIDEBAR_ATTRIBUTE`. */
  sidebar: string;
  scroll: number;
  /** Whether each category is open, in order. */
  open: boolean[];
};

/** Names the sidebar on its element, which is the same on all pages that have it. */
export const SIDEBAR_ATTRIBUTE = "data-docs-sidebar";

export function saveSidebar(box: HTMLElement) {
  const state: SidebarState = {
    sidebar: nameOf(box),
    scroll: box.scrollTop,
    open: categoriesOf(box).map(({ open }) => open),
  };
  accessStorage("session", (store) => {
    store.setItem(STORAGE_KEY, JSON.stringify(state));
  });
}

/** The current page is in sight, and its categories are open, whatever the reader did before. */
export function restoreSidebar(box: HTMLElement) {
  const json = accessStorage("session", (store) => store.getItem(STORAGE_KEY));
  const current = box.querySelector<HTMLElement>("[aria-current]");
  const state = json === null ? undefined : (JSON.parse(json) as SidebarState); // as written above
  if (state?.sidebar === nameOf(box)) {
    categoriesOf(box).forEach((category, index) => {
      category.open = isOpenFor(category, current) || !!state.open[index];
    });
    box.scrollTop = state.scroll;
  }
  if (current) showWithin(box, current);
}

function nameOf(box: HTMLElement): string {
  return box.getAttribute(SIDEBAR_ATTRIBUTE) ?? "";
}

function categoriesOf(box: HTMLElement): HTMLDetailsElement[] {
  return [...box.querySelectorAll("details")];
}

/** Whether a category has the current page below it, or is the current page. */
function isOpenFor(category: HTMLDetailsElement, current: Element | null) {
  return (
    category.contains(current) || category.previousElementSibling === current
  );
}

/** Scrolls a box, and not the page, until an element in it is in sight. */
function showWithin(box: HTMLElement, element: HTMLElement) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) {
    box.scrollTop += place.top - top - (height - place.height) / 2;
  }
}
