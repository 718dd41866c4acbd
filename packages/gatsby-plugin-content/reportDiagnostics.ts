import {
  formatDiagnostic,
  githubAnnotation,
  isError,
  type Diagnostic,
} from "@technical-blog/utils";
import type { Reporter } from "gatsby";
import { partition } from "lodash";

import { run } from "./run";

/** Prints warnings, then stops a build (`panicOnBuild`) or tells `gatsby develop` about all errors at once. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  reporter: Reporter,
) {
  const [errors, others] = partition(diagnostics, isError);
  run.warnings += others.length;
  for (const warning of others) reporter.warn(formatDiagnostic(warning));
  if (process.env.GITHUB_ACTIONS) {
    for (const diagnostic of diagnostics) {
      console.log(githubAnnotation(diagnostic));
    }
  }
  if (errors.length > 0) {
    reporter.panicOnBuild(
      ["The content has errors:", ...errors.map(formatDiagnostic)].join("\n  "),
    );
  }
}
