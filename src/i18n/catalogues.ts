import en from "./en.json";

/** The texts of the interface by locale, then by id. Node only: the browser gets a single catalogue. */
export const catalogues: Readonly<
  Record<string, Readonly<Record<string, string>>>
> = { en };
