/** Those of Gatsby and its progress bar, and properties of the window, which an element with such an id could replace. */
const RESERVED =
  /^(?:page:|webpackChunk|(?:___\w+|gatsby-(?:announcer|chunk-mapping|focus-wrapper|script-loader)|nprogress(?:-styles)?|page(?:Data|Path))$)/;

/** Whether an id is one of the page itself, which no text may have. Those of components begin with "page:". */
export function isPageId(id: string): boolean {
  return RESERVED.test(id);
}
