import path from "node:path";

import { splitTitle, titleInUrl } from "@technical-blog/markdown";
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
import { unreadFiles, type InspectedFile, type Site } from "../../site/siteOf";
import type { SitePaths } from "../../site/sitePaths";
import { headingIds, titledPages } from "../../site/titledPages";

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
  const titleProblem = titleProblems(site);

  function diagnosticOf(
    from: InspectedFile,
    link: Link,
  ): Diagnostic | undefined {
    const { line, column } = link;
    const position = { file: from.file, line, column };
    const title = titleInUrl(link.href);
    const problem = title && titleProblem(title, from.file);
    if (problem) return createDiagnostic({ ...position, ...problem });
    const to = targetOf(from, link.href);
    if (!to) return undefined;
    const { route, anchor } = to;
    const post = byRoute.get(route);
    const status = post
      ? postStatus(post.fields, visibility.today)
      : "published";
    if (post && status !== "published") {
      return createDiagnostic({
        rule: "draft-link",
        ...position,
        problem: `the link to ${title ? `[[${title}]]` : link.href} points to a post that is ${status}.`,
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

/** What is wrong with links by title, beside links to drafts. */
function titleProblems(site: Site) {
  const titled = titledPages(site);
  const contents = new Map(site.items.map((item) => [item.file, item.content]));
  const isUnread = unreadFiles(site.items).length > 0;
  const asText = "For brackets that are no link, write \\[[ or code.";

  return (title: string, from: string) => {
    const [found, ...others] = titled.find(title, from);
    if (!found) {
      // It may be that of a file with errors, which have been reported.
      if (isUnread) return undefined;
      const name = splitTitle(title).title;
      return {
        rule: "broken-link" as const,
        problem: `[[${title}]] is broken: no page is called "${name}".`,
        fix: [didYouMean(name, titled.names()), asText]
          .filter(Boolean)
          .join(" "),
      };
    }
    if (others.length > 0) {
      const routes = [found, ...others].map(({ page }) => page.fields.route);
      return {
        rule: "broken-link" as const,
        problem: `[[${title}]] may be each of ${routes.join(", ")}.`,
        fix: `Write the path: [[${routes[0]?.slice(1) ?? ""}|…]].`,
      };
    }
    const { heading, page } = found;
    const content = contents.get(page.file);
    if (heading === "" || !content) return undefined;
    const ids = headingIds(content.sections, heading);
    if (ids.length === 1 || page.text.anchors.includes(heading))
      return undefined;
    return {
      rule: "broken-anchor" as const,
      problem: `[[${title}]] is broken: ${page.fields.route} has ${ids.length === 0 ? "no heading" : "several headings"} "${heading}".`,
      fix:
        ids.length > 0
          ? `Write one of their ids: ${ids.join(", ")}.`
          : (didYouMean(
              heading,
              content.sections.map((each) => each.heading),
            ) ?? "Correct or remove it."),
    };
  };
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
