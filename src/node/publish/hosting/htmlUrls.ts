import { encodedPath } from "../../../config/paths";
import type { Redirect } from "../../pages/redirectPages";

/** Pages with a URL such as `/x`, which readers also open as `/x.html`. */
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
 * Rules in the format of `_redirects`, which Netlify, Cloudflare Pages and others read. The `!` is needed, as the file is
 * there too. Netlify takes `/x` and `/x/` for one path when it looks for a rule, but not `/x/index.html`.
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
