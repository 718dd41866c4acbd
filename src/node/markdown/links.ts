import type { Root } from "hast";

import { isExternalUrl } from "../content/isExternalUrl";
import { isElement } from "./element";
import { visitElements } from "./visit";

/** Stands before and after a name that `fillNames` replaces. No text has this character. */
export const MARK = "\0";

const MARKED = /\0([^\0]*)\0/g;

/** The URLs in a `srcset`. */
export const SRC_SET_URL = /(?<=^\s*|,\s+|\s[\d.]+[wx],)[^\s,](?:\S*[^\s,])?/g;

/** Marks the name of a page or file in a URL, as a text has it. URLs of other hosts and parts of the page stay as they are. */
export function marked(url: string): string {
  return isExternalUrl(url)
    ? url
    : url.replace(
        /^[^?#]+/,
        (name) => MARK + plainUrl(encodeURIComponent(name)) + MARK,
      );
}

/**
 * Puts URLs in place of the marked names of pages and files.
 * @param urlOf depends on other files than the text
 */
export async function fillNames(
  text: string,
  urlOf: (name: string) => Promise<string> | string,
): Promise<string> {
  const urls = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(MARKED)) {
    const url = urls.get(name) ?? (await urlOf(decodeURIComponent(name)));
    urls.set(name, plainUrl(url));
  }
  return text.replace(MARKED, (_marked, name: string) => urls.get(name) ?? "");
}

/** Without characters that mean something in Markdown or in an attribute. */
export function plainUrl(url: string): string {
  return url.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** The same for HTML, in which marks are escaped. */
export function fillHtmlNames(
  html: string,
  urlOf: (name: string) => Promise<string> | string,
): Promise<string> {
  return fillNames(html.replaceAll("&#x0;", MARK), urlOf);
}

/**
 * Puts the path prefix of the site before internal paths, and marks relative ones. Images and videos are cut out later.
 * @param pathPrefix without slash at its end; empty when the site is at the root of its host
 * @param page path of the page, with the prefix: hosts serve `/a` at `/a/` too, so nothing stays relative
 */
export function resolveUrls(tree: Root, pathPrefix: string, page: string) {
  visitElements(tree, ({ tagName, properties }, _index, parent) => {
    const isCut =
      ["img", "video"].includes(tagName) ||
      (tagName === "source" && isElement(parent, "video"));
    for (const name of ["href", "poster", "src"]) {
      const url = properties[name];
      if (typeof url !== "string" || (isCut && name === "src")) continue;
      properties[name] = /^\/(?!\/)/.test(url)
        ? pathPrefix + url
        : marked(url.trim().replace(/^(?=\?)/, page));
    }
    const { srcSet } = properties;
    if (srcSet) properties.srcSet = srcSet.replace(SRC_SET_URL, marked);
  });
}

/**
 * A link as a path of the site; a link to another host stays.
 * @param path of the page that has the link
 */
export function resolvedLink(href: string, path: string): string {
  if (/^\s*(?:[a-z][a-z\d+.-]*:|[/\0])/i.test(href)) return href;
  const page = new URL(path, "http://site");
  if (!URL.canParse(href, page)) return href;
  const { origin, pathname, search, hash } = new URL(href, page);
  return origin === page.origin ? `${pathname}${search}${hash}` : href;
}
