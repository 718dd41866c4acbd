/** Tells the browser which search indexes it loads in parts. The page may be of an earlier build, with other ones. */
export function nameSearchParts(html: string, tags: readonly string[]): string {
  const attribute =
    tags.length > 0 ? `data-search-parts="${tags.join(" ")}" ` : "";
  return html.replace(
    /<html (?:data-search-parts="[^"]*" )*/,
    `<html ${attribute}`,
  );
}
