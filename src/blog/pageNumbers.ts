/** How many pages before and after the current one are linked to. */
const NEIGHBORS = 2;

/** So many fit into one row, so that no number has to be left out. */
const ALL_NUMBERS = 10;

/**
 * The pages of a list that have links, in order: all of a short list; of a long one the first, the last and those
 * around the current page.
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
