// What FlexSearch 0.6 leaves out of its own types.
import "flexsearch";

declare module "flexsearch" {
  export default interface FlexSearch {
    search(query: string, options: SearchOptions): number[];
    /** Takes over what `export` gave, parsed already. */
    import(exported: unknown, options: { serialize: false }): void;
  }
}
