// The package has no types.

declare module "react-use-flexsearch" {
  /** @param store the documents by id */
  export function useFlexSearch<T>(
    query: string,
    index: { search: (query: string) => number[] },
    store: Readonly<Record<number, T>>,
  ): T[];
}
