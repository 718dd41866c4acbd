import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Paragraph, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { VFile } from "vfile";

import { translate } from "../../../config/translate";
import { addDiagnostic } from "../../../content/diagnostic";
import { isExternalUrl } from "../../../content/isExternalUrl";
import { element } from "../../element";
import { visit } from "../../visit";

/** A video as files on the site: paths are final, path prefix included. */
export type ResolvedVideo = {
  src: string;
  /** Absent if the file cannot be decoded. */
  width?: number;
  height?: number;
  /** The image of the same name beside it. */
  poster?: string;
  /** The WebVTT file of the same name beside it. */
  captions?: string;
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

export const VIDEO_HOST_NAMES = Object.keys(HOSTS) as (keyof typeof HOSTS)[];

/**
 * `::youtube[Title]{id=…}` becomes a link. A click replaces it with the player (`video.inline.ts`), and loads nothing
 * from the host before that.
 */
export function remarkVideos() {
  return (tree: Root, file: VFile) => {
    visit(tree, "leafDirective", (node: LeafDirective, index, parent) => {
      const name = VIDEO_HOST_NAMES.find((known) => known === node.name);
      if (!name || !parent || index === undefined) return;
      const host = HOSTS[name];
      const id = node.attributes?.id ?? "";
      if (host.id.test(id) && node.children.length > 0) {
        parent.children[index] = facade(node, host, id);
        return;
      }
      addDiagnostic(file, {
        rule: "markdown",
        line: node.position?.start.line,
        problem: `"::${name}" needs a title and an id of ${host.name}, and has the id "${id}".`,
        fix: `Write ::${name}[Title of the video]{id=…}.`,
      });
    });
  };
}

function facade(
  { children }: LeafDirective,
  host: (typeof HOSTS)[keyof typeof HOSTS],
  id: string,
): Paragraph {
  return {
    type: "paragraph",
    data: { hProperties: { className: ["video-link"] } },
    children: [
      {
        type: "link",
        url: host.page(id),
        data: { hProperties: { dataPlayer: host.player(id) } },
        children: [
          ...children,
          {
            type: "text",
            value: ` (${translate({ id: "video.on" }, { host: host.name })})`,
          },
        ],
      },
    ],
  };
}

/** Frames of other hosts, which the policy of the pages keeps out, become links; those of videos can be pressed. */
export function rehypeFrames() {
  return (tree: HtmlRoot, file: VFile) => {
    visit(tree, { tagName: "iframe" }, (frame: Element) => {
      const { src, title } = frame.properties;
      if (!/^(?:https?:)?\/\//i.test(src ?? "")) return;
      const url = src ?? "";
      for (const { name, frame: pattern, page, player } of Object.values(
        HOSTS,
      )) {
        const id = pattern.exec(url)?.[1];
        if (id === undefined) continue;
        const text = `${title ?? translate({ id: "video.untitled" })} (${translate({ id: "video.on" }, { host: name })})`;
        const link = { href: page(id), dataPlayer: player(id) };
        frame.tagName = "span";
        frame.properties = { className: ["video-link"] };
        frame.children = [element("a", link, [{ type: "text", value: text }])];
        return;
      }
      addDiagnostic(file, {
        line: frame.position?.start.line ?? 1,
        rule: "foreign-frame",
        problem: `pages show no frames of other hosts, so the one of ${url} is a link.`,
        fix: "Write a link or show a picture of it.",
      });
      frame.tagName = "a";
      frame.properties = { href: url };
      frame.children = [{ type: "text", value: title ?? url }];
    });
  };
}

/** `![Caption](clip.mp4)` becomes a video, with the caption below it. */
export function rehypeVideoFigures() {
  return (tree: HtmlRoot) => {
    visit(tree, { tagName: "img" }, (image: Element, _index, parent) => {
      if (!isLocal(image) || !VIDEO_FILE.test(image.properties.src ?? "")) {
        return;
      }
      const isAlone =
        parent?.type === "element" &&
        parent.tagName === "p" &&
        parent.children.length === 1;
      becomeFigure(isAlone ? parent : image, image);
    });
  };
}

function isLocal({ properties }: Element): boolean {
  const { src } = properties;
  return !!src && !isExternalUrl(src);
}

function becomeFigure(place: Element, image: Element) {
  const { alt, src } = image.properties;
  const video = element("video", { src, ariaLabel: alt }, []);
  video.position = image.position;
  const children: ElementContent[] = alt
    ? [video, element("figcaption", {}, [{ type: "text", value: alt }])]
    : [video];
  const { properties } = element("figure", {}, []);
  Object.assign(place, { tagName: "figure", properties, children });
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
    ...video.children.flatMap((node) =>
      node.type === "element" && node.tagName === "source" ? [node] : [],
    ),
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
  video.children.push(
    element(
      "track",
      {
        kind: "captions",
        src: captions,
        label: translate({ id: "video.captions" }),
        default: true,
      },
      [],
    ),
  );
}
