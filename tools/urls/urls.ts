import { parseArgs } from "node:util";

import { loadSiteConfig } from "../../src/node/config/loadSiteConfig";
import { formatDiagnostic, isError } from "../../src/node/content/diagnostic";
import { currentDay, published } from "../../src/node/content/postStatus";
import { inspectContent } from "../../src/node/lint/inspectSite";
import { runMain } from "../runMain";
import { updateUrls } from "./updateUrls";

/** `npm run urls`: tells which URLs are new and which are gone, and brings the lock up to date. */
async function urls() {
  const { values } = parseArgs({
    options: { accept: { type: "boolean", default: false } },
  });
  const { site, diagnostics } = await inspectContent(
    process.cwd(),
    loadSiteConfig(),
    published(currentDay()),
  );
  const errors = diagnostics.filter(isError);
  const { report, obstacles } =
    errors.length > 0
      ? { report: [], obstacles: errors }
      : await updateUrls(site, values.accept);
  for (const line of report) console.log(line);
  for (const obstacle of obstacles) console.error(formatDiagnostic(obstacle));
  if (obstacles.length > 0) process.exitCode = 1;
}

runMain(urls);
