import { markdownPath } from "@technical-blog/utils";

import { escapeMarkdown } from "./escapeMarkdown";
import type { SiteOptions } from "./options";
import type { AbsoluteUrl, PublishedText } from "./publication";

/** robots.txt with the sitemap. It allows all pages even with `noIndex`, because robots must read a page to see its `noindex`. */
export function robotsTxt(absoluteUrl: AbsoluteUrl): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;
}

/** The index for language models: https://llmstxt.org. */
export function llmsTxt(
  texts: readonly PublishedText[],
  { description, tagline, title }: SiteOptions,
  absoluteUrl: AbsoluteUrl,
): string {
  const sections = new Map<string, string[]>();
  for (const text of texts) {
    const { isUnlisted = false, route, section } = text;
    if (isUnlisted || section === undefined) continue;
    const lines = sections.get(section) ?? [];
    const about = escapeMarkdown(text.description.replaceAll(/\s+/g, " "));
    lines.push(
      `- [${escapeMarkdown(text.title)}](${absoluteUrl(markdownPath(route))}): ${about}`,
    );
    sections.set(section, lines);
  }
  return [
    `# ${escapeMarkdown(title)}`,
    `> ${escapeMarkdown(tagline)}`,
    escapeMarkdown(description),
    ...[...sections].flatMap(([heading, lines]) => [
      `## ${heading}`,
      lines.join("\n"),
    ]),
    "",
  ].join("\n\n");
}
