import en from "./en.json";

/** The texts of the interface by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** The catalogue of each locale, by the locale's code. Node only: the browser gets just one of them. */
export const catalogues: Readonly<Record<string, Catalogue>> = { en };
