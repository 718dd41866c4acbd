import type { Page } from "@playwright/test";

/** A page of each kind. */
export const pageKinds = [
  { kind: "list", path: "/" },
  { kind: "further list page", path: "/page/2" },
  { kind: "post", path: "/2024-06-07T02-npm-ci-or-npm-install" },
  { kind: "archive", path: "/all" },
  { kind: "tag index", path: "/tags" },
  { kind: "tag", path: "/tags/npm" },
  { kind: "not found", path: "/404" },
];

/** The newest post, first in lists and feeds. */
export const NEWEST = {
  path: "/2025-10-24-measuring-a-web-page",
  title: "Measuring a web page",
};

export const POST = "/2024-06-07T02-npm-ci-or-npm-install";

/** Opens a page in the application. */
export async function openInApplication(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await applicationReady(page);
}

/** Starts the application as a reader does who moves to a link with Tab: with `application: "intent"` nothing else does. */
export function startApplication(page: Page) {
  return page.locator("header a").first().dispatchEvent("focusin");
}

/** Waits until the application follows links: before that each click is a full load. */
export async function applicationReady(page: Page) {
  await startApplication(page);
  // Gatsby's own name; see src/layout/onInitialClientRender.ts.
  await page.waitForFunction(
    () =>
      (window as { ___failedResources?: boolean }).___failedResources === false,
  );
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

/** The widths, in px, at which a page is wider than the window: of phones and screens, and beside the layouts' limits. */
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
