import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

type WindowWithAxe = Window & {
  axe: {
    run: (part: ElementContext, options: RunOptions) => Promise<AxeResults>;
  };
};

/**
 * Checks a page with axe.
 * @param part selector of the part to check; the whole page by default
 * @returns the violated rules, with the elements
 */
export async function axeViolations(page: Page, part = "html") {
  // After a navigation the progress bar fades out, outside of all landmarks.
  await page.locator("#nprogress").waitFor({ state: "detached" });
  await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as WindowWithAxe;
    // The rest of the report takes most of the time.
    const options: RunOptions = { resultTypes: ["violations"] };
    const { violations } = await axe.run(selector, options);
    return violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]);
  }, part);
}

/** Checks an open page in light and dark mode. */
export async function axeViolationsInBothModes(page: Page, part?: string) {
  const violations = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [rule, elements] of await axeViolations(page, part)) {
      violations.push([colorScheme, rule, elements]);
    }
  }
  return violations;
}
