import type { Element, Root } from "hast";

import { isElement } from "./element";
import { visitElements, visitTag } from "./visit";

/** The route of the post that a link names by its file, relative to the post's own; nothing when there is none. */
export type ResolvePostLink = (file: string) => Promise<string | undefined>;

const POST_FILE = /^(?![a-z][a-z\d+.-]*:|\/)([^?#]+\.mdx?)([?#].*)?$/i;

/** Links to files of posts, as editors and GitHub follow them, become links to their pages. */
export async function resolvePostLinks(
  tree: Root,
  resolvePostLink: ResolvePostLink,
) {
  const links: { element: Element; file: string; rest: string }[] = [];
  visitTag(tree, "a", (element) => {
    const [, file, rest = ""] =
      POST_FILE.exec(element.properties.href ?? "") ?? [];
    if (file !== undefined) links.push({ element, file, rest });
  });
  await Promise.all(
    links.map(async ({ element, file, rest }) => {
      const route = await resolvePostLink(file);
      if (route !== undefined) element.properties.href = route + rest;
    }),
  );
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
