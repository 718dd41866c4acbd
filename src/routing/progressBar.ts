import type * as Progress from "./progress";

const START_DELAY_MS = 200;
const TRICKLE_RATE = 0.02;

let progress: typeof Progress | undefined;
/** Whether the bar shows as soon as its code has loaded. */
let isDue = false;
let start: ReturnType<typeof setTimeout> | undefined;
let trickle: ReturnType<typeof setInterval> | undefined;

/** Shows the bar after the delay, unless `endProgress` is called before. */
export function startProgress() {
  stop();
  showAfter(START_DELAY_MS);
  void loadProgress().then(show);
}

export function endProgress() {
  stop();
  progress?.nprogress.done();
}

/** Loads the code of the bar, before the first navigation or with it. */
export async function loadProgress() {
  try {
    progress = await import(/* webpackChunkName: "progress" */ "./progress");
  } catch {
    // The next navigation tries again.
  }
}

function showAfter(delayMs: number) {
  start = setTimeout(() => {
    isDue = true;
    show();
  }, delayMs);
}

function show() {
  if (!isDue || !progress) return;
  const { nprogress, progressSettings } = progress;
  isDue = false;
  // The library would reuse the bar that is fading out, and then remove it.
  if (document.getElementById("nprogress")) {
    // It runs to its end, then fades.
    showAfter(2 * progressSettings.speed);
    return;
  }
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  nprogress.configure({ speed: isReduced ? 0 : progressSettings.speed });
  nprogress.start();
  trickle = setInterval(() => {
    nprogress.inc(TRICKLE_RATE);
  }, progressSettings.trickleSpeed);
}

function stop() {
  isDue = false;
  clearTimeout(start);
  clearInterval(trickle);
}
