import type { Page } from "@playwright/test";

/** A page of each kind. */
export const pageKinds = [
  { kind: "list", path: "/" },
  { kind: "further list page", path: "/page/2" },
  { kind: "post", path: "/2024-06-07T02-npm-ci-or-npm-install" },
  { kind: "archive", path: "/all" },
  { kind: "changes", path: "/changes" },
  { kind: "notes", path: "/notes" },
  { kind: "note", path: "/notes/2026-11-09-quote-a-variable-in-bash" },
  { kind: "tag index", path: "/tags" },
  { kind: "tag", path: "/tags/npm" },
  { kind: "series index", path: "/series" },
  { kind: "series", path: "/series/git" },
  { kind: "not found", path: "/404" },
];

/** The newest post, first in lists and feeds. */
export const NEWEST = {
  path: "/2026-11-28T02-a-search-for-a-phrase-that-phones-could-not-type",
  title: "A search for a phrase",
};

export const POST = "/2024-06-07T02-npm-ci-or-npm-install";

/** Of similar cases, `npm test` runs the first; the others, which rarely fail alone, run with `npm run test:slow`. */
export const firstOften = (index: number) => ({
  tag: index === 0 ? [] : "@slow",
});

/** Opens a page in the application. */
export async function openInApplication(page: Page, path: string) {
  await page.goto(path);
  await applicationReady(page);
}

/** Starts the application by focusing the search field; on data saver, links do not start it. */
export function startApplication(page: Page) {
  return page.locator("header search").dispatchEvent("focusin");
}

/** Waits until the application handles links; before that, each click is a full load. */
export async function applicationReady(page: Page) {
  await startApplication(page);
  // Gatsby's own name; see src/layout/onInitialClientRender.ts.
  await page.waitForFunction(
    () =>
      (window as { ___failedResources?: boolean }).___failedResources === false,
  );
}

/** Waits until React has taken over the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () => Object.keys(document.getElementById("___gatsby") ?? {}).length > 0,
  );

/** Fakes the connection that the browser reports. */
export async function reportConnection(page: Page, connection: object) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
}

/** Collects errors of a page and of its console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

type WatchedWindow = Window & { shifts: number[] };

/**
 * Watches layout shifts of pages that open from now on.
 * @returns a function that reads the layout shifts of the current page
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as WatchedWindow).shifts);
}

/** Holds back the application's scripts until the returned function is called. */
export async function holdScripts(page: Page) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Widths in px, of devices and around the breakpoints, at which a page is wider than the window. */
export async function widthsThatScroll(page: Page): Promise<number[]> {
  const wider = [];
  for (const width of [320, 390, 995, 996, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    if (scrollWidth !== width) wider.push(width);
  }
  return wider;
}

const LONG_WORD =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Replaces each text of a page by one long word, but not counts and dates, nor what scrolls in a box of its own. */
export function lengthenWords(page: Page) {
  return page.evaluate((word) => {
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isScrolled = text.parentElement?.closest(
        "pre, table, svg, math, script, style, button",
      );
      if (isScrolled || !/\p{L}{3}/u.test(text.nodeValue ?? "")) continue;
      text.nodeValue = word;
    }
  }, LONG_WORD);
}
