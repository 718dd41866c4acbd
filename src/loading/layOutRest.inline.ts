import { onClick } from "../ui/onClick";
import { whenIdle } from "./whenIdle";

const CHILDREN = "[data-lazy-layout] > ";

/** A browser lays out this many paragraphs in less than 50 ms with the CPU slowed down four times. */
const STEP = 6;

/** The number of children that global.css lays out before the first paint. */
const FIRST = 7;

/** More than a page has. */
const ALL = 1e6;

/**
 * Lays out the rest of the page step by step while the browser is idle: for the first paint, global.css skips everything
 * far from the screen. Afterwards all pages have their true height, also those that the application shows. A browser that
 * is about to scroll to a place needs the true height at once. The rules go into a separate style sheet, because changed
 * elements would break hydration.
 */
export function start() {
  const sheet = new CSSStyleSheet();
  let count = FIRST;

  function layOutMore() {
    count += STEP;
    const hasMore = document.querySelector(
      `${CHILDREN}:nth-child(${String(count + 1)})`,
    );
    const which = hasMore ? `:nth-child(-n + ${String(count)})` : "*";
    sheet.replaceSync(`${CHILDREN}${which}{content-visibility:visible}`);
    if (hasMore) whenIdle(layOutMore);
  }

  function layOutAll() {
    count = ALL;
    layOutMore();
  }

  document.adoptedStyleSheets.push(sheet);
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation?.type === "navigate" && !location.hash) whenIdle(layOutMore);
  else layOutAll();
  onClick("a[href^='#']", layOutAll);
}
