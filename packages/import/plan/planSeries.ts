import {
  parseSeriesFile,
  SERIES_FILE,
  TAG_SLUG,
} from "@technical-blog/content";
import { SERIES_PATH, seriesPath } from "@technical-blog/utils";
import { kebabCase } from "lodash";

import { defined, textOf, toYaml } from "../frontMatter";
import type { SourceBlog, SourceSeries } from "../sourceBlog";

export type SeriesPlan = {
  /** Text to add to content/series.yml. */
  addition: string;
  /** Routes of the pages of series and of their list. */
  pages: ReadonlySet<string>;
  /** Returns the title of a series, as all its posts write it. */
  titleOf: (name: unknown) => string | undefined;
};

/** Describes the series of posts that content/series.yml lacks. Names with one old page are one series. */
export function planSeries(
  { posts, seriesOf }: Pick<SourceBlog, "posts" | "seriesOf">,
  existing: string,
): SeriesPlan {
  const { diagnostics, entries } = parseSeriesFile(SERIES_FILE, existing);
  const [broken] = diagnostics;
  if (broken) {
    throw new Error(
      `${SERIES_FILE}: ${broken.field ?? ""}: ${broken.reason} ${broken.note ?? ""}`,
    );
  }
  const bySlug = new Map<string, SourceSeries>();
  for (const { fields } of posts) {
    const name = textOf(fields.series);
    if (name === undefined) continue;
    const series = seriesOf(name);
    if (!bySlug.has(series.slug)) bySlug.set(series.slug, series);
  }
  const added = [...bySlug.values()].flatMap(({ title, description, slug }) => {
    const isOwn = slug !== kebabCase(title) && TAG_SLUG.test(slug);
    const entry = defined({ description, slug: isOwn ? slug : undefined });
    return entries.has(title) || Object.keys(entry).length === 0
      ? []
      : [[title, entry] as const];
  });
  return {
    pages: new Set([
      ...(bySlug.size > 0 ? [SERIES_PATH] : []),
      ...[...bySlug.keys()].map(seriesPath),
    ]),
    addition: toYaml(Object.fromEntries(added), 2),
    titleOf: (name) => {
      const written = textOf(name);
      if (written === undefined) return undefined;
      return bySlug.get(seriesOf(written).slug)?.title ?? written;
    },
  };
}
