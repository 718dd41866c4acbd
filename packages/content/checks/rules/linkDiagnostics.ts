import path from "node:path";

import {
  createDiagnostic,
  decodedPath,
  didYouMean,
  didYouMeanFile,
  type Diagnostic,
  type DiagnosticData,
} from "@technical-blog/utils";

import { postFilePath } from "../../model/postMediaPath";
import { postStatus } from "../../model/postStatus";
import { linkTargets } from "../../site/linkTargets";
import type { InspectedFile, Site } from "../../site/siteOf";
import type { SitePaths } from "../../site/sitePaths";

type Link = InspectedFile["text"]["links"][number];

/**
 * Internal links to missing or unpublished pages.
 * @param posts the posts to check; their links may point to any page
 */
export function linkDiagnostics(
  posts: readonly InspectedFile[],
  site: Site,
  paths: SitePaths,
): Diagnostic[] {
  const { files, visibility } = site;
  const byRoute = new Map(files.map((post) => [post.fields.route, post]));
  const targetOf = linkTargets(site);

  function diagnosticOf(
    from: InspectedFile,
    link: Link,
  ): Diagnostic | undefined {
    const to = targetOf(from, link.href);
    if (!to) return undefined;
    const { route, anchor } = to;
    const { line, column } = link;
    const position = { file: from.file, line, column };
    const post = byRoute.get(route);
    const status = post
      ? postStatus(post.fields, visibility.today)
      : "published";
    if (post && status !== "published") {
      return createDiagnostic({
        rule: "draft-link",
        ...position,
        problem: `the link to ${link.href} points to a post that is ${status}.`,
        fix: `Publish ${post.file} first, or remove the link.`,
      });
    }
    if (!post && !isOnSite(route, paths)) {
      const named = postFilePath(link.href, path.join(site.root, from.file));
      const hint = /\.\w+$/.test(named) ? didYouMeanFile(named) : undefined;
      return brokenLinkTo(link.href, route, paths, position, hint);
    }
    // Ids of footnotes are encoded, and #top is the top of every page.
    const isAnchor = (id: string) => decodedPath(id) === anchor;
    if (
      post &&
      !/^(?:top)?$/i.test(anchor) &&
      !post.text.anchors.some(isAnchor)
    ) {
      return createDiagnostic({
        rule: "broken-anchor",
        ...position,
        problem: `the link to ${link.href} is broken: ${route} has no heading or element with the id "${anchor}".`,
        fix:
          didYouMean(anchor, post.text.anchors, (id) => `#${id}`) ??
          "Correct or remove it.",
      });
    }
    return undefined;
  }

  return posts.flatMap((from) =>
    from.text.links.flatMap((link) => diagnosticOf(from, link) ?? []),
  );
}

/** Whether a path has a page or file, or will have one once a post with errors is fixed. */
export function isOnSite(path: string, paths: SitePaths): boolean {
  return (
    paths.pages.has(path) ||
    paths.redirects.has(path) ||
    paths.unread.has(path) ||
    paths.isFile(path) ||
    paths.isFile(`${path}/index.html`)
  );
}

/**
 * @param url as written
 * @param path its path on the site
 * @param position of the link
 */
export function brokenLinkTo(
  url: string,
  path: string,
  { pages, redirects }: SitePaths,
  position: Pick<DiagnosticData, "file" | "line" | "column" | "field">,
  hint = didYouMean(path, [...pages, ...redirects].sort()),
): Diagnostic {
  return createDiagnostic({
    rule: "broken-link",
    ...position,
    problem: `the link to ${url} is broken: there is no such page.`,
    fix: hint ?? "Correct or remove it.",
  });
}
