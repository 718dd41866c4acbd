/**
 * Locks or unlocks scrolling of the page, as behind a modal. The style sheets do not use `:has()` to find an open modal,
 * because browsers would search the page again after each change, such as new search results.
 */
export function lockScroll(isLocked: boolean) {
  document.documentElement.toggleAttribute("data-modal", isLocked);
}
