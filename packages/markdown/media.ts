import type { Element, Parents, Root } from "hast";

import {
  completeImage,
  imageFile,
  imageMode,
  imageOf,
  type ResolveImage,
} from "./constructs/images/images";
import {
  completeVideo,
  makeVideoFigures,
  type ResolveVideo,
} from "./constructs/videos/videos";
import { htmlOf } from "./htmlOf";

/**
 * A local image or video, cut out of a post's HTML. A comment stands in its place, so that the HTML depends on the text
 * alone. `fillMedia` puts the element back, with the files that the site serves.
 */
export type MediaSlot = {
  /** An `img`, a `picture` or a `video`. Its `src` names the file as the post does. */
  element: Element;
  /** Whether it is inside a link or button of the author's. */
  isLinked: boolean;
};

export type MediaFiles = {
  resolveImage: ResolveImage;
  resolveVideo: ResolveVideo;
};

const SLOT = /<!--media (\d+)-->/g;

/** Moves local images and videos from a tree to the end of a list. All images but the first load lazily. */
export function cutMedia(tree: Root, media: MediaSlot[]) {
  makeVideoFigures(tree);
  let isFirst = true;
  const search = (parent: Parents, isLinked: boolean) => {
    for (const [index, element] of parent.children.entries()) {
      if (element.type !== "element") continue;
      const { tagName } = element;
      const image = imageOf(element);
      if (image) {
        const { properties } = image;
        const mode = imageMode(properties.src ?? "");
        // The browser does not load a lazy image that is hidden.
        if (mode) properties.loading = "lazy";
        else if (!isFirst) properties.loading ??= "lazy";
        properties.decoding ??= "async";
        properties.dataOnly = mode;
        isFirst = false;
        // One of another host, or without a path, has no file.
        const file = imageFile(properties.src ?? "//");
        if (tagName === "img" && file === undefined) continue;
      } else if (tagName !== "video") {
        search(element, isLinked || ["a", "button"].includes(tagName));
        continue;
      }
      const number = media.push({ element, isLinked }) - 1;
      const value = `media ${String(number)}`;
      parent.children[index] = { type: "comment", value };
    }
  };
  search(tree, false);
}

/**
 * Puts images and videos back into the HTML of a post.
 * @param finish changes the elements before they become HTML
 * @throws when a file is missing
 */
export async function fillMedia(
  html: string,
  media: readonly MediaSlot[],
  files: MediaFiles,
  finish?: (tree: Root) => void,
): Promise<string> {
  if (media.length === 0) return html;
  const filled = await Promise.all(
    media.map(async ({ element, isLinked }) => {
      const copy = structuredClone(element);
      if (copy.tagName === "video") {
        await completeVideo(copy, files.resolveVideo);
      } else {
        await completeImage(copy, files.resolveImage, isLinked);
      }
      const tree: Root = { type: "root", children: [copy] };
      finish?.(tree);
      return htmlOf(tree);
    }),
  );
  return html.replace(SLOT, (_slot, number) => filled[Number(number)] ?? "");
}
