import { inspectSite, type Site } from "@technical-blog/content";
import { diagnosticData } from "@technical-blog/utils";
import type { Reporter } from "gatsby";

import { reportDiagnostics } from "./reportDiagnostics";

/** Gatsby shows a change well within this time. */
const DELAY_MS = 3000;

/** Diagnostics of the last run, so that `gatsby develop` reports only changes. */
let reported = "[]";
let timer: NodeJS.Timeout | undefined;

/** Checks the content in `gatsby develop`, once the page that changed is there: checks never hold it up. */
export function inspectInBackground(site: Site, reporter: Reporter) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    report(site, reporter).catch((cause: unknown) => {
      reporter.error("The content could not be checked.", cause as Error);
    });
  }, DELAY_MS);
}

async function report(site: Site, reporter: Reporter) {
  const diagnostics = await inspectSite(site);
  const current = JSON.stringify(diagnostics.map(diagnosticData));
  if (current === reported) return;
  reported = current;
  if (diagnostics.length === 0) {
    reporter.success("All content problems are gone");
  } else {
    reportDiagnostics(diagnostics, reporter);
  }
}
