import { markdownPath } from "@technical-blog/utils/browser";

/** The head of a page whose text is a post, page or doc. */
export function textHead({
  route,
  title,
  metaTitle,
  description,
  keywords,
  status,
  isUnlisted,
}: Queries.TextPageFragment) {
  return {
    title: metaTitle ?? title,
    description,
    path: route,
    isIndexed: !isUnlisted && status === "published",
    keywords,
    markdown: markdownPath(route),
  };
}
