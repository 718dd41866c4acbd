import { translate } from "@technical-blog/content";
import { markdownPath } from "@technical-blog/utils";

import { escapeMarkdown } from "./escapeMarkdown";
import type { AbsoluteUrl, PublishedText } from "./publishedPost";

/** The parts of the Markdown copy of a post, page or doc. */
type CopiedText = Pick<
  PublishedText,
  "copy" | "date" | "route" | "tags" | "title"
>;

/** A post, page or doc as text. */
export function markdownFile(
  post: CopiedText,
  absoluteUrl: AbsoluteUrl,
): [path: string, content: string] {
  return [
    markdownPath(post.route),
    `${heading(post, absoluteUrl)}\n${post.copy}`,
  ];
}

function heading(
  { title, date, tags, route }: CopiedText,
  absoluteUrl: AbsoluteUrl,
): string {
  const details: [name: string, value: string | null | undefined][] = [
    [translate({ id: "markdown.date" }), date],
    [
      translate({ id: "tags.label" }),
      tags.map(({ label }) => escapeMarkdown(label)).join(", "),
    ],
    [translate({ id: "markdown.url" }), absoluteUrl(route)],
  ];
  const lines = details.map(([name, value]) =>
    value ? `- ${name}: ${value}\n` : "",
  );
  return `# ${escapeMarkdown(title)}\n\n${lines.join("")}`;
}
