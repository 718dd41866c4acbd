import en from "./en.json";

/** The texts of the interface by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** A catalogue for each locale that ships, by the locale's code. Node only: the browser gets one of them. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en };
