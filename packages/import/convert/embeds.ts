import {
  applyEdits,
  editsOutsideCode,
  type Body,
} from "@technical-blog/markdown";

import type { Report } from "../skippedItems";

/** A frame, and the text in it, which no browser shows. A frame without an end tag ends before a blank line. */
const FRAME =
  /<iframe\b([^>]*?)\/?>(?:\s*<\/iframe>|(?:(?!<iframe\b|\n[ \t]*\n)[^])*?<\/iframe>)?/gi;
const SCRIPT =
  /[ \t]*<script\b[^>]*\bsrc=["'][^"']*["'][^>]*>\s*<\/script>[ \t]*\n?/gi;
/** What a script fills, such as that of Iframely. */
const EMPTY_LINK =
  /<a\b[^>]*\bhref=(?:"(https?:\/\/[^"]*)"|'(https?:\/\/[^']*)')[^>]*>\s*<\/a>/gi;
const VIDEOS = [
  {
    host: "youtube",
    title: "Video on YouTube",
    id: /youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)([\w-]{11})|youtu\.be\/([\w-]{11})/,
  },
  {
    host: "vimeo",
    title: "Video on Vimeo",
    id: /vimeo\.com\/(?:video\/)?(\d+)/,
  },
];

/** Replaces frames by videos or links, because the page policy blocks frames, removes scripts of embeds, and names the links that these would fill. */
export function convertEmbeds(body: Body, report: Report): Body {
  const { text } = body;
  const frames = editsOutsideCode(body, FRAME, (match, line) => {
    const { 0: frame, 1: attributes = "", index } = match;
    const valueOf = (name: string) =>
      new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, "i")
        .exec(attributes)
        ?.slice(1)
        .find((value) => Boolean(value));
    const src = valueOf("src")?.replace(/^\/\//, "https://");
    if (src === undefined || !/^https?:/.test(src)) return undefined;
    report("a frame is replaced by a link or video", line);
    const before = text.slice(0, index);
    const isBlock =
      /(?:^|\n)[ \t]*$/.test(before) &&
      (before.trim() === "" || /\n[ \t]*\n[ \t]*$/.test(before)) &&
      /^[ \t]*(?:\n|$)/.test(text.slice(index + frame.length));
    return embed(src, valueOf("title"), isBlock);
  });
  const scripts = editsOutsideCode(body, SCRIPT, (match, line) => {
    report("a script is removed", line);
    // Removes the whole line, unless it has other text.
    const isLine = /(?:^|\n)$/.test(text.slice(0, match.index));
    return !isLine && match[0].endsWith("\n") ? "\n" : "";
  });
  const links = editsOutsideCode(body, EMPTY_LINK, (match) => {
    const { 0: link, 1: first, 2: second = "" } = match;
    const url = first ?? second;
    return URL.canParse(url)
      ? link.replace(/\s*<\/a>$/i, `${new URL(url).host}</a>`)
      : undefined;
  });
  return applyEdits(body, [...frames, ...scripts, ...links]);
}

/** @param isBlock whether it can be Markdown, because it is not within HTML */
export function embed(
  url: string,
  title: string | undefined,
  isBlock: boolean,
): string {
  const video = VIDEOS.find(({ id }) => id.test(url));
  const id = video?.id
    .exec(url)
    ?.slice(1)
    .find((group) => Boolean(group));
  const label = title ?? video?.title ?? new URL(url).host;
  if (!isBlock) return `<a href="${url}">${label}</a>`;
  return video && id !== undefined
    ? `::${video.host}[${label}]{id=${id}}`
    : `[${label}](${url})`;
}
