import { onClick, whenIdle } from "@technical-blog/utils/browser";

const CHILDREN = "[data-lazy-layout] > ";

/** A third of the 50 ms after which a reader notices that the page does not answer; painting needs time too. */
const STEP_MS = 16;

/**
 * Lays out the rest of the page while the browser is idle, in steps whose size follows the time that the last one took:
 * for the first paint, global.css skips everything far from the screen. Afterwards all pages have their true height, also
 * those that the application shows. A browser that is about to scroll to a place needs the true height at once.
 */
export function start() {
  // A rule for each step would make the browser compute the styles of the whole page again.
  const rest = [
    ...document.querySelectorAll<HTMLElement>(`${CHILDREN}:nth-child(n + 8)`),
  ];
  let step = 1;

  function layOutMore() {
    const begin = performance.now();
    for (const { style } of rest.splice(0, step))
      style.contentVisibility = "visible";
    if (rest.length === 0) {
      layOutAll();
      return;
    }
    // Reading the height lays out what is shown.
    const { offsetHeight } = document.body;
    const ms = offsetHeight && performance.now() - begin;
    step = ms < STEP_MS / 2 ? step * 2 : Math.ceil((step * STEP_MS) / 2 / ms);
    whenIdle(layOutMore);
  }

  function layOutAll() {
    rest.length = 0;
    sheet.replaceSync(`${CHILDREN}*{content-visibility:visible}`);
  }

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation?.type === "navigate" && !location.hash) whenIdle(layOutMore);
  else layOutAll();
  onClick("a[href^='#']", layOutAll);
}
