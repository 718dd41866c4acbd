/**
 * Hides the navbar while the reader scrolls down, unless one of its menus is open, and shows it again on the way up. It
 * sets `data-navbar-hidden` on `<html>`; the navbar's style sheet does the rest.
 */
export function start() {
  const { dataset } = document.documentElement;
  let last = scrollY;
  addEventListener(
    "scroll",
    () => {
      const navbar = document.querySelector("header");
      const now = Math.max(0, scrollY);
      if (
        now > last &&
        navbar &&
        now > navbar.offsetHeight &&
        !navbar.querySelector(":popover-open")
      ) {
        dataset.navbarHidden = "";
      } else if (now < last || now === 0) delete dataset.navbarHidden;
      last = now;
    },
    { passive: true },
  );
}
