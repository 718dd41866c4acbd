import { parseArgs } from "node:util";

import { inspectPublished, loadSiteConfig } from "@technical-blog/content";
import {
  diagnosticData,
  formatDiagnostic,
  githubAnnotation,
  hasErrors,
  runMain,
  sortDiagnostics,
} from "@technical-blog/utils";

import { missingKeywords } from "./missingKeywords";
import { oldRuns } from "./oldRuns";
import { inspectProse } from "./prose/inspectProse";

const usage = "Usage: npm run check:content [-- --json]";

/** `npm run check:content`: reports what a build would, and problems of the English, for people, programs (`--json`) and GitHub's CI. */
async function checkContent() {
  const { values } = parseArgs({
    options: { json: { type: "boolean", default: false } },
  });
  const content = await inspectPublished();
  const diagnostics = sortDiagnostics([
    ...content.diagnostics,
    ...missingKeywords(content.site),
    ...(await oldRuns(content.site)),
    ...(await inspectProse(process.cwd(), loadSiteConfig())),
  ]);
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

runMain(checkContent, usage);
