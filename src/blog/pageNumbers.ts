/** Number of links before and after the current page. */
const NEIGHBORS = 2;

/** The number of links that fit into a row on a phone. */
const ALL_NUMBERS = 10;

/**
 * The page numbers to link to, in order: all pages of a short list; the first, the last and the pages around the
 * current one of a long list.
 */
export function pageNumbers(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) =>
      pageCount <= ALL_NUMBERS ||
      number === 1 ||
      number === pageCount ||
      Math.abs(number - page) <= NEIGHBORS,
  );
}
