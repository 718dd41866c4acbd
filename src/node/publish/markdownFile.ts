import { markdownPath } from "../../config/paths";
import { translate } from "../config/translate";
import { imageFile } from "../markdown/constructs/images/images";
import { MEDIA_MARK } from "../markdown/markdownCopy";
import { escapeMarkdown } from "./escapeMarkdown";
import type { AbsoluteUrl, PublishedText } from "./publishedPost";

/** The parts of the Markdown copy of a post, page or doc. */
type CopiedText = Pick<
  PublishedText,
  "copy" | "date" | "route" | "tags" | "title"
>;

/** The URL of a post's file, with the path prefix; undefined if the file is missing. */
export type FileUrl = (src: string) => Promise<string | undefined>;

/** Characters that end a URL in Markdown or in an HTML attribute. */
const ESCAPES: Record<string, string> = { "'": "%27", "(": "%28", ")": "%29" };

/**
 * Fills in the URLs of images and videos.
 * @param url of the text's page
 */
export async function fillCopy(
  copy: string,
  url: string,
  fileUrl: FileUrl,
): Promise<string> {
  const mediaUrl = async (src: string) => {
    const file = imageFile(src) ?? src;
    const ofFile = await fileUrl(file);
    if (ofFile === undefined) return src;
    const mode = src.slice(file.length);
    const { href } = new URL(ofFile, url);
    return href.replace(/['()]/g, (char) => ESCAPES[char] ?? char) + mode;
  };
  const parts = copy
    .split(MEDIA_MARK)
    .map(async (part, index) => (index % 2 === 0 ? part : mediaUrl(part)));
  return (await Promise.all(parts)).join("");
}

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
