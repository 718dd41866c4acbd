/** An id of the page itself. No text takes one: see `isPageId`. */
export type PageId = `page:${string}`;

/** Those of Gatsby and its progress bar, and properties of the window: an element with such an id would hide them. */
const RESERVED =
  /^(?:page:|webpackChunk|(?:___\w+|gatsby-(?:announcer|chunk-mapping|focus-wrapper|script-loader)|nprogress(?:-styles)?|page(?:Data|Path))$)/;

/** Whether the page itself may have the id, so that a text must not. */
export function isPageId(id: string): boolean {
  return RESERVED.test(id);
}

/** The id of an element. A lint rule forbids the plain attribute. */
export function pageId(id: PageId) {
  return { id };
}
