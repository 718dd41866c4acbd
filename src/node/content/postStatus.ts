export type PostStatus = "published" | "scheduled" | "draft";

/** Which posts are shown. */
export type Visibility = {
  /** Day by UTC, `YYYY-MM-DD`. */
  today: string;
  /** Whether drafts and posts of later days have pages, as in `gatsby develop`. */
  includeUnpublished: boolean;
};

/** Pages and docs have no date. */
type Dated = { isDraft: boolean; date?: string };

/** A draft is never for readers. A post with a later date is, from that day on. */
export function postStatus(
  { isDraft, date }: Dated,
  today: string,
): PostStatus {
  if (isDraft) return "draft";
  return date !== undefined && date > today ? "scheduled" : "published";
}

/** Whether the site has a page of the post. */
export function isVisible(
  post: Dated,
  { today, includeUnpublished }: Visibility,
): boolean {
  return includeUnpublished || postStatus(post, today) === "published";
}

/** What readers of a published site see on a day. */
export function published(today: string): Visibility {
  return { today, includeUnpublished: false };
}

/** Today by UTC, `YYYY-MM-DD`, for programs and hooks. What they call gets it as a value. */
export function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
