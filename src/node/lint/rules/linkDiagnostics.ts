import { nearest } from "../../../config/nearest";
import { decodedPath } from "../../../config/paths";
import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticData,
} from "../../content/diagnostic";
import { isExternalUrl } from "../../content/isExternalUrl";
import { normalPath } from "../../content/parseRedirectsFile";
import { postFileNamed } from "../../content/postFiles";
import { postStatus } from "../../content/postStatus";
import type { InspectedFile } from "../../site/readSite";
import type { SitePaths } from "../../site/sitePaths";

/** What links of a site may point to. */
export type LinkTargets = {
  /** URL of the site, base URL included, without a slash at its end. */
  siteUrl: string;
  /** Day by UTC, on which the site is built. */
  today: string;
  paths: SitePaths;
  /** Posts, pages and docs with errors, which have been reported. */
  unreadFiles: readonly string[];
};

type Link = InspectedFile["text"]["links"][number];

/**
 * Links of posts within the site that point to no page, or to one that is not published.
 * @param all also those that are not checked, as links may point to them
 */
export function linkDiagnostics(
  posts: readonly InspectedFile[],
  all: readonly InspectedFile[],
  targets: LinkTargets,
): Diagnostic[] {
  const byRoute = new Map(all.map((post) => [post.fields.route, post]));
  const byFile = new Map(all.map((post) => [post.file, post]));

  function target(from: InspectedFile, href: string) {
    const inner = withoutSiteUrl(href, targets.siteUrl);
    if (isExternalUrl(inner)) return undefined;
    const { name, hash } = splitUrl(inner);
    const file = /\.mdx?$/.test(name) ? postFileNamed(name, from.file) : "";
    if (targets.unreadFiles.includes(file)) return undefined;
    const linked = byFile.get(file);
    const route = linked
      ? linked.fields.route
      : name === ""
        ? from.fields.route
        : normalPath(new URL(name, `http://site${from.fields.route}`).pathname);
    return { route, anchor: decodedPath(hash) };
  }

  function diagnosticOf(
    from: InspectedFile,
    link: Link,
  ): Diagnostic | undefined {
    const to = target(from, link.href);
    if (!to) return undefined;
    const { route, anchor } = to;
    const { line, column } = link;
    const position = { file: from.file, line, column };
    const post = byRoute.get(route);
    if (post && postStatus(post.fields, targets.today) !== "published") {
      return createDiagnostic({
        rule: "draft-link",
        ...position,
        problem: `the link to ${link.href} points to a post that is ${postStatus(post.fields, targets.today)}.`,
        fix: `Publish ${post.file} first, or remove the link.`,
      });
    }
    if (!post && !isOnSite(route, targets.paths)) {
      return brokenLinkTo(link.href, route, targets.paths, position);
    }
    if (post && anchor !== "" && !post.text.anchors.includes(anchor)) {
      const meant = nearest(anchor, post.text.anchors);
      return createDiagnostic({
        rule: "broken-anchor",
        ...position,
        problem: `the link to ${link.href}: ${route} has no part "${anchor}".`,
        fix: meant ? `Did you mean #${meant}?` : "Correct or remove it.",
      });
    }
    return undefined;
  }

  return posts.flatMap((from) =>
    from.text.links.flatMap((link) => diagnosticOf(from, link) ?? []),
  );
}

/** The path of a URL of this site; other URLs stay as they are. */
export function withoutSiteUrl(href: string, siteUrl: string): string {
  return href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
}

export function splitUrl(url: string): { name: string; hash: string } {
  const [, name = "", hash = ""] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(url) ?? [];
  return { name, hash };
}

/** Whether readers get something at a path, or will when a post with errors is repaired. */
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
 * @param url as it is written
 * @param path of the site that it names
 * @param position where it is written
 */
export function brokenLinkTo(
  url: string,
  path: string,
  { pages, redirects }: SitePaths,
  position: Pick<DiagnosticData, "file" | "line" | "column" | "field">,
): Diagnostic {
  const meant = nearest(path, [...pages, ...redirects].sort());
  return createDiagnostic({
    rule: "broken-link",
    ...position,
    problem: `the link to ${url} is broken: there is no such page.`,
    fix: meant ? `Did you mean ${meant}?` : "Correct or remove it.",
  });
}
