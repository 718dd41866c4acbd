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
 * Lets the tests of a group share a page: opening one takes longer than most of them. They run in order, and each leaves the
 * page as the next one expects it. After a failure the rest get a page of their own.
 * @param open opens the page, once
 * @returns the function that declares such a test
 */
export function sharePage(
  test: AnyTest,
  open: (page: Page) => Promise<unknown>,
): AnyTest {
  let shared: Page;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ browser }) => {
    shared = await browser.newPage();
    await open(shared);
  });
  test.afterAll(() => shared.close());
  return test.extend({
    context: ({}, provide) => provide(shared.context()),
    page: ({}, provide) => provide(shared),
  });
}
