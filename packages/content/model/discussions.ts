import { z } from "zod";

import type { ContentConfig } from "../config/contentConfig";
import { listOf } from "./frontMatter";
import type { Post } from "./parsePost";

/** A discussion of a post on another site. */
export type Discussion = {
  url: string;
  /** The site's name, or its host. */
  name: string;
  /** Where a thread's replies are, if readers may load them. */
  repliesUrl: string | null;
};

const FIX = 'Write it like "https://news.ycombinator.com/item?id=1".';

const discussionUrl = z
  .string({ error: () => `not a URL. ${FIX}` })
  .transform((written, context) => {
    const url = URL.canParse(written) ? new URL(written) : undefined;
    if (url && /^https?:$/.test(url.protocol)) return url.href;
    context.addIssue(
      url
        ? `not a page of the web, but ${JSON.stringify(url.protocol)}. ${FIX}`
        : `not a URL. ${FIX}`,
    );
    return z.NEVER;
  });

export const discussionUrls = listOf(discussionUrl, FIX).superRefine(
  (urls, context) => {
    urls.forEach((url, index) => {
      if (urls.indexOf(url) === index) return;
      context.addIssue({
        code: "custom",
        path: [index],
        message: `the same as an earlier one, ${url}. Remove one of them.`,
      });
    });
  },
);

const NAMES = new Map([
  ["github.com", "GitHub"],
  ["lobste.rs", "Lobsters"],
  ["news.ycombinator.com", "Hacker News"],
  ["old.reddit.com", "Reddit"],
  ["reddit.com", "Reddit"],
]);

/** The path of a thread on Mastodon, which ends with its id. */
const THREAD = /^\/(?:@[^/]+|users\/[^/]+\/statuses)\/(\d+)\/?$/;

/** Where readers discuss a post; several discussions of one site are numbered. */
export function discussionsOf(
  { discussionUrls, hasComments }: Pick<Post, "discussionUrls" | "hasComments">,
  { comments }: Pick<ContentConfig, "comments">,
): Discussion[] {
  const counts = new Map<string, number>();
  return discussionUrls.map((url) => {
    const { host, origin, pathname } = new URL(url);
    const bare = host.replace(/^www\./, "");
    const name = NAMES.get(bare) ?? bare;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const [, id] = THREAD.exec(pathname) ?? [];
    const mayLoad = hasComments && comments?.mastodon.includes(host);
    return {
      url,
      name: count === 1 ? name : `${name} (${String(count)})`,
      repliesUrl:
        id !== undefined && mayLoad
          ? `${origin}/api/v1/statuses/${id}/context`
          : null,
    };
  });
}
