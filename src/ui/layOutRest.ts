import { whenIdle } from "../loading/whenIdle";

/** At a fourfold slowed CPU, a browser lays out so many paragraphs in less than 50 ms. */
const STEP = 4;

/**
 * Lays out, step by step while the browser is idle, what the first paint did not need: global.css leaves out what is far from
 * the screen. From then on the page has its true height.
 */
export function layOutRest() {
  const elements = [
    ...document.querySelectorAll<HTMLElement>("[data-lazy-layout] > *"),
  ];

  function layOutMore() {
    for (const { style } of elements.splice(0, STEP)) {
      style.contentVisibility = "visible";
    }
    if (elements.length > 0) whenIdle(layOutMore);
  }

  whenIdle(layOutMore);
}
