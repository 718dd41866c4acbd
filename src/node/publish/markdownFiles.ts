import { readFile } from "node:fs/promises";
import path from "node:path";

import { markdownPath } from "../../config/paths";
import { translate } from "../config/translate";
import { escapeMarkdown } from "./escapeMarkdown";
import type { AbsoluteUrl, PublishedText } from "./publishedPost";

/** What the Markdown copy of a post, page or doc has. */
type CopiedText = Pick<
  PublishedText,
  "copy" | "date" | "id" | "route" | "tags" | "title"
>;

/**
 * A post, page or doc as text, and the images beside it.
 * @param root absolute path of the project
 */
export async function markdownFiles(
  post: CopiedText,
  root: string,
  absoluteUrl: AbsoluteUrl,
): Promise<[path: string, content: string | Uint8Array][]> {
  const { body, images } = post.copy;
  const folder = path.dirname(path.join(root, post.id));
  const copies = images.map(async (name): Promise<[string, Uint8Array]> => [
    `${post.route}/${name}`,
    await readFile(path.resolve(folder, decodeURI(name))),
  ]);
  return [
    [markdownPath(post.route), `${heading(post, absoluteUrl)}\n${body}`],
    ...(await Promise.all(copies)),
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
