import FlexSearch, { type CreateOptions } from "flexsearch";

/** FlexSearch takes finished tokens and keeps no scores: ranking is ours. */
export const flexSearchOptions = {
  encode: false,
  tokenize: (tokens: string) => tokens.split(" "),
  threshold: 0,
  resolution: 1,
  depth: 0,
} satisfies CreateOptions;

/** The ids of the documents that have each token. */
export type Postings = Record<string, number[]>;

/** What FlexSearch exports with these options. There are no contexts; the ids are for adding documents. */
export type FlexSearchExport = [[Postings], contexts: object, ids: string[]];

/**
 * Finds the documents that have any of the tokens. FlexSearch itself finds those that have all. Its option `suggest`
 * finds more, but loses documents with a single token and repeats others.
 */
class AnyTokenIndex extends FlexSearch {
  /** @param size number of documents */
  constructor(private readonly size: number) {
    super();
    this.init(flexSearchOptions);
  }

  override search(tokens: string): number[] {
    const ids = new Set<number>();
    for (const token of flexSearchOptions.tokenize(tokens)) {
      for (const id of super.search(token, { limit: this.size })) ids.add(id);
      if (ids.size === this.size) break;
    }
    return [...ids];
  }
}

/** An empty index, as the build fills it. */
export function createFlexSearch(): FlexSearch {
  const index = new FlexSearch();
  index.init(flexSearchOptions);
  return index;
}

/** A FlexSearch index with the postings that the build exported. */
export function importFlexSearch(postings: Postings, size: number): FlexSearch {
  const index = new AnyTokenIndex(size);
  const exported: FlexSearchExport = [[postings], {}, []];
  index.import(exported, { serialize: false });
  return index;
}
