import { parseArgs } from "node:util";

import { inspectPublished } from "@technical-blog/content";
import { formatDiagnostic, isError, runMain } from "@technical-blog/utils";

import { updateUrls } from "./updateUrls";

/** `npm run urls`: lists new and missing URLs, and updates the lock. */
async function urls() {
  const { values } = parseArgs({
    options: { accept: { type: "boolean", default: false } },
  });
  const { site, diagnostics } = await inspectPublished();
  const errors = diagnostics.filter(isError);
  const { report, obstacles } =
    errors.length > 0
      ? { report: [], obstacles: errors }
      : await updateUrls(site, values.accept);
  for (const line of report) console.log(line);
  for (const obstacle of obstacles) console.error(formatDiagnostic(obstacle));
  if (obstacles.length > 0) process.exitCode = 1;
}

runMain(urls, "Usage: npm run urls [-- --accept]");
