import FlexSearch, { type CreateOptions, type SearchOptions } from "flexsearch";

/** FlexSearch gets tokens, takes them as they are and keeps no scores: ranking is ours. */
export const flexSearchOptions = {
  encode: false,
  tokenize: (tokens: string) => tokens.split(" "),
  threshold: 0,
  resolution: 1,
  depth: 0,
} satisfies CreateOptions;

/** What FlexSearch exports with these options: token → ids of documents; contexts, of which there are none; ids. */
export type FlexSearchExport = [
  [postings: Record<string, number[]>],
  contexts: object,
  ids: string[],
];

/**
 * Finds the documents that have any of the tokens. FlexSearch itself finds those that have all; its option `suggest`
 * finds more, but loses documents with a single token and gives others twice.
 */
class AnyTokenIndex extends FlexSearch {
  /** @param size number of documents */
  constructor(private readonly size: number) {
    super();
    this.init(flexSearchOptions);
  }

  override search(tokens: string, options: SearchOptions): number[] {
    const found = new Set<number>();
    for (const token of flexSearchOptions.tokenize(tokens)) {
      for (const id of super.search(token, options)) found.add(id);
      if (found.size === this.size) break;
    }
    return [...found];
  }
}

/** An empty index, as the build fills it. */
export function createFlexSearch(): FlexSearch {
  const index = new FlexSearch();
  index.init(flexSearchOptions);
  return index;
}

/** An index that answers from what the build exported. */
export function importFlexSearch(exported: FlexSearchExport): FlexSearch {
  const index = new AnyTokenIndex(exported[2].length);
  index.import(exported, { serialize: false });
  return index;
}
