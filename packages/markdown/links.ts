import {
  decodedName,
  decodedPath,
  encodedPath,
  isExternalUrl,
} from "@technical-blog/utils";
import type { Root } from "hast";

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

/** The URL of a link by title, `[[Title#Heading]]`, until the page is looked up. */
export function urlOfTitle(target: string): string {
  return encodeURIComponent(`[[${target}]]`);
}

/** What is between the brackets of a link by title. */
export function titleInUrl(url: string): string | undefined {
  return /^\[\[(.+)\]\]$/s.exec(decodedPath(url))?.[1];
}

/** The two parts of a link by title. Names of languages may have a "#", too: "C# in depth", "C##Syntax". */
export function splitTitle(target: string): { title: string; heading: string } {
  const { index = target.length } = /#(?=[^\s#])/.exec(target) ?? {};
  return { title: target.slice(0, index), heading: target.slice(index + 1) };
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
    const url = urls.get(name) ?? (await urlOf(decodedPath(name)));
    urls.set(name, plainUrl(url));
  }
  return text.replace(MARKED, (_marked, name: string) => urls.get(name) ?? "");
}

/** Without characters that mean something in Markdown or in an attribute. */
function plainUrl(url: string): string {
  return url.replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Marks what a text names, except images and videos, which are cut out. */
export function markNames(tree: Root) {
  visitElements(tree, ({ tagName, properties }, _index, parent) => {
    const isCut =
      ["img", "video"].includes(tagName) ||
      (tagName === "source" && isElement(parent, "video"));
    for (const name of ["href", "poster", "src"]) {
      const url = properties[name];
      if (typeof url !== "string" || (isCut && name === "src")) continue;
      properties[name] = marked(url.trim());
    }
    const { srcSet } = properties;
    if (srcSet) properties.srcSet = srcSet.replace(SRC_SET_URL, marked);
  });
}

/**
 * The path of what is not beside the page that names it, such as a list or a file below `static`.
 * @param route of that page
 */
export function pathOfName(name: string, pathPrefix: string, route: string) {
  return name.startsWith("/")
    ? pathPrefix + encodedPath(decodedName(name).normalize())
    : resolvedLink(name.normalize(), pathPrefix + route);
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
