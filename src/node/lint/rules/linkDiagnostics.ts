import { nearest } from "../../../config/nearest";
import { createDiagnostic, type Diagnostic } from "../../content/diagnostic";
import { isElsewhere } from "../../content/isExternalUrl";
import { decodedPath, postFileNamed } from "../../content/postFiles";
import { postStatus } from "../../content/postStatus";
import type { InspectedPost } from "../../site/readSite";

/** What links of a site may lead to. */
export type LinkTargets = {
  /** Address of the site, base URL included, without a slash at its end. */
  address: string;
  /** Day by UTC, on which the site is built. */
  today: string;
  /** Paths of pages, redirects included. */
  paths: ReadonlySet<string>;
  /** Paths of files that are copied as they are. */
  files: ReadonlySet<string>;
};

type Link = InspectedPost["text"]["links"][number];

/** Files that the build makes beside the pages. */
const MADE_FILE =
  /^\/(?:(?:tags\/[^/]+\/)?(?:(?:rss|atom)(?:-\d+)?\.xml|feed(?:-\d+)?\.json)|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/;

/**
 * Links of posts within the site that lead to nothing, or to what is not published.
 * @param all also those that are not checked, as links may lead to them
 */
export function linkDiagnostics(
  posts: readonly InspectedPost[],
  all: readonly InspectedPost[],
  targets: LinkTargets,
): Diagnostic[] {
  const byRoute = new Map(all.map((post) => [post.post.route, post]));
  const byFile = new Map(all.map((post) => [post.file, post]));

  function target(from: InspectedPost, href: string) {
    const inner = href.startsWith(`${targets.address}/`)
      ? href.slice(targets.address.length)
      : href;
    if (isElsewhere(inner)) return undefined;
    const [, name = "", hash = ""] =
      /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(inner) ?? [];
    const linked =
      /\.mdx?$/.test(name) && byFile.get(postFileNamed(name, from.file));
    const route = linked
      ? linked.post.route
      : name === ""
        ? from.post.route
        : decodedPath(new URL(name, `http://site${from.post.route}`).pathname);
    return { route: route.replace(/(?<=.)\/$/, ""), anchor: decodedPath(hash) };
  }

  function diagnosticOf(
    from: InspectedPost,
    link: Link,
  ): Diagnostic | undefined {
    const to = target(from, link.href);
    if (!to) return undefined;
    const { route, anchor } = to;
    const { line, column } = link;
    const position = { file: from.file, line, column };
    const post = byRoute.get(route);
    if (post && postStatus(post.post, targets.today) !== "published") {
      return createDiagnostic({
        rule: "draft-link",
        ...position,
        problem: `the link to ${link.href} leads to a post that is ${postStatus(post.post, targets.today)}.`,
        fix: `Publish ${post.file} first, or remove the link.`,
      });
    }
    if (!post && !exists(route, targets, byRoute)) {
      const meant = nearest(route, [...targets.paths]);
      return createDiagnostic({
        rule: "broken-link",
        ...position,
        problem: `the link to ${link.href} leads to no page.`,
        fix: meant ? `Did you mean ${meant}?` : "Correct or remove it.",
      });
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

function exists(
  route: string,
  { paths, files }: LinkTargets,
  posts: ReadonlyMap<string, unknown>,
): boolean {
  return (
    paths.has(route) ||
    files.has(route) ||
    MADE_FILE.test(route) ||
    (route.endsWith(".md") && posts.has(route.slice(0, -".md".length)))
  );
}
