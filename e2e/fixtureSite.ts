import { existsSync, statSync } from "node:fs";
import path from "node:path";

import { test as base } from "@playwright/test";

/** scripts/buildFixture.mjs puts it there. */
const FOLDER = path.join("node_modules", ".cache", "fixture-site");

/** The file of an address on a static host. */
function fileOf(pathname: string): string {
  const file = path.join(FOLDER, decodeURIComponent(pathname));
  if (existsSync(file) && statSync(file).isFile()) return file;
  const page = path.join(file, "index.html");
  return existsSync(page) ? page : path.join(FOLDER, "404.html");
}

/** A test that sees the fixture in place of the site: `fixtureSiteConfig.json` has what the site's own does not use. */
export const test = base.extend({
  context: async ({ context, baseURL }, provide) => {
    if (!existsSync(FOLDER)) {
      throw new Error(
        "The fixture site is not built. Run `node scripts/run.mjs fixture`, then `npm run build`.",
      );
    }
    await context.route(`${baseURL ?? ""}/**`, (route) =>
      route.fulfill({ path: fileOf(new URL(route.request().url()).pathname) }),
    );
    await provide(context);
  },
});
