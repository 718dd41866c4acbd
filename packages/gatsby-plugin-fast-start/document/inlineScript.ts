import type { Mark } from "@technical-blog/markdown";

/** A call of the exported function `start` of a module `*.inline.ts`. */
export type InlineScript = {
  /** The module's path below `src`, or its name in a package, without `.inline.ts`. */
  module: string;
  /** Before the first paint, or after the text. */
  place: "head" | "body";
  /** Scripts with the same name share an element. */
  name: string;
  /** What a page has that needs the script; undefined if all pages need it. */
  marks?: readonly Mark[];
  /** Its argument, as JSON. */
  settings?: object;
};

/** The code of an element. */
export type BundledScript = Pick<InlineScript, "name" | "place" | "marks"> & {
  code: string;
};
