// FlexSearch 0.6 types its constructor and two of its methods only in part.

declare module "flexsearch" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface extends a class
  export default interface FlexSearch {
    init(options: CreateOptions): void;
    add(id: number, text: string): void;
    export(): string;
    search(query: string, options?: SearchOptions): number[];
    /** Takes over what `export` returned, already parsed. */
    import(exported: unknown, options: { serialize: false }): void;
  }
}
