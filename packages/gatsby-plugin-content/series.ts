import {
  parseSeriesFile,
  SERIES_FILE,
  seriesSlug,
} from "@technical-blog/content";
import { compareLabels } from "@technical-blog/utils";
import { groupBy, memoize, sortBy } from "lodash";

import type { PostNode } from "./contentNodes";
import { dataText } from "./dataText";
import type { NodeModel, Resolve, ResolverContext } from "./nodeModel";

/** A series as a query starts with it. A page follows all posts when its query asks for the parts, and not before. */
export type Series = {
  title: string;
  slug: string;
  description: string | null;
  parts: (args: object, context: ResolverContext) => Promise<PostNode[]>;
};

export const seriesOfPost: Resolve<PostNode> = (post, _args, { nodeModel }) =>
  post.series === null
    ? null
    : seriesOf(post.series, nodeModel, async (_args, context) => {
        const byTitle = await partsByTitle(context.nodeModel);
        return byTitle[post.series ?? ""] ?? [];
      });

/** The series with pages, by title. */
export const allSeries: Resolve<unknown> = (_source, _args, { nodeModel }) =>
  seriesWithPages(nodeModel);

export const seriesBySlug: Resolve<unknown, { slug: string }> = async (
  _source,
  { slug },
  { nodeModel },
) => {
  const all = await seriesWithPages(nodeModel);
  return all.find((series) => series.slug === slug);
};

async function seriesWithPages(nodeModel: NodeModel): Promise<Series[]> {
  const series = Object.entries(await partsByTitle(nodeModel))
    .filter(([, parts]) => parts.length > 1)
    .sort(([a], [b]) => compareLabels(a, b))
    .map(([title, parts]) =>
      seriesOf(title, nodeModel, () => Promise.resolve(parts)),
    );
  return Promise.all(series);
}

async function partsByTitle(
  nodeModel: NodeModel,
): Promise<Record<string, PostNode[]>> {
  const { entries } = await nodeModel.findAll<PostNode>({ type: "Post" });
  const parts = [...entries].filter(
    ({ isListed, series }) => isListed && series !== null,
  );
  return groupBy(sortBy(parts, ["order", "route", "file"]), "series");
}

const entriesIn = memoize(
  (text: string) => parseSeriesFile(SERIES_FILE, text).entries,
);

async function seriesOf(
  title: string,
  nodeModel: NodeModel,
  parts: Series["parts"],
): Promise<Series> {
  const entries = entriesIn((await dataText("series.yml", nodeModel)) ?? "");
  return {
    title,
    slug: seriesSlug(title, entries),
    description: entries.get(title)?.description ?? null,
    parts,
  };
}
