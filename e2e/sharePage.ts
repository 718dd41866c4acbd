import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from "@playwright/test";

type InitScript = Awaited<ReturnType<Page["addInitScript"]>>;

type AnyTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/**
 * Shares one page between the tests of a group or file, because opening a page takes longer than most of them. They run in
 * order. After a failure, the rest get a new page.
 * @param open opens the page once; each test leaves it as the next one expects it. By default, each test opens its own
 *   pages in the same tab as a first-time visitor, except for the browser's cache.
 * @returns the function that declares such a test
 */
export function sharePage<Test extends AnyTest>(
  test: Test,
  open?: (page: Page) => Promise<unknown>,
): Test {
  let shared: Page | undefined;
  let initScripts: InitScript[] = [];
  test.describe.configure({ mode: "default" });
  test.afterAll(async () => {
    await shared?.unrouteAll({ behavior: "ignoreErrors" });
    await shared?.context().close();
  });
  const sharedTest = test.extend({
    context: ({ page }, provide) => provide(page.context()),
    page: async ({ browser, viewport }, provide) => {
      if (shared === undefined) {
        const ownContext = await browser.newContext();
        shared = await ownContext.newPage();
        await (open ? open(shared) : shared.addInitScript(clearStorage));
        initScripts = collectInitScripts(shared);
      } else if (!open) {
        for (const script of initScripts.splice(0)) await script.dispose();
        await reset(shared, viewport);
      }
      await provide(shared);
    },
  });
  return sharedTest as Test;
}

/** The scripts that tests add from now on. */
function collectInitScripts(page: Page): InitScript[] {
  const scripts: InitScript[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...parameters: Parameters<typeof add>) => {
    const script = await add(...parameters);
    scripts.push(script);
    return script;
  };
  return scripts;
}

/** In the first document of a test, because the previous one may store something until the page is left. */
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
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearPermissions();
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
