import { expect } from "@playwright/test";

import { pageKinds } from "./site";
import { test } from "./startHost";

/** A text that moves by less than this is not seen to move. */
const MAX_SHIFT = 0.001;

/** About a packet every 70 ms, so that the browser shows the page piece by piece. */
const TRICKLE = { latencyMs: 0, bytesPerSecond: 20_000 };

/** A host that answers in time for the font to be preloaded, which then arrives while the page is shown. */
const NEAR = { latencyMs: 60, bytesPerSecond: 500_000 };

// The host compresses, as a CDN does.
test.use({ extraHTTPHeaders: {}, viewport: { width: 412, height: 823 } });

for (const { kind, path } of pageKinds.filter(({ path }) => path !== "/404"))
  for (const [name, line] of Object.entries({ TRICKLE, NEAR }))
    test(
      `nothing moves while a ${kind} page arrives (${name})`,
      {
        tag: kind === "list" || kind === "post" ? [] : "@slow",
      },
      async ({ page, startHost }) => {
        const { url } = await startHost({ root: "public", cdn: { line } });
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts, shifted: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: { node?: Element }[];
            })[]) {
              (window as unknown as { shifted: number }).shifted += entry.value;
              for (const { node } of entry.sources)
                shifts.push(`${node?.nodeName ?? ""} ${String(entry.value)}`);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });

        await page.goto(url + path, { waitUntil: "networkidle" });

        const { shifted, shifts } = await page.evaluate(() => {
          const { shifted, shifts } = window as unknown as {
            shifted: number;
            shifts: string[];
          };
          return { shifted, shifts };
        });
        expect(shifted, shifts.join(", ")).toBeLessThan(MAX_SHIFT);
      },
    );
