import type { Root } from "hast";

import { isElement } from "./element";
import { visitElements, visitTag } from "./visit";

/** The route of the post that a link names by its file, relative to the post's own; nothing when there is none. */
export type ResolvePostLink = (file: string) => string | undefined;

const POST_FILE = /^(?![a-z][a-z\d+.-]*:|\/)([^?#]+\.mdx?)([?#].*)?$/i;

/** Links to files of posts, as editors and GitHub follow them, become links to their pages. */
export function resolvePostLinks(tree: Root, resolvePostLink: ResolvePostLink) {
  visitTag(tree, "a", ({ properties }) => {
    const [, file, rest = ""] = POST_FILE.exec(properties.href ?? "") ?? [];
    const route = file === undefined ? undefined : resolvePostLink(file);
    if (route !== undefined) properties.href = route + rest;
  });
}

/**
 * Puts the site's path prefix before internal paths of links and media.
 * @param pathPrefix without slash at its end; empty when the site is at the root of its host
 */
export function addPathPrefix(tree: Root, pathPrefix: string) {
  if (pathPrefix === "") return;
  visitElements(tree, ({ tagName, properties }, _index, parent) => {
    // The paths of images and videos are files for now: resolving them makes them paths of the site.
    if (tagName === "img") return;
    const isVideo =
      tagName === "video" ||
      (tagName === "source" && isElement(parent, "video"));
    for (const name of ["href", "src", "poster"]) {
      if (isVideo && name === "src") continue;
      const value = properties[name];
      if (typeof value === "string" && /^\/(?!\/)/.test(value)) {
        properties[name] = `${pathPrefix}${value}`;
      }
    }
  });
}
