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
 * @param part selector of the part of the page that is looked at; the whole page without it
 * @returns the rules that are broken, with the elements that break them
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

/** Checks a page that is open in the light mode and in the dark one. */
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
