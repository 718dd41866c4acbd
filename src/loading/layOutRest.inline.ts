import { onClick } from "../ui/onClick";
import { whenIdle } from "./whenIdle";

const CHILDREN = "[data-lazy-layout] > ";

/** At a fourfold slowed CPU, a browser lays out so many paragraphs in less than 50 ms. */
const STEP = 6;

/** global.css lays out so many children before the first paint. */
const FIRST = 7;

/** More than a page has. */
const ALL = 1e6;

/**
 * Lays out, step by step while the browser is idle, what the first paint did not need: global.css leaves out what is far from
 * the screen. From then on pages have their true height, also those that the application shows. If the browser is going to
 * scroll to a place, it needs the true height at once. The rules are in a style sheet of their own because the application
 * compares the elements with its data.
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
