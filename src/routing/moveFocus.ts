import { hashTarget } from "@technical-blog/utils/browser";

/** The element around all pages. Gatsby's router focuses it after each navigation. */
const WRAPPER_ID = "gatsby-focus-wrapper";

type Target = { pathname: string; hash: string };

let stopWaiting: (() => void) | undefined;

/**
 * Moves the focus to the hash target or to the new page's content: there the next Tab starts, and screen readers go on.
 * Gatsby would leave it on a wrapper around everything, including the navbar.
 */
export function moveFocus(current: Target, previous: Target) {
  stopWaiting?.();
  if (current.pathname === previous.pathname) {
    if (current.hash !== previous.hash) focus(hashTarget(current.hash));
    return;
  }
  // The router focuses the wrapper later, so that an earlier focus would be lost.
  const handleFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element) || target.id !== WRAPPER_ID) return;
    stopWaiting?.();
    // The reader went on to the search field while the page was loading.
    if (relatedTarget instanceof HTMLInputElement) relatedTarget.focus();
    else focus(hashTarget(current.hash) ?? document.querySelector("main"));
  };
  document.addEventListener("focusin", handleFocus);
  stopWaiting = () => {
    document.removeEventListener("focusin", handleFocus);
  };
}

function focus(target: HTMLElement | null) {
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.addEventListener(
    "blur",
    () => {
      target.removeAttribute("tabindex");
    },
    { once: true },
  );
  target.focus({ preventScroll: true });
}
