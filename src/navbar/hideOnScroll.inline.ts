/**
 * Hides the navbar while the reader scrolls down, unless a menu is open, and shows it again on the way up. It sets `data-navbar-hidden` on
 * `<html>`; the navbar's style sheet does the rest.
 */
export function start() {
  const { dataset } = document.documentElement;
  let last = scrollY;
  addEventListener(
    "scroll",
    () => {
      const navbar = document.querySelector("header");
      const now = Math.max(0, scrollY);
      const isPast = now > (navbar?.offsetHeight ?? 0);
      const hasOpenMenu = navbar?.querySelector(":popover-open");
      if (now > last && isPast && !hasOpenMenu) dataset.navbarHidden = "";
      else if (now < last || now === 0) delete dataset.navbarHidden;
      last = now;
    },
    { passive: true },
  );
}
