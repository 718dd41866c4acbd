import { parseArgs } from "node:util";

import { loadSiteConfig } from "../../src/node/config/loadSiteConfig";
import {
  diagnosticData,
  formatDiagnostic,
  githubAnnotation,
  hasErrors,
} from "../../src/node/content/diagnostic";
import { currentDay, published } from "../../src/node/content/postStatus";
import { inspectContent } from "../../src/node/lint/inspectSite";

const usage = "Usage: npm run check:content [-- --json]";

/** `npm run check:content`: says what a build would say of the content, for people, programs (`--json`) and GitHub's CI. */
async function checkContent(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { json: { type: "boolean", default: false } },
  });
  const { diagnostics } = await inspectContent(
    process.cwd(),
    loadSiteConfig(),
    published(currentDay()),
  );
  if (values.json) {
    console.log(JSON.stringify(diagnostics.map(diagnosticData), null, 2));
  } else {
    for (const diagnostic of diagnostics) {
      const { severity } = diagnosticData(diagnostic);
      console.log(`${severity}: ${formatDiagnostic(diagnostic)}`);
      if (process.env.GITHUB_ACTIONS) console.log(githubAnnotation(diagnostic));
    }
    if (diagnostics.length === 0) console.log("The content has no problems.");
  }
  process.exitCode = hasErrors(diagnostics) ? 1 : 0;
}

checkContent(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason}\n${usage}`);
  process.exitCode = 1;
});
