/** The inline scripts of packages that not every page has, for pages that come without being loaded by the browser. */
export * as layOutRest from "../loading/layOutRest.inline";
export * from "@technical-blog/markdown/scripts";
