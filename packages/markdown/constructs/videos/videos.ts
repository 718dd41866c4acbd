import { addDiagnostic, isExternalUrl } from "@technical-blog/utils";
import type { Element, Root as HtmlRoot } from "hast";
import { h } from "hastscript";
import type { Paragraph, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";

import { isElement } from "../../element";
import type { TextOf } from "../../texts";
import { visit, visitTag } from "../../visit";
import type { Construct, Rendering } from "../construct";

/** A video as files on the site: paths are final, path prefix included. */
export type ResolvedVideo = {
  src: string;
  /** Absent if the file cannot be decoded. */
  width?: number;
  height?: number;
  /** The image of the same name beside it. */
  poster?: string;
  /** The WebVTT file of the same name beside it. */
  captions?: { src: string; label: string };
};

/**
 * Finds the video a post names.
 * @param src as in the post: relative to the post's file, or absolute below `static`
 */
export type ResolveVideo = (src: string) => Promise<ResolvedVideo>;

export const VIDEO_FILE = /\.(mp4|m4v|webm|mov)$/i;

const HOSTS = {
  youtube: {
    name: "YouTube",
    id: /^[\w-]{11}$/,
    frame:
      /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])/,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: (id: string) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    name: "Vimeo",
    id: /^\d+$/,
    frame: /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/,
    page: (id: string) => `https://vimeo.com/${id}`,
    player: (id: string) =>
      `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
};

type Host = (typeof HOSTS)[keyof typeof HOSTS];

const HOST_NAMES = Object.keys(HOSTS) as (keyof typeof HOSTS)[];

/** The page of a video on its host; undefined for another host. */
export function videoPage(hostName: string, id: string): string | undefined {
  const name = HOST_NAMES.find((known) => known === hostName);
  return name && HOSTS[name].page(id);
}

export const videos: Construct = {
  leafNames: HOST_NAMES,
  changeMarkdown: linkVideos,
  changeHtml: linkFrames,
  sheets: { videos: ["video", ".video-link"] },
  script: {
    place: "body",
    module: "@technical-blog/markdown/constructs/videos/video",
    marks: ["[data-player]"],
  },
};

/**
 * `::youtube[Title]{id=…}` becomes a link. A click replaces it with the player (`video.inline.ts`), and loads nothing
 * from the host before that.
 */
function linkVideos(tree: Root, { file, textOf }: Rendering) {
  visit(tree, "leafDirective", (node, index, parent) => {
    const name = HOST_NAMES.find((known) => known === node.name);
    if (!name) return;
    const host = HOSTS[name];
    const id = node.attributes?.id ?? "";
    if (host.id.test(id) && node.children.length > 0) {
      parent.children[index] = facade(node, host, id, textOf);
      return;
    }
    addDiagnostic(file, {
      rule: "markdown",
      line: node.position?.start.line,
      problem: `"::${name}" needs a title and an id of ${host.name}, and has the id "${id}".`,
      fix: `Write ::${name}[Title of the video]{id=…}.`,
    });
  });
}

function hostSuffix({ name }: Host, textOf: TextOf): string {
  return ` (${textOf("video.on", { host: name })})`;
}

function facade(
  { children, position }: LeafDirective,
  host: Host,
  id: string,
  textOf: TextOf,
): Paragraph {
  return {
    type: "paragraph",
    position,
    data: { hProperties: { className: ["video-link"] } },
    children: [
      {
        type: "link",
        url: host.page(id),
        data: { hProperties: { dataPlayer: host.player(id) } },
        children: [
          ...children,
          { type: "text", value: hostSuffix(host, textOf) },
        ],
      },
    ],
  };
}

/** Frames of other hosts, which the policy of the pages keeps out, become links; those of videos can be pressed. */
function linkFrames(tree: HtmlRoot, { file, textOf }: Rendering) {
  visitTag(tree, "iframe", (frame) => {
    const { src: url = "", title } = frame.properties;
    if (!/^(?:https?:)?\/\//i.test(url)) return;
    for (const host of Object.values(HOSTS)) {
      const id = host.frame.exec(url)?.[1];
      if (id === undefined) continue;
      const name = title ?? textOf("video.untitled");
      const link = { href: host.page(id), dataPlayer: host.player(id) };
      const text = `${name}${hostSuffix(host, textOf)}`;
      Object.assign(frame, h("span.video-link", h("a", link, text)));
      return;
    }
    addDiagnostic(file, {
      line: frame.position?.start.line ?? 1,
      rule: "foreign-frame",
      problem: `pages show no frames of other hosts, so the one of ${url} is a link.`,
      fix: "Write a link or show a picture of it.",
    });
    Object.assign(frame, h("a", { href: url }, title ?? url));
  });
}

/** `![Caption](clip.mp4)` becomes a video, with the caption below it. */
export function makeVideoFigures(tree: HtmlRoot) {
  visitTag(tree, "img", (image, _index, parent) => {
    if (!isLocal(image) || !VIDEO_FILE.test(image.properties.src ?? "")) {
      return;
    }
    const { alt, src } = image.properties;
    const video = h("video", { src, ariaLabel: alt });
    video.position = image.position;
    const figure = h("figure", video, alt ? h("figcaption", alt) : null);
    const isAlone = isElement(parent, "p") && parent.children.length === 1;
    Object.assign(isAlone ? parent : image, figure);
  });
}

function isLocal({ properties }: Element): boolean {
  const { src } = properties;
  return !!src && !isExternalUrl(src);
}

/**
 * Gives a video the dimensions of its file, and what lies beside the file. `src` and `<source>` name the files; the first
 * one decides.
 * @throws when one is missing
 */
export async function completeVideo(
  video: Element,
  resolveVideo: ResolveVideo,
) {
  const named = [
    video,
    ...video.children.filter((node) => isElement(node, "source")),
  ].filter(isLocal);
  const resolved = await Promise.all(
    named.map(async ({ properties }) => {
      const file = await resolveVideo(properties.src ?? "");
      properties.src = file.src;
      return file;
    }),
  );
  const [first] = resolved;
  if (!first) return;
  const { width, height, poster, captions } = first;
  video.properties = {
    controls: true,
    playsInline: true,
    width,
    height,
    poster,
    // The first picture takes the place of a poster.
    preload: poster ? "none" : "metadata",
    ...video.properties,
  };
  if (!captions) return;
  const track = { kind: "captions", ...captions, default: true };
  video.children.push(h("track", track));
}
