import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import type { InspectedFile } from "../../site/readSite";

/** What is wrong with a post's text, whatever the rest of the site. */
export function textDiagnostics(inspected: InspectedFile): Diagnostic[] {
  return [
    ...missingTexts(inspected),
    ...skippedLevels(inspected),
    ...missingSummary(inspected),
    ...missingText(inspected),
  ];
}

function missingTexts({ file, text }: InspectedFile): Diagnostic[] {
  return text.images
    .filter(({ alt }) => alt.trim() === "")
    .map(({ src, line, column }) =>
      createDiagnostic({
        rule: "missing-alt",
        file,
        line,
        column,
        problem: `the image "${src}" has no alternative text.`,
        fix: "Say in brackets what it shows: ![Two branches and a merge](…).",
      }),
    );
}

/** The title of a post is its heading of level 1. */
function skippedLevels({ file, text }: InspectedFile): Diagnostic[] {
  return text.headings.flatMap(
    ({ level, line, column }, place): Diagnostic[] => {
      const above = text.headings[place - 1]?.level ?? 1;
      if (level <= above + 1) return [];
      return [
        createDiagnostic({
          rule: "skipped-heading",
          file,
          line,
          column,
          problem: `a heading of level ${String(level)} follows one of level ${String(above)}.`,
          fix: `Write it with ${String(above + 1)} signs: ${"#".repeat(above + 1)}.`,
        }),
      ];
    },
  );
}

function missingSummary({ file, fields, text }: InspectedFile): Diagnostic[] {
  // Only posts are in lists.
  if (fields.date === undefined) return [];
  if (text.hasSummary || fields.description !== null) return [];
  return [
    createDiagnostic({
      rule: "missing-summary",
      file,
      problem:
        "nothing says where its summary ends, so lists show the first paragraph.",
      fix: "Put <!-- truncate --> after what lists are to show, or write a description.",
    }),
  ];
}

function missingText({ file, text }: InspectedFile): Diagnostic[] {
  if (!text.isEmpty) return [];
  return [
    createDiagnostic({
      rule: "empty-post",
      file,
      problem: "it has no text.",
      fix: 'Write some, or add "draft: true" to the front matter.',
    }),
  ];
}
