import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/**
 * Puts the site's path prefix before internal paths of links and media.
 * @param pathPrefix without slash at its end; empty when the site is at the root of its host
 */
export function rehypePathPrefix({ pathPrefix }: { pathPrefix: string }) {
  return (tree: Root) => {
    if (pathPrefix === "") return;
    visit(tree, "element", ({ tagName, properties }: Element) => {
      // The paths of images and videos are files for now: resolving them makes them paths of the site.
      if (tagName === "img") return;
      for (const name of ["href", "src", "poster"]) {
        if (tagName === "video" && name === "src") continue;
        const value = properties[name];
        if (typeof value === "string" && /^\/(?!\/)/.test(value)) {
          properties[name] = `${pathPrefix}${value}`;
        }
      }
    });
  };
}
