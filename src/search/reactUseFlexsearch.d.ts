declare module "react-use-flexsearch" {
  import type { Index, SearchOptions } from "flexsearch";

  /**
   * @param store what to give for an id
   * @param options read at the first search only
   */
  export function useFlexSearch<T>(
    query: string,
    index: Index<T>,
    store: Readonly<Record<number, T>>,
    options: SearchOptions,
  ): T[];
}
