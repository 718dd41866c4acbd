/**
 * Hides the navbar while the reader scrolls down and shows it again on the way up. It sets `data-navbar-hidden` on
 * `<html>`; the navbar's style sheet does the rest.
 */
export function start() {
  const { dataset } = document.documentElement;
  let last = scrollY;
  addEventListener(
    "scroll",
    () => {
      const height = document.querySelector("header")?.offsetHeight ?? 0;
      const now = Math.max(0, scrollY);
      if (now > last && now > height) dataset.navbarHidden = "";
      else if (now < last || now === 0) delete dataset.navbarHidden;
      last = now;
    },
    { passive: true },
  );
}
