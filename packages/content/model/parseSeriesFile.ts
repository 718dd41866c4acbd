import {
  createDiagnostic,
  didYouMean,
  keyLines,
  problemAt,
  readYamlMap,
  type Diagnostic,
} from "@technical-blog/utils";
import { kebabCase } from "lodash";
import { z } from "zod";

import { TAG_SLUG } from "./parseTagsFile";

export const SERIES_FILE = "content/series.yml";

/** What series.yml says of a series. */
export type SeriesEntry = {
  /** Path segment of its page. */
  slug: string;
  description: string | null;
  line: number | undefined;
};

const entrySchema = z.strictObject({
  description: z.string().trim().min(1).optional(),
  slug: z.string().regex(TAG_SLUG).optional(),
});

const expected: Record<string, string> = {
  description: "a sentence, as text",
  slug: "one path segment in lower case, like git-basics",
};

/**
 * Reads `content/series.yml`: a map from the title of a series, as posts write it, to description and slug.
 * @returns the valid entries by title, and diagnostics of the others
 */
export function parseSeriesFile(
  file: string,
  text: string,
): { entries: Map<string, SeriesEntry>; diagnostics: Diagnostic[] } {
  const valid = new Map<string, SeriesEntry>();
  const position = { file, rule: "series" } as const;
  const { entries, mistake } = readYamlMap(text, {
    ...position,
    what: "series",
    example: 'Write "Git:" and below it, indented, "description: …".',
  });
  if (mistake) return { entries: valid, diagnostics: [mistake] };
  const diagnostics: Diagnostic[] = [];
  const lines = keyLines(text);
  for (const [title, value] of entries) {
    const line = lines.get(title);
    const { data, error } = entrySchema.safeParse(value);
    if (data) {
      const { description = null, slug = kebabCase(title) } = data;
      valid.set(title, { slug, description, line });
    }
    for (const issue of error?.issues ?? []) {
      for (const { name, ...problem } of mistakes(issue, value)) {
        const field = [title, ...name].join(".");
        diagnostics.push(
          createDiagnostic({ ...position, line, field, ...problem }),
        );
      }
    }
  }
  return { entries: valid, diagnostics };
}

/** What is wrong with an entry, each with the path of the field in it. */
function mistakes(issue: z.core.$ZodIssue, value: unknown) {
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(expected);
    return issue.keys.map((key) => ({
      name: [key],
      problem: "unknown field.",
      fix: didYouMean(key, known) ?? `Known fields: ${known.join(", ")}.`,
    }));
  }
  const fix = expected[String(issue.path[0])];
  return [
    {
      name: issue.path.map(String),
      problem: problemAt(value, issue.path, "of the wrong kind."),
      fix: fix ? `Give ${fix}.` : 'Write "description: …" below it, indented.',
    },
  ];
}

/** Path segment of the pages of a series; empty if neither its entry nor its title gives one: /series/index is /series. */
export function seriesSlug(
  title: string,
  entries: ReadonlyMap<string, SeriesEntry>,
): string {
  const slug = entries.get(title)?.slug ?? kebabCase(title);
  return slug === "index" ? "" : slug;
}
