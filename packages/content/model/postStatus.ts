export type PostStatus = "published" | "scheduled" | "draft";

/** The settings that decide which posts have pages. */
export type Visibility = {
  /** Day by UTC, `YYYY-MM-DD`. */
  today: string;
  /** Whether drafts and scheduled posts have pages, as in `gatsby develop`. */
  includeUnpublished: boolean;
};

/** Pages and docs have no date. */
type Dated = { isDraft: boolean; date?: string };

/** A scheduled post is public from its day on, a draft never. */
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

/** The visibility for readers of a published site on a day. */
export function published(today: string): Visibility {
  return { today, includeUnpublished: false };
}

/** Today by UTC, `YYYY-MM-DD`. Only programs and hooks call it; other functions take the day as a parameter. */
export function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
