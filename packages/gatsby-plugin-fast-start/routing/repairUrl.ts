import { decodedPath } from "@technical-blog/utils/browser";

/** A sequence of escapes, or a percent sign that starts none. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

/** Escapes the percent signs of malformed escapes. Gatsby decodes URLs, and an error there leaves an empty page. */
export function repairUrl(url: string): string {
  return url.replace(ESCAPES, (escapes) =>
    decodedPath(escapes) === escapes ? escapes.replaceAll("%", "%25") : escapes,
  );
}

/** Gives the page a hash that Gatsby can decode. */
export function repairHash() {
  const { hash } = location;
  const repaired = repairUrl(hash);
  if (repaired !== hash) history.replaceState(history.state, "", repaired);
}
