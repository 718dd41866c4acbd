/** Pages with an address such as `/x`, which are asked for as `/x.html` too. */
export function pagesWithHtmlAddress(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => path !== "/" && path !== "/404" && !path.endsWith(".html"),
  );
}

/** Rules for Netlify: `/x.html` leads to `/x`. The `!` is needed, as the file is there too. */
export function netlifyRedirects(
  pages: readonly string[],
  pathPrefix: string,
): string {
  return pages
    .map((page) => encodeURI(`${pathPrefix}${page}`))
    .map((path) => `${path}.html ${path} 301!\n`)
    .join("");
}

/** The pages that `netlifyRedirects` was given; other rules are passed over. */
export function pagesOfRedirects(rules: string, pathPrefix: string): string[] {
  return [...rules.matchAll(/^(\S+)\.html \1 301!$/gm)].map(([, path = ""]) =>
    decodeURI(path).slice(pathPrefix.length),
  );
}
