import { onClick } from "@technical-blog/utils/browser";

const REDUCED_MOTION_DURATION_MS = 1;

/**
 * Animates the height of every `<details>`, including those in posts. A style sheet cannot do this, because the duration
 * depends on the height.
 */
export function start() {
  const running = new WeakMap<
    Element,
    { animation: Animation; opens: boolean }
  >();
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * Material's duration for heights that are not known in advance, `getAutoHeightDuration` in
   * https://github.com/mui/material-ui/blob/master/packages/mui-material/src/styles/createTransitions.js
   */
  function duration(height: number): number {
    if (reducedMotion.matches) return REDUCED_MOTION_DURATION_MS;
    if (!height) return 0;
    const constant = height / 36;
    return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
  }

  onClick("details > summary", (summary, event) => {
    const details = summary.closest("details");
    const target = event.target as Element; // onClick has checked it
    const isOnControl = target.closest("a, button, input");
    if (event.defaultPrevented || isOnControl || !details) return;
    event.preventDefault();
    const before = running.get(details);
    const opens = !(before ? before.opens : details.open);
    const from = details.offsetHeight;
    before?.animation.cancel();
    details.open = opens;
    const to = details.offsetHeight;
    // Keep the content visible while it collapses.
    details.open = true;
    details.style.overflow = "clip";
    const animation = details.animate(
      [{ height: `${String(from)}px` }, { height: `${String(to)}px` }],
      { duration: duration(Math.abs(to - from)), easing: "ease-in-out" },
    );
    running.set(details, { animation, opens });
    animation.onfinish = () => {
      running.delete(details);
      details.open = opens;
      details.style.overflow = "";
    };
  });
}
