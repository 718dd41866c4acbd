import type { IndexPartFile } from "@technical-blog/search";

export type PartRequest = {
  /** URLs of parts. */
  urls: readonly string[];
  /** Of the build that they must be of. */
  version: string;
};

export type Parts = (IndexPartFile | undefined)[];

/**
 * Fetches parts of an index, and a broken one again. A part that stays missing or broken, or is of another build, is
 * undefined in the answer.
 */
export function fetchParts({ urls, version }: PartRequest): Promise<Parts> {
  const load = async (url: string, options?: RequestInit) => {
    const response = await fetch(url, options);
    const part = (await response.json()) as IndexPartFile;
    const hasContent = "documents" in part || "postings" in part;
    if (part.version !== version || !hasContent) {
      throw new Error(`${url} is of another build, or empty`);
    }
    return part;
  };
  return Promise.all(
    urls.map((url) =>
      load(url)
        .catch(() => load(url, { cache: "reload" }))
        // The index notes which parts have failed, and readers see that there may be more.
        .catch(() => undefined),
    ),
  );
}
