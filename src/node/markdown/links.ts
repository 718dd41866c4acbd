import path from "node:path";

import type { Root } from "hast";

import { decodedPath, encodedPath } from "../../config/paths";
import { postFileNamed } from "../content/postFiles";
import { isElement } from "./element";
import { visitElements, visitTag } from "./visit";

const POST_FILE = /^(?![a-z][a-z\d+.-]*:|\/)([^?#]+\.mdx?)([?#].*)?$/i;

/** Starts the target of a link to a Markdown file, whose page is looked up when the HTML is shown. */
const CONTENT_LINK = "content:";

/** A link to a Markdown file in finished HTML: what is before its target, the file, and what follows the file. */
const CONTENT_LINKS =
  /(<a(?:[^>"]|"[^"]*")*?\shref=")content:([^"?#]*)([^"]*")/g;

/**
 * Marks links to Markdown files, as editors and GitHub follow them.
 * @param from path of the file that has the links, from the root of the project
 */
export function markContentLinks(tree: Root, from: string) {
  visitTag(tree, "a", ({ properties }) => {
    const [, named, rest = ""] = POST_FILE.exec(properties.href ?? "") ?? [];
    if (named === undefined) return;
    const names = postFileNamed(named, from).split("/");
    properties.href = `${CONTENT_LINK}${names.map(encodeURIComponent).join("/")}${rest}`;
  });
}

export function isContentLink(url: string): boolean {
  return url.startsWith(CONTENT_LINK);
}

/**
 * Turns marked links into links to the pages of the files. A link to a file without a page stays as its author wrote it.
 * @param from path of the file that has the links, from the root of the project
 * @param urlOf the URL of a file's page, if it has one
 */
export async function fillContentLinks(
  html: string,
  from: string,
  urlOf: (file: string) => Promise<string | null>,
): Promise<string> {
  const names = [...html.matchAll(CONTENT_LINKS)].map(([, , name]) => name);
  const urls = new Map<string, string>();
  for (const name of new Set(names)) {
    if (name === undefined) continue;
    const file = decodedPath(name);
    urls.set(name, (await urlOf(file)) ?? relativeUrl(from, file));
  }
  return html.replace(
    CONTENT_LINKS,
    (_link, start: string, name: string, end: string) =>
      `${start}${urls.get(name) ?? ""}${end}`,
  );
}

function relativeUrl(from: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return encodedPath(relative.startsWith("../") ? relative : `./${relative}`);
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
