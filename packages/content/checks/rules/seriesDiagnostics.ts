import {
  createDiagnostic,
  didYouMean,
  seriesPath,
  type Diagnostic,
} from "@technical-blog/utils";
import { countBy, groupBy } from "lodash";

import { SERIES_FILE, seriesSlug } from "../../model/parseSeriesFile";
import type { InspectedPost, Site } from "../../site/siteOf";

/**
 * Series that have no page, and entries of `content/series.yml` without posts.
 * @param visible posts, in the order of their files
 */
export function seriesDiagnostics(
  visible: readonly InspectedPost[],
  { posts, series: { entries } }: Site,
): Diagnostic[] {
  // The second part may be a draft.
  const counts = countBy(posts.flatMap(({ post }) => post.series ?? []));
  return [
    ...visible.flatMap((post) => lonePart(post, counts)),
    ...pathConflicts(visible, entries),
    ...unusedEntries(entries, Object.keys(counts)),
  ];
}

type Entries = Site["series"]["entries"];

function lonePart(
  { file, post: { series } }: InspectedPost,
  counts: Record<string, number>,
): Diagnostic[] {
  if (series === null || counts[series] !== 1) return [];
  const others = Object.keys(counts).filter((name) => name !== series);
  return [
    createDiagnostic({
      rule: "short-series",
      file,
      field: "series",
      problem: `the series "${series}" has no other part, so it is not shown.`,
      fix:
        didYouMean(series, others) ?? "Write another part, or remove the line.",
    }),
  ];
}

/** The first series with a path keeps it. */
function pathConflicts(
  posts: readonly InspectedPost[],
  entries: Entries,
): Diagnostic[] {
  const listed = posts.filter(({ post }) => !post.isUnlisted && post.series);
  const byTitle = groupBy(listed, ({ post }) => post.series);
  const owners = new Map<string, string>();
  return Object.entries(byTitle).flatMap(([title, [first, ...others]]) => {
    if (!first || others.length === 0) return [];
    const slug = seriesSlug(title, entries);
    const owner = owners.get(slug);
    if (slug !== "" && owner === undefined) {
      owners.set(slug, title);
      return [];
    }
    const entry = entries.get(title);
    return createDiagnostic({
      rule: "series",
      ...(entry
        ? { file: SERIES_FILE, line: entry.line, field: title }
        : { file: first.file, field: "series" }),
      ...(slug === ""
        ? {
            problem: `the title "${title}" gives an empty path.`,
            fix: `Give it a "slug" in ${SERIES_FILE}.`,
          }
        : {
            problem: `the path ${seriesPath(slug)} of "${title}" is already that of "${owner ?? ""}".`,
            fix: `Write both titles in the same way, or give one another "slug" in ${SERIES_FILE}.`,
          }),
    });
  });
}

function unusedEntries(
  entries: Entries,
  titles: readonly string[],
): Diagnostic[] {
  return [...entries].flatMap(([title, { line }]) => {
    if (titles.includes(title)) return [];
    return createDiagnostic({
      rule: "unused-series",
      file: SERIES_FILE,
      line,
      field: title,
      problem: "no post has this series.",
      fix:
        didYouMean(title, titles) ??
        "Write the title as posts do, or remove the entry.",
    });
  });
}
