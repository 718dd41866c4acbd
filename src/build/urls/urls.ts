import { parseArgs } from "node:util";

import { formatFinding, hasErrors, type Finding } from "../content/finding";
import { inspectContent } from "../content/inspectContent";
import { loadSiteConfig } from "../loadSiteConfig";
import { compareUrls, writeUrlsLock } from "./guardUrls";
import { ACCEPT_COMMAND, URLS_LOCK } from "./urlsLock";

/** `npm run urls`: tells what is new and what is gone, and keeps the lock; with `--accept` also where something is gone. */
async function urls(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { accept: { type: "boolean", default: false } },
  });
  const findings = await inspectContent(".");
  if (hasErrors(findings)) return fail(findings);
  const changes = await compareUrls(".", loadSiteConfig());
  const { added, broken, dropped, lock } = changes;
  if (broken.length > 0) return fail(broken);
  for (const url of added) console.log(`new: ${url}`);
  if (dropped.length > 0 && !values.accept) {
    console.error(
      `${String(dropped.length)} gone; ${URLS_LOCK} stays as it is until each is kept or all are let go with \`${ACCEPT_COMMAND}\`:`,
    );
    return fail(dropped);
  }
  for (const { problem } of dropped) console.log(`let go: ${problem}`);
  await writeUrlsLock(".", lock);
  console.log(
    `${URLS_LOCK}: ${String(added.length)} added, ${String(dropped.length)} removed.`,
  );
  return 0;
}

function fail(findings: readonly Finding[]): number {
  for (const finding of findings) {
    if (finding.severity === "error") console.error(formatFinding(finding));
  }
  return 1;
}

urls(process.argv.slice(2))
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
