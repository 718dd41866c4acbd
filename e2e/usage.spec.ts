import { expect } from "@playwright/test";

import { PREFIX, test as base } from "./fixtureSite";
import { sharePage } from "./sharePage";
import { openInApplication, POST } from "./site";

/** The events that the page sends to the endpoint of the fixture. */
type UsageEvent = { type: string; ids?: string[]; id?: string };

const test = sharePage(base);
test.use({ viewport: { width: 1000, height: 800 } });

for (const isTracked of [true, false]) {
  test(`what search showed and what was chosen ${isTracked ? "is sent" : "stays here with Global Privacy Control"}`, async ({
    page,
  }) => {
    const events: UsageEvent[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname !== "/events") return;
      events.push(request.postDataJSON() as UsageEvent);
    });
    await page.addInitScript((isAsked) => {
      Object.assign(Navigator.prototype, { globalPrivacyControl: isAsked });
    }, !isTracked);
    await openInApplication(page, PREFIX + POST);

    const box = page.getByRole("combobox", { name: "Search" });
    await box.click();
    await box.pressSequentially("corepack");
    const first = page.getByRole("option").first();
    const target = (await first.getAttribute("href")) ?? "";
    const route = target.replace(PREFIX, "");
    await first.click();
    await expect(page).toHaveURL((url) => url.href.endsWith(target));

    if (isTracked) {
      await expect
        .poll(() => events.at(-1))
        .toEqual({ type: "click", id: route });
      expect(events.flatMap(({ ids = [] }) => ids)).toContain(route);
    } else {
      expect(events).toEqual([]);
    }
  });
}
