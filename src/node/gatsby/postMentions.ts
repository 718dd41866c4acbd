import type { Mention } from "@technical-blog/content";
import type { GatsbyCache } from "gatsby";

type Mentions = Readonly<Record<string, readonly Mention[]>>;

const MENTIONS = "mentions";

let latest: Mentions | undefined;

/** Keeps the mentions of posts, by their files, for the queries of pages, which may run in other processes. */
export async function keepMentions(
  mentions: ReadonlyMap<string, readonly Mention[]>,
  cache: GatsbyCache,
) {
  latest = Object.fromEntries(mentions);
  await cache.set(MENTIONS, latest);
}

/** @param file of the post, from the root of the project */
export async function keptMentions(
  file: string,
  cache: GatsbyCache,
): Promise<readonly Mention[]> {
  latest ??= ((await cache.get(MENTIONS)) ?? {}) as Mentions;
  return latest[file] ?? [];
}
