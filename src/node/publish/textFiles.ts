import {
  translate,
  type ContentConfig,
  type DocsInstance,
} from "@technical-blog/content";
import { markdownPath } from "@technical-blog/utils";

import { escapeMarkdown } from "./escapeMarkdown";
import type { AbsoluteUrl, PublishedText } from "./publishedPost";

/** robots.txt with the sitemap. It allows all pages even with `noIndex`, because robots must read a page to see its `noindex`. */
export function robotsTxt(absoluteUrl: AbsoluteUrl): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;
}

type Text = Pick<PublishedText, "description" | "route" | "title">;

/** The listed posts, pages and docs. */
export type ListedTexts = {
  posts: readonly Text[];
  pages: readonly Text[];
  docs: readonly Text[];
  instances: readonly DocsInstance[];
};

/** The index for language models: https://llmstxt.org. It lists the last version of the docs. */
export function llmsTxt(
  { posts, pages, docs, instances }: ListedTexts,
  { title, tagline, blog }: ContentConfig,
  absoluteUrl: AbsoluteUrl,
): string {
  const section = (heading: string, texts: readonly Text[]) =>
    texts.length === 0
      ? []
      : [
          `## ${heading}`,
          texts
            .map(
              ({ route, title, description }) =>
                `- [${escapeMarkdown(title)}](${absoluteUrl(markdownPath(route))}): ${escapeMarkdown(description.replaceAll(/\s+/g, " "))}`,
            )
            .join("\n"),
        ];
  return [
    `# ${escapeMarkdown(title)}`,
    `> ${escapeMarkdown(tagline)}`,
    escapeMarkdown(blog.description),
    ...section(translate({ id: "llms.posts" }), posts),
    ...section(translate({ id: "llms.pages" }), pages),
    ...instances.flatMap((instance) =>
      section(
        instances.length === 1
          ? translate({ id: "docs.sidebar" })
          : `${translate({ id: "docs.sidebar" })}: ${instance.options.id}`,
        inReadingOrder(docs, instance),
      ),
    ),
    "",
  ].join("\n\n");
}

/** The docs of the last version; docs in its sidebars first. */
function inReadingOrder(
  docs: readonly Text[],
  { versions }: DocsInstance,
): Text[] {
  const byRoute = new Map(docs.map((doc) => [doc.route, doc]));
  const last = versions.find(({ isLast }) => isLast);
  const routes = new Set([
    ...[...(last?.sidebars.values() ?? [])].flatMap(({ pages }) =>
      pages.map(({ path }) => path),
    ),
    ...(last?.docs.map(({ doc }) => doc.route) ?? []),
  ]);
  return [...routes].flatMap((route) => byRoute.get(route) ?? []);
}
