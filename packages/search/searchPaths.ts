/** The search tag of everything but docs. */
export const DEFAULT_SEARCH_TAG = "default";

/** The search tag of a version. */
export function docsSearchTag(instance: string, version: string): string {
  return `docs-${instance}-${version}`;
}

/** Path of the index of a search tag, without the base URL. */
export function searchIndexPath(tag: string): string {
  return `/search-index-${tag}.json`;
}

/** Path of the head of an index in parts. */
export function searchHeadPath(tag: string): string {
  return `/search-index-${tag}.head.json`;
}

/** Path of a part. The version is in it, so that its content never changes. */
export function searchPartPath(
  tag: string,
  version: string,
  part: string,
): string {
  return `/search-index/${tag}/${version}/${part}.json`;
}
