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
type IdsByToken = Record<string, number[]>;

/** What FlexSearch exports with these options. There are no contexts; the ids are for adding documents. */
export type FlexSearchExport = [
  [IdsByToken],
  contexts: object,
  documents: string[],
];

/**
 * A FlexSearch index of postings that the build exported. It finds the documents that have any of the tokens; FlexSearch
 * itself finds those that have all. Its option `suggest` finds more, but loses documents with a single token and repeats
 * others. The index gets the documents of a token when a query first has the token.
 */
export class AnyTokenIndex extends FlexSearch {
  // No prototype: a token may have the name of a property that all objects have.
  private readonly idsByToken = Object.create(null) as IdsByToken;

  /**
   * @param size number of documents
   * @param idsOf called once for each token of a query: when it is searched, its postings must be there
   */
  constructor(
    private readonly size: number,
    private readonly idsOf: (token: string) => number[],
  ) {
    super();
    this.init(flexSearchOptions);
    const exported: FlexSearchExport = [[this.idsByToken], {}, []];
    this.import(exported, { serialize: false });
  }

  override search(tokens: string): number[] {
    const isFound = new Uint8Array(this.size);
    const found: number[] = [];
    for (const token of flexSearchOptions.tokenize(tokens)) {
      this.idsByToken[token] ??= this.idsOf(token);
      for (const id of super.search(token, { limit: this.size })) {
        if (isFound[id]) continue;
        isFound[id] = 1;
        found.push(id);
      }
      if (found.length === this.size) break;
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
