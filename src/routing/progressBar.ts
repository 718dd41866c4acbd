// The instance that gatsby-plugin-nprogress configures.
import nprogress from "accessible-nprogress";

import { progressSettings } from "./progressSettings";

const START_DELAY_MS = 200;
const TRICKLE_RATE = 0.02;

/** The duration in which the bar completes and fades. */
const FADE_OUT_MS = 2 * progressSettings.speed;

let start: ReturnType<typeof setTimeout> | undefined;
let trickle: ReturnType<typeof setInterval> | undefined;

/** Shows the bar after the delay, unless `endProgress` is called before. */
export function startProgress() {
  stopTimers();
  start = setTimeout(show, START_DELAY_MS);
}

export function endProgress() {
  stopTimers();
  nprogress.done();
}

function show() {
  // The library would reuse the bar that is fading out, and then remove it.
  if (document.getElementById("nprogress")) {
    start = setTimeout(show, FADE_OUT_MS);
    return;
  }
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  nprogress.configure({ speed: isReduced ? 0 : progressSettings.speed });
  nprogress.start();
  trickle = setInterval(() => {
    nprogress.inc(TRICKLE_RATE);
  }, progressSettings.trickleSpeed);
}

function stopTimers() {
  clearTimeout(start);
  clearInterval(trickle);
}
