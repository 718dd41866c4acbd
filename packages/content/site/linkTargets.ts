import { titleInUrl } from "@technical-blog/markdown";
import { decodedPath, isExternalUrl } from "@technical-blog/utils";

import type { ContentConfig } from "../config/contentConfig";
import { normalPath } from "../model/parseRedirectsFile";
import { postFileNamed } from "../model/postFiles";
import { unreadFiles, type InspectedFile, type Site } from "./siteOf";
import { headingIds, titledPages } from "./titledPages";

type LinkTarget = {
  /** Path on the site, decoded. */
  route: string;
  /** Empty for the page as a whole. */
  anchor: string;
};

/**
 * Finds where links of the site's texts lead to.
 * @returns a function from a link, as it is written in a file, to its target; undefined for other sites, for files that are
 * no pages, and for files with errors, which have been reported
 */
export function linkTargets(
  site: Pick<Site, "config" | "docs" | "files" | "items" | "sourceFiles">,
) {
  const { config, files, items, sourceFiles } = site;
  const titled = titledPages(site);
  const contents = new Map(items.map(({ content, file }) => [file, content]));
  const byFile = new Map(files.map((post) => [post.file.normalize(), post]));
  const unread = new Set(unreadFiles(items).map((file) => file.normalize()));

  return (from: InspectedFile, href: string): LinkTarget | undefined => {
    const title = titleInUrl(href);
    if (title !== undefined) {
      const [found] = titled.find(title, from.file);
      if (!found) return undefined;
      const { heading, page } = found;
      const sections = contents.get(page.file)?.sections ?? [];
      const [anchor = heading] = headingIds(sections, heading);
      return { route: page.fields.route, anchor };
    }
    const inner = withoutSiteUrl(href, config);
    if (isExternalUrl(inner)) return undefined;
    const { name, hash } = splitUrl(inner);
    const file = name.startsWith("/")
      ? ""
      : postFileNamed(name, from.file).normalize();
    if (unread.has(file)) return undefined;
    const linked = byFile.get(file);
    if (!linked && sourceFiles.has(file) && !file.endsWith(".md"))
      return undefined;
    const route = linked
      ? linked.fields.route
      : name === ""
        ? from.fields.route
        : normalPath(new URL(name, `http://site${from.fields.route}`).pathname);
    // What follows is a text that the browser looks for.
    return { route, anchor: decodedPath(hash.replace(/:~:.*$/, "")) };
  };
}

/** The path of a URL of this site; returns other URLs unchanged. */
export function withoutSiteUrl(
  href: string,
  { baseUrl, url }: Pick<ContentConfig, "baseUrl" | "url">,
): string {
  const siteUrl = `${url}${baseUrl.slice(0, -1)}`;
  return href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
}

export function splitUrl(url: string): { name: string; hash: string } {
  const [, name = "", hash = ""] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(url) ?? [];
  return { name, hash };
}
