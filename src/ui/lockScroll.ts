/**
 * Whether the page stays where it is, as behind a modal. Style sheets don't look for an open modal with `:has()`: browsers
 * would do so each time anything in the page changes.
 */
export function lockScroll(isLocked: boolean) {
  document.documentElement.toggleAttribute("data-scroll-locked", isLocked);
}
