import FlexSearch, { type CreateOptions } from "flexsearch";

/** FlexSearch takes finished tokens and keeps no scores: ranking is ours. */
export const flexSearchOptions = {
  encode: false,
  tokenize: (tokens: string) => tokens.split(" "),
  threshold: 0,
  resolution: 1,
  depth: 0,
} satisfies CreateOptions;

/** The documents that have each token, as FlexSearch exports them with these options. The last two are empty or unused. */
export type FlexSearchExport = [
  [idsByToken: Record<string, number[]>],
  contexts: object,
  documents: string[],
];

/**
 * FlexSearch over the postings of our file, which are a third smaller than those that it exports. A search imports those
 * of its tokens, and finds the documents that have any of them; FlexSearch itself finds those that have all.
 */
export class PostingsIndex extends FlexSearch {
  constructor(private readonly idsOf: (token: string) => number[]) {
    super();
    this.init(flexSearchOptions);
  }

  override search(query: string): number[] {
    const tokens = flexSearchOptions.tokenize(query);
    const postings = Object.fromEntries(
      tokens.map((token) => [token, this.idsOf(token)]),
    );
    const exported: FlexSearchExport = [[postings], {}, []];
    this.import(exported, { serialize: false });
    const limit = Infinity;
    // Of thousands of sections, a Set takes a quarter of the time of a search.
    const isFound: boolean[] = [];
    const found: number[] = [];
    for (const token of tokens) {
      for (const id of super.search(token, { limit })) {
        if (isFound[id]) continue;
        isFound[id] = true;
        found.push(id);
      }
    }
    return found;
  }
}

/** An empty index, as the build fills it. */
export function createFlexSearch(): FlexSearch {
  const index = new FlexSearch();
  index.init(flexSearchOptions);
  return index;
}
