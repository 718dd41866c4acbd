import type { Reporter } from "gatsby";

import {
  annotation,
  formatFinding,
  hasErrors,
  type Finding,
} from "../content/finding";

/** Prints warnings, then stops a build (`panicOnBuild`) or tells `gatsby develop` about all errors at once. */
export function reportFindings(
  findings: readonly Finding[],
  reporter: Reporter,
) {
  const lines = (severity: Finding["severity"]) =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(formatFinding);
  for (const line of lines("warning")) reporter.warn(line);
  if (process.env.GITHUB_ACTIONS) {
    for (const finding of findings) console.log(annotation(finding));
  }
  if (hasErrors(findings)) {
    reporter.panicOnBuild(
      ["The content has errors:", ...lines("error")].join("\n  "),
    );
  }
}
