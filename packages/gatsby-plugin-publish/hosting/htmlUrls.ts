import type { Redirect } from "@technical-blog/content";
import { encodedPath } from "@technical-blog/utils";

/** The paths of pages that readers can also open as `/x.html`. */
export function pagesWithHtmlUrl(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => path !== "/" && path !== "/404" && !path.endsWith(".html"),
  );
}

/** `/x.html` and `/x/index.html` become `/x`. */
export function htmlRedirects(pages: readonly string[]): Redirect[] {
  return pages.flatMap((page) => [
    { from: `${page}.html`, to: page },
    { from: `${page}/index.html`, to: page },
  ]);
}

/**
 * Rules in the format of `_redirects`, which Netlify, Cloudflare Pages and others read. The `!` is needed, because the
 * file exists too. Netlify's rules treat `/x` and `/x/` as the same path, but not `/x/index.html`.
 */
export function redirectsFile(
  redirects: readonly Redirect[],
  pathPrefix: string,
): string {
  const encoded = (path: string) => encodedPath(`${pathPrefix}${path}`);
  return redirects
    .map(({ from, to }) => `${encoded(from)} ${encoded(to)} 301!\n`)
    .join("");
}
