import { postStatus } from "../../src/node/content/postStatus";

type DatedPost = {
  post: { date: string; isDraft: boolean; route: string };
};

/**
 * The posts that the site should have but may not. Those of today always count; earlier ones only if the site does not
 * answer, or has no such page: then a run of the schedule was skipped, or a build failed.
 * @param since the first day that counts, `YYYY-MM-DD`
 * @param statusOf requests a page; throws without an answer
 */
export async function duePosts<T extends DatedPost>(
  posts: readonly T[],
  { since, today }: Record<"since" | "today", string>,
  statusOf: (route: string) => Promise<number>,
): Promise<T[]> {
  const isMissing = async (route: string) => {
    try {
      return (await statusOf(route)) === 404;
    } catch {
      return true; // unknown: a build too many does less harm than a post too few
    }
  };
  const recent = posts.filter(
    ({ post }) => postStatus(post, today) === "published" && post.date >= since,
  );
  const due = await Promise.all(
    recent.map(
      async ({ post }) => post.date === today || (await isMissing(post.route)),
    ),
  );
  return recent.filter((_, index) => due[index]);
}
