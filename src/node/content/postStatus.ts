import type { Post } from "./parsePost";

export type PostStatus = "published" | "scheduled" | "draft";

/** Whether readers may see a post: a draft is never for them, one with a later date from that day on, by UTC. */
export function postStatus(
  { isDraft, date }: Pick<Post, "isDraft" | "date">,
  now = new Date(),
): PostStatus {
  if (isDraft) return "draft";
  return date > now.toISOString().slice(0, 10) ? "scheduled" : "published";
}

/** Whether the site has a page of the post: `gatsby develop` shows the author all of them. */
export function hasPage(post: Pick<Post, "isDraft" | "date">): boolean {
  return (
    process.env.NODE_ENV !== "production" || postStatus(post) === "published"
  );
}

/** Whether lists, feeds, maps and indexes have the post. */
export function isListed(
  post: Pick<Post, "isDraft" | "date" | "isUnlisted">,
): boolean {
  return hasPage(post) && !post.isUnlisted;
}
