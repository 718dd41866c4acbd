import { markdownPath } from "@technical-blog/utils";

import { escapeMarkdown } from "./escapeMarkdown";
import type { AbsoluteUrl, PublishedText } from "./publication";
import type { TextOf } from "./texts";

/** The parts of the Markdown copy of a post, page or doc. */
type CopiedText = Pick<PublishedText, "date" | "route" | "tags" | "title"> & {
  copy: string;
};

/** A post, page or doc as text. */
export function markdownFile(
  post: CopiedText,
  absoluteUrl: AbsoluteUrl,
  textOf: TextOf,
): [path: string, content: string] {
  return [
    markdownPath(post.route),
    `${heading(post, absoluteUrl, textOf)}\n${post.copy}`,
  ];
}

function heading(
  { title, date, tags = [], route }: CopiedText,
  absoluteUrl: AbsoluteUrl,
  textOf: TextOf,
): string {
  const details: [name: string, value: string | null | undefined][] = [
    [textOf("markdown.date"), date],
    [
      textOf("tags.label"),
      tags.map(({ label }) => escapeMarkdown(label)).join(", "),
    ],
    [textOf("markdown.url"), absoluteUrl(route)],
  ];
  const lines = details.map(([name, value]) =>
    value ? `- ${name}: ${value}\n` : "",
  );
  return `# ${escapeMarkdown(title)}\n\n${lines.join("")}`;
}
