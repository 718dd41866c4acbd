import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from "@playwright/test";

type AnyTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/**
 * Lets the tests of a group, or of a file, share a page: a page of its own takes longer than most of them. They run in order.
 * After a failure the rest get another page.
 * @param open opens the page, once, and each test leaves it as the next one expects it. Without it, each test opens what it
 *   needs, in the same tab but as somebody who was not here before, except for the browser's cache.
 * @returns the function that declares such a test
 */
export function sharePage(
  test: AnyTest,
  open?: (page: Page) => Promise<unknown>,
): AnyTest {
  let shared: Page | undefined;
  test.describe.configure({ mode: "default" });
  test.afterAll(() => shared?.close());
  return test.extend({
    context: ({ page }, provide) => provide(page.context()),
    page: async ({ browser, viewport }, provide) => {
      if (shared === undefined) {
        shared = await browser.newPage();
        if (open) await open(shared);
        else await shared.addInitScript(clearStorage);
      } else if (!open) {
        await reset(shared, viewport);
      }
      await provide(shared);
    },
  });
}

/** In the first document of a test: the one before it may store something until it is left. */
function clearStorage() {
  if (window.name !== "" || window !== top) return;
  window.name = "open";
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // The browser's own pages have no storage.
  }
}

/** @param viewport of the next test */
async function reset(page: Page, viewport: PlaywrightTestOptions["viewport"]) {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll();
  await context.setOffline(false);
  await page.emulateMedia({
    colorScheme: null,
    media: null,
    reducedMotion: null,
  });
  if (viewport) await page.setViewportSize(viewport);
  await page.evaluate(() => {
    window.name = "";
  });
  for (const other of context.pages()) if (other !== page) await other.close();
}
