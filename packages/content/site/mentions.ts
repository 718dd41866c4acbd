import { orderBy } from "lodash";

import { postStatus } from "../model/postStatus";
import { resolveRedirectChains } from "../pages/resolveRedirectChains";
import { fieldsOf } from "./contentItem";
import { linkTargets } from "./linkTargets";
import type { Site, SiteItem } from "./siteOf";

/** A link to a post in the text of another page. */
export type Mention = {
  /** File of that page, from the root of the project. */
  file: string;
  sentence: string;
};

/**
 * The published posts, pages and docs that link to each post, by its file: posts first, newest first. Of several links on
 * a page the first one counts.
 */
export function mentionsOf(site: Site): Map<string, Mention[]> {
  const targetOf = linkTargets(site);
  const postAt = new Map(
    site.posts.map(({ file, post }) => [post.route, file]),
  );
  const redirects = new Map(
    resolveRedirectChains(site.redirects).map(({ from, to }) => [from, to]),
  );
  const mentions = new Map<string, Mention[]>();
  for (const { file, content, ...item } of sources(site)) {
    const fields = fieldsOf(item);
    if (!fields) continue;
    const from = { file, fields, text: item.inspection };
    const mentioned = new Set([file]);
    for (const { href, sentence } of content?.links ?? []) {
      const route = targetOf(from, href)?.route ?? "";
      const post = postAt.get(redirects.get(route) ?? route);
      if (post === undefined || mentioned.has(post)) continue;
      mentioned.add(post);
      const others = mentions.get(post);
      if (others) others.push({ file, sentence });
      else mentions.set(post, [{ file, sentence }]);
    }
  }
  return mentions;
}

/** What readers can find, without docs of earlier versions, which say the same again. */
function sources({ docs, items, visibility }: Site): SiteItem[] {
  const currentDocs = new Set(
    docs.flatMap(({ versions }) =>
      versions
        .filter(({ isLast }) => isLast)
        .flatMap((version) => version.docs.map(({ file }) => file)),
    ),
  );
  const shown = items.filter((item) => {
    const fields = fieldsOf(item);
    return (
      fields &&
      !fields.isUnlisted &&
      postStatus(fields, visibility.today) === "published" &&
      (!item.doc || currentDocs.has(item.file))
    );
  });
  // Pages and docs have no order, and stay after the posts.
  return orderBy(shown, [({ post }) => post?.order ?? ""], ["desc"]);
}
