import { existsSync } from "node:fs";
import path from "node:path";

import { test as base } from "./startHost";
import { startStaticHost, type StaticHost } from "./staticHost";

/** scripts/buildFixture.mjs builds it there, as Netlify builds a deploy preview, and for a path below its host. */
export const FIXTURE_FOLDER = path.join(
  "node_modules",
  ".cache",
  "fixture-site",
);

export const PREFIX = "/blog";

export const SITE_URL = `https://deploy-preview-1--exit-zero.example${PREFIX}`;

/** A test of the fixture site: `fixtureSiteConfig.json` has the features that the project's own site does not use. */
export const test = base.extend<object, { fixtureHost: StaticHost }>({
  fixtureHost: [
    async ({}, provide) => {
      if (!existsSync(FIXTURE_FOLDER)) {
        throw new Error(
          "The fixture site is not built. Run `node scripts/run.mjs fixture`, then `npm run build`.",
        );
      }
      const host = await startStaticHost({
        root: FIXTURE_FOLDER,
        prefix: PREFIX,
      });
      await provide(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  // A separate server, because Playwright's routes do not see prerendered pages.
  baseURL: async ({ fixtureHost }, provide) => {
    await provide(`${fixtureHost.url}${PREFIX}/`);
  },
});
