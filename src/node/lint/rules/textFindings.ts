import type { Finding } from "../../content/finding";
import type { InspectedPost } from "./inspectedPost";

/** What is wrong with a post's text, whatever the rest of the site. */
export function textFindings(inspected: InspectedPost): Finding[] {
  const { file, text } = inspected;
  const { failure, findings } = text;
  return [
    ...(failure
      ? [
          {
            rule: "markdown" as const,
            severity: "error" as const,
            file,
            line: failure.line,
            problem: failure.reason,
            remedy: "",
          },
        ]
      : []),
    ...findings.map((finding): Finding => ({
      severity: "warning",
      file,
      ...finding,
    })),
    ...missingTexts(inspected),
    ...skippedLevels(inspected),
    ...missingSummary(inspected),
  ];
}

function missingTexts({ file, text }: InspectedPost): Finding[] {
  return text.images
    .filter(({ alt }) => alt.trim() === "")
    .map(({ src, line, column }) => ({
      rule: "missing-alt",
      severity: "warning",
      file,
      line,
      column,
      problem: `the image "${src}" has no alternative text.`,
      remedy: "Say in brackets what it shows: ![Two branches and a merge](…).",
    }));
}

/** The title of a post is its heading of level 1. */
function skippedLevels({ file, text }: InspectedPost): Finding[] {
  return text.headings.flatMap(({ level, line, column }, place): Finding[] => {
    const above = text.headings[place - 1]?.level ?? 1;
    if (level <= above + 1) return [];
    return [
      {
        rule: "skipped-heading",
        severity: "warning",
        file,
        line,
        column,
        problem: `a heading of level ${String(level)} follows one of level ${String(above)}.`,
        remedy: `Write it with ${String(above + 1)} signs: ${"#".repeat(above + 1)}.`,
      },
    ];
  });
}

function missingSummary({ file, post, text }: InspectedPost): Finding[] {
  const isKnown = text.hasSummary || text.failure !== undefined;
  if (isKnown || post.description !== null) return [];
  return [
    {
      rule: "missing-summary",
      severity: "warning",
      file,
      problem:
        "nothing says where its summary ends, so lists show the first paragraph.",
      remedy:
        "Put <!-- truncate --> after what lists are to show, or write a description.",
    },
  ];
}
