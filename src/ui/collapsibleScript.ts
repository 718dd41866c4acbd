const REDUCED_MOTION_DURATION_MS = 1;

/**
 * Animates the height of every `<details>` of the page, as a script for the end of the body: those of posts are plain
 * HTML, and none needs a framework. Style sheets alone cannot do it, since the duration follows the height.
 *
 * The duration is Material's for heights that are not known in advance, `getAutoHeightDuration` in
 * https://github.com/mui/material-ui/blob/master/packages/mui-material/src/styles/createTransitions.js
 */
export function collapsibleScript(): string {
  return `(function () {
  var running = new WeakMap();
  var reduced = matchMedia("(prefers-reduced-motion: reduce)");
  function duration(height) {
    if (reduced.matches) return ${String(REDUCED_MOTION_DURATION_MS)};
    if (!height) return 0;
    var constant = height / 36;
    return Math.round((4 + 15 * Math.pow(constant, 0.25) + constant / 5) * 10);
  }
  addEventListener("click", function (event) {
    var summary = event.target.closest("summary");
    var details = summary && summary.parentElement;
    if (!details || event.defaultPrevented || event.target.closest("a, button, input") || !details.animate) return;
    event.preventDefault();
    var before = running.get(details);
    var opens = before ? !before.opens : !details.open;
    var from = details.offsetHeight;
    if (before) before.animation.cancel();
    details.open = opens;
    var to = details.offsetHeight;
    // What folds is still seen while it does.
    details.open = true;
    details.style.overflow = "clip";
    var animation = details.animate(
      [{ height: from + "px" }, { height: to + "px" }],
      { duration: duration(Math.abs(to - from)), easing: "ease-in-out" }
    );
    running.set(details, { animation: animation, opens: opens });
    animation.onfinish = function () {
      running.delete(details);
      details.open = opens;
      details.style.overflow = "";
    };
  });
})();`;
}
