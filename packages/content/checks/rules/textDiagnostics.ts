import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticData,
} from "@technical-blog/utils";
import { truncate } from "lodash";

import type { InspectedFile } from "../../site/siteOf";

/** An image that is a URL has thousands of characters. */
const MAX_URL = 100;

/** Mistakes in a post's text, independent of the rest of the site. */
export function textDiagnostics({
  file,
  fields,
  text,
}: InspectedFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (found: Omit<DiagnosticData, "file" | "severity">) => {
    diagnostics.push(createDiagnostic({ file, ...found }));
  };
  for (const { src, alt, line, column } of text.images) {
    if (alt?.trim() !== "") continue;
    report({
      rule: "missing-alt",
      line,
      column,
      problem: `the image "${truncate(src, { length: MAX_URL })}" has no alternative text.`,
      fix: "Say in brackets what it shows: ![Two branches and a merge](…).",
    });
  }
  // The title of a post is its heading of level 1.
  let above = 1;
  for (const { level, line, column } of text.headings) {
    if (level > above + 1) {
      report({
        rule: "skipped-heading",
        line,
        column,
        problem: `a heading of level ${String(level)} follows one of level ${String(above)}.`,
        fix: `Start it with ${"#".repeat(above + 1)}.`,
      });
    }
    above = level;
  }
  // Only posts are in lists; only they have a date.
  const isListed = fields.date !== undefined;
  if (isListed && !text.hasSummary && fields.description === null) {
    report({
      rule: "missing-summary",
      problem:
        "no description and no <!-- truncate -->, so lists show the first paragraph.",
      fix: "Add a description to the front matter, or <!-- truncate --> below the summary in the text.",
    });
  }
  if (text.isEmpty) {
    report({
      rule: "empty-post",
      problem: "it has no text.",
      fix: 'Write some, or add "draft: true" to the front matter.',
    });
  }
  return diagnostics;
}
