import { readFile } from "node:fs/promises";
import path from "node:path";

import { visit } from "unist-util-visit";

import { markdownPath } from "../../config/paths";
import { translate } from "../config/translate";
import { fillIncludes } from "../markdown/includes/fillIncludes";
import { parsePlainMarkdown } from "../markdown/syntaxTree";
import { isTruncateMarker } from "../markdown/truncateMarker";
import type { PublishedPost } from "./publishedPost";

/** A post as its author wrote it. */
export type PostSource = {
  post: PublishedPost;
  /** The body, without front matter. */
  markdown: string;
  /** Absolute path of the file. */
  file: string;
  /** Absolute path of the project. */
  root: string;
};

type Address = (path: string) => string;

/** A post as text with whole addresses, and the images beside it. */
export async function markdownFiles(
  { post, markdown, file, root }: PostSource,
  address: Address,
): Promise<[path: string, content: string | Uint8Array][]> {
  const filled = await fillIncludes(markdown, file, root);
  const { body, images } = wholeAddresses(filled, post.route, address);
  const copies = images.map(async (name): Promise<[string, Uint8Array]> => [
    `${post.route}/${name}`,
    await readFile(path.resolve(path.dirname(file), decodeURI(name))),
  ]);
  return [
    [markdownPath(post.route), `${heading(post, address)}\n${body}`],
    ...(await Promise.all(copies)),
  ];
}

function heading(
  { title, date, tags, route }: PublishedPost,
  address: Address,
): string {
  const labels = tags.map(({ label }) => label).join(", ");
  return [
    `# ${title}`,
    "",
    `- ${translate({ id: "markdown.date" })}: ${date}`,
    ...(labels === ""
      ? []
      : [`- ${translate({ id: "tags.label" })}: ${labels}`]),
    `- ${translate({ id: "markdown.address" })}: ${address(route)}`,
    "",
  ].join("\n");
}

/**
 * The text as it was written, but for the mark of where the summary ends and for addresses: those of the site are whole,
 * and images beside the post lie below its route.
 */
function wholeAddresses(markdown: string, route: string, address: Address) {
  const edits: { start: number; end: number; text: string }[] = [];
  const images: string[] = [];
  visit(parsePlainMarkdown(markdown), (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type !== "root" && isTruncateMarker(node)) {
      edits.push({ start, end, text: "" });
    }
    if (!("url" in node)) return;
    const isBeside =
      node.type === "image" && /^(?![a-z][a-z\d+.-]*:|[/#])/i.test(node.url);
    // What follows "#" says for which colour mode an image is.
    if (isBeside) images.push(node.url.replace(/^\.\/|#.*$/g, ""));
    else if (!/^\/(?!\/)/.test(node.url)) return;
    // From the end: the text of a link may hold its address too.
    const at = markdown.lastIndexOf(node.url, end - 1);
    if (at < start) return;
    const target = isBeside
      ? `${route}/${node.url.replace(/^\.\//, "")}`
      : node.url;
    edits.push({ start: at, end: at + node.url.length, text: address(target) });
  });
  const body = edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: by }) =>
        text.slice(0, start) + by + text.slice(end),
      markdown,
    );
  return { body: body.trimStart(), images };
}
