/**
 * Changes the URLs of a `srcset`.
 * @param change from a URL to another one
 */
export async function mapSrcSet(
  srcSet: string,
  change: (url: string) => string | Promise<string>,
): Promise<string> {
  const candidates = srcSetCandidates(srcSet).map(async ([url = "", ...size]) =>
    [await change(url), ...size].join(" "),
  );
  return (await Promise.all(candidates)).join(", ");
}

/** Each URL of a `srcset`, with its width or density if there is one. */
export function srcSetCandidates(srcSet: string): string[][] {
  return srcSet
    .trim()
    .split(/,\s+|(?<=\s[\d.]+[wx]),/)
    .map((candidate) => candidate.trim().split(/\s+/));
}
