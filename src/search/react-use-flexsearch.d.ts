// The package has no types.

declare module "react-use-flexsearch" {
  import type { SearchIndex } from "@technical-blog/search";

  /** @param store the documents by id */
  export function useFlexSearch<T>(
    query: string,
    index: SearchIndex["flexSearch"],
    store: Readonly<Record<number, T>>,
  ): T[];
}
