import { hashTarget } from "./hashTarget";

/** The element around all pages, which Gatsby's router focuses after it has shown another one. */
const WRAPPER_ID = "gatsby-focus-wrapper";

type Place = { pathname: string; hash: string };

let stopWaiting: (() => void) | undefined;

/**
 * Where the next Tab starts and a screen reader reads on: at the hash target, or at the new page's content.
 * Gatsby would leave the focus on a wrapper around everything, navbar included.
 */
export function moveFocus(place: Place, previous: Place) {
  stopWaiting?.();
  if (place.pathname === previous.pathname) {
    if (place.hash !== previous.hash) focus(hashTarget(place.hash));
    return;
  }
  // The router's turn comes later, and whoever is focused before would lose the focus to the wrapper.
  const handleFocus = ({ target }: FocusEvent) => {
    if ((target as Element).id !== WRAPPER_ID) return;
    stopWaiting?.();
    focus(hashTarget(place.hash) ?? document.querySelector("main"));
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
    {
      once: true,
    },
  );
  target.focus({ preventScroll: true });
}
