/**
 * Hides the navbar while the reader scrolls down and shows it again on the way up, as a script for the end of the
 * body. It sets `data-navbar-hidden` on `<html>`; the bar's style sheet does the rest.
 */
export function hideOnScrollScript(): string {
  return `(function () {
  var root = document.documentElement;
  var last = scrollY;
  addEventListener("scroll", function () {
    var bar = document.querySelector("header");
    var now = Math.max(0, scrollY);
    if (now > last && now > bar.offsetHeight) root.dataset.navbarHidden = "";
    else if (now < last || now === 0) delete root.dataset.navbarHidden;
    last = now;
  }, { passive: true });
})();`;
}
