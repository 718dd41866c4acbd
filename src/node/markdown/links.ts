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

/** Links relative to the page become paths, as a page has several URLs: hosts serve `/a` at `/a/` too. */
export function resolveRelativeLinks(tree: Root, route: string) {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName !== "a" && tagName !== "area") return;
    const { href } = properties;
    // Links within the page.
    if (typeof href !== "string" || /^(?:#|$)/.test(href)) return;
    properties.href = resolvedLink(href, route);
  });
}

/**
 * A link as a path of the site; a link to another host stays.
 * @param path of the page that has the link
 */
export function resolvedLink(href: string, path: string): string {
  if (/^\s*(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return href;
  const page = new URL(path, "http://site");
  if (!URL.canParse(href, page)) return href;
  const { origin, pathname, search, hash } = new URL(href, page);
  return origin === page.origin ? `${pathname}${search}${hash}` : href;
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
