import { readFile } from "node:fs/promises";
import path from "node:path";

import {
  inspectPublished,
  renderPost,
  type InspectedPost,
} from "@technical-blog/content";
import {
  formatDiagnostic,
  isError,
  reportSection,
  writeIn,
} from "@technical-blog/utils";
import { difference, groupBy } from "lodash";

import { SkippedItems, type SkippedItem } from "../skippedItems";
import { addRedirects } from "./addRedirects";
import { contentDifferences } from "./contentDifferences";
import { contentOfHtml } from "./pageContent";
import { readBuild, type BuiltPost } from "./readBuild";

export type Comparison = {
  lines: string[];
  /** Pages and anchors. */
  missing: SkippedItem[];
};

/** Compares the posts of a built site with ours. The post with the title and date of a moved page gets a redirect. */
export async function compareBuild(
  root: string,
  build: string,
  isDryRun: boolean,
): Promise<Comparison> {
  const { site, diagnostics } = await inspectPublished(root);
  // Allows comparing posts before the configuration is complete.
  const error = diagnostics.find(
    (diagnostic) => isError(diagnostic) && diagnostic.ruleId !== "config",
  );
  if (error) throw new Error(formatDiagnostic(error));
  const { posts } = site;
  const byRoute = new Map(
    posts.flatMap((each) =>
      [each.post.route, ...each.post.redirects].map(
        (route) => [route, each] as const,
      ),
    ),
  );
  const byTitle = new Map(posts.map((each) => [titleKey(each.post), each]));
  const byTitleAlone = groupBy(posts, ({ post }) => plain(post.title));
  const atRoute = ({ route }: BuiltPost) =>
    byRoute.get(route) ?? byRoute.get(`${route}.html`);
  const sameTitle = (old: BuiltPost) => {
    const [titled, ...others] = byTitleAlone[plain(old.title)] ?? [];
    // The old tool may have counted the day in another time zone.
    return (
      byTitle.get(titleKey(old)) ?? (others.length === 0 ? titled : undefined)
    );
  };
  const built = readBuild(build).filter(
    (old) => old.isCertain || (atRoute(old) ?? sameTitle(old)) !== undefined,
  );
  if (built.length === 0) {
    throw new Error(
      `${build}: no posts in its pages. Looked for HTML with an <h1> that has the title of a post here, or is in an <article> with a date. Give the published folder.`,
    );
  }
  const otherPages = new Set(site.pages.map((page) => page.path));
  const differences: string[] = [];
  const missing = new SkippedItems();
  let missingPages = 0;
  let missingAnchors = 0;
  const moved = new Map<InspectedPost, string[]>();

  for (const old of built) {
    const there = atRoute(old);
    const ours = there ?? sameTitle(old);
    if (!there && otherPages.has(old.route)) continue;
    if (!ours) {
      missingPages += 1;
      missing.add(
        `${old.route} ("${old.title}", ${String(old.date)}) is missing.`,
        old.file,
      );
      continue;
    }
    if (!there) moved.set(ours, [...(moved.get(ours) ?? []), old.route]);
    const { file, post } = ours;
    if (plain(post.title) !== plain(old.title)) {
      differences.push(
        `${file}: the title was "${old.title}" and is "${post.title}".`,
      );
    }
    if (old.date !== undefined && !isDayOf(old.date, old.isUtc, post.date)) {
      differences.push(
        `${file}: the date was ${old.date} and is ${post.date}.`,
      );
    }
    const html = await feedHtmlOf(root, file);
    if (html !== undefined)
      for (const each of contentDifferences(old.content, contentOfHtml(html)))
        differences.push(`${file}: ${each}`);
    const lost = difference(old.anchors, ours.text.anchors);
    missingAnchors += lost.length;
    if (lost.length > 0) {
      const names = anchorsOf(lost);
      missing.add(
        `anchors of the old page are missing: ${names}. Where other sites link to one, write it after its heading: {#anchor}.`,
        file,
        undefined,
        { values: [names] },
      );
    }
  }
  for (const [{ file }, routes] of isDryRun ? [] : moved) {
    const text = await readFile(path.join(root, file), "utf8");
    writeIn(root, file, addRedirects(text, routes));
  }
  return {
    lines: [
      ...reportSection("Differences", differences),
      ...reportSection(
        isDryRun ? "Would write redirects" : "Redirects written",
        [...moved].flatMap(([{ file, post }, routes]) =>
          routes.map((route) => `${file}: ${route} → ${post.route}`),
        ),
      ),
      ...reportSection("Missing", missing.lines()),
      `${String(built.length)} posts compared, ${String(differences.length)} differences, ${String(moved.size)} moved, ${String(missingPages)} missing, ${String(missingAnchors)} anchors missing.`,
    ],
    missing: missing.items,
  };
}

function isDayOf(date: string, isUtc: boolean, day: string): boolean {
  const days = Math.abs(Date.parse(date) - Date.parse(day)) / DAY_MS;
  return days === 0 || (isUtc && days === 1);
}

const DAY_MS = 24 * 60 * 60 * 1000;

const MAX_ANCHORS = 5;

function anchorsOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_ANCHORS).map((name) => `#${name}`);
  const more = names.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`;
}

/** The HTML of a post without what only pages have, such as buttons; undefined if the post has errors. */
async function feedHtmlOf(
  root: string,
  file: string,
): Promise<string | undefined> {
  const bytes = await readFile(path.join(root, file));
  const environment = { root, pathPrefix: "", siteUrl: "http://localhost" };
  const { content } = await renderPost(
    file,
    bytes,
    { kind: "post" },
    environment,
  );
  return content?.feedHtml;
}

function titleKey({ title, date }: Pick<BuiltPost, "title" | "date">): string {
  return `${String(date)} ${plain(title)}`;
}

/** Ignores differences in quotes, dashes and spaces. */
function plain(title: string): string {
  return title
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/…/g, "...")
    .replace(/\s+/g, " ")
    .trim();
}
