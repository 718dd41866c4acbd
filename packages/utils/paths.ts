/** Some hosts add a trailing slash, others remove it. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/$/, "");
}

export function isSamePath(a: string, b: string): boolean {
  return withoutTrailingSlash(a) === withoutTrailingSlash(b);
}

/** A path as Windows and macOS compare it: capital letters, Unicode forms and dots at the end of names don't count. */
export function foldedPath(path: string): string {
  return path
    .normalize()
    .toLowerCase()
    .replace(/\.+(?=\/|$)/g, "");
}

/** The path of the page that hosts show at a path such as `/x.html` and `/x/index.html`. */
export function shownPath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?(?:\.html?)?)$/i, "") || "/";
}

/** Decodes the escapes of a path, unless one is malformed. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes a path as browsers do in a URL, with the `?` and `#` of names. */
export function encodedPath(path: string): string {
  return encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
}

/** Where readers edit a file: a URL with its path from the root of the project. */
export function editUrlOf(file: string, base: string): string {
  return `${withoutTrailingSlash(base)}/${encodedPath(file)}`;
}

/** Makes absolute URLs of the site's paths, the same in all that is published. */
export function absoluteUrlsOf(site: {
  url: string;
  baseUrl: string;
}): (path: string) => string {
  const prefix = withoutTrailingSlash(site.baseUrl);
  return (path) => `${site.url}${encodedPath(`${prefix}${path}`)}`;
}

/** Path of the n-th page of a list, counted from 1: the first is at `basePath`, others at `{basePath}/page/{n}`. */
export function pagePath(basePath: string, page: number): string {
  return page === 1
    ? basePath
    : `${withoutTrailingSlash(basePath)}/page/${String(page)}`;
}

/** Paths of the pages before and after the n-th page of a list, counted from 1. */
export function adjacentPages(
  basePath: string,
  page: number,
  pageCount: number,
): { previous?: string; next?: string } {
  return {
    ...(page > 1 && { previous: pagePath(basePath, page - 1) }),
    ...(page < pageCount && { next: pagePath(basePath, page + 1) }),
  };
}

/** Path of a tag's page. */
export function tagPath(slug: string): string {
  return `/tags/${slug}`;
}

/** Path of the page that lists noteworthy changes of posts. */
export const CHANGES_PATH = "/changes";

/** Path of the list of notes, above those of the notes themselves. */
export const NOTES_PATH = "/notes";

/** Path of the list of series. */
export const SERIES_PATH = "/series";

/** Path of the list of all tags. */
export const TAGS_PATH = "/tags";

/** Path of a series' page. */
export function seriesPath(slug: string): string {
  return `${SERIES_PATH}/${slug}`;
}

/** Path of a post's Markdown source. */
export function markdownPath(route: string): string {
  return `${route}.md`;
}

/** Path of the page that replaces pages missing from the offline cache. */
export const OFFLINE_PATH = "/offline";

/** As in Markdown, a "%" without an escape is literal: `100%.png`. */
export function decodedName(src: string): string {
  return decodedPath(src.replace(/%(?![\da-f]{2})/gi, "%25"));
}

/** Whether a path ends like that of a file, whose ending has a letter, unlike that of a version. */
export function isLikeFile(path: string): boolean {
  return /\.\d*[a-z]\w*$/i.test(path);
}
