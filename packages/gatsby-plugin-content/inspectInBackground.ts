import { inspectSite } from "@technical-blog/content";
import { diagnosticData } from "@technical-blog/utils";
import type { NodePluginArgs } from "gatsby";

import { keepIncludes, renewLinks } from "./contentNodes";
import { renderedSite } from "./readSite";
import { reportDiagnostics } from "./reportDiagnostics";
import { run } from "./run";
import { siteLinks } from "./siteLinks";
import { watchIncludes } from "./watchIncludes";

/** Gatsby shows a change well within this time. */
const DELAY_MS = 3000;

/**
 * Renders and checks the content in `gatsby develop`, once the page that changed is there, or all code is compiled: checks
 * never hold a page up.
 */
export function inspectInBackground(args: NodePluginArgs) {
  const start = () => {
    clearTimeout(run.check);
    run.check = setTimeout(() => {
      inspect(args).catch((cause: unknown) => {
        args.reporter.error(
          "The content could not be checked.",
          cause as Error,
        );
      });
    }, DELAY_MS);
  };
  if (run.isCompiled) start();
  else {
    args.emitter.on("COMPILATION_DONE", () => {
      if (!run.isCompiled) start();
      run.isCompiled = true;
    });
  }
}

async function inspect(args: NodePluginArgs) {
  const site = await renderedSite(args);
  await keepIncludes(site.items, args.cache);
  watchIncludes(args, site.items);
  await renewLinks(siteLinks(site), args);
  const diagnostics = await inspectSite(site);
  const current = JSON.stringify(diagnostics.map(diagnosticData));
  if (current === run.reported) return;
  run.reported = current;
  if (diagnostics.length === 0) {
    args.reporter.success("All content problems are gone");
  } else {
    reportDiagnostics(diagnostics, args.reporter);
  }
}
