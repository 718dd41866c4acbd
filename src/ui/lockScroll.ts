/**
 * Whether the page stays where it is, as behind a modal. Style sheets don't look for an open modal anywhere in the page with
 * `:has()`: browsers would do so each time something in the page changes, such as the results of search.
 */
export function lockScroll(isLocked: boolean) {
  document.documentElement.toggleAttribute("data-modal", isLocked);
}
