/** How well a section answers a query. A higher tier comes first, whatever the scores. */
export const TIERS = {
  /** It has some of the words. */
  partly: 0,
  /** It has all of the words in some form: another ending, or another term for the same. */
  inSomeForm: 1,
  /** It has all of the words as typed; the last letters may be missing. */
  asTyped: 2,
} as const;

export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** What decides between sections of a tier. Weights are factors of a score unless they say otherwise. */
export const WEIGHTS = {
  /**
   * A word that only starts with the term, and a term with other punctuation between its words. One exact match beats any
   * number of these, even at the start of a page: (1 + repetition) × 0.45 × pageStart < 1.
   */
  prefix: 0.45,
  /** Another ending of the word: a little less certain than the start that the reader typed. */
  stem: 0.4,
  /** Another term for the same (content/glossary.yml): the author of the section may mean something else by it. */
  equal: 0.3,

  /** A word such as "how" or "the": it decides only where all else is equal. */
  stop: 0.1,
  /** A path, number, host or date of a pasted text: it is the reader's own, and on a page by chance. */
  noise: 0.1,
  /** An error code of a pasted text: people search for it alone. */
  code: 2,

  /** The most that repetition adds, as a share. */
  repetition: 0.6,
  /** The number of occurrences that earns half of it in a text of average length. */
  halfRepetition: 3,
  /** The page's title for its other sections, as a share of the title's boost: it says what the whole page is about. */
  pageTitle: 0.3,
  /** The start of a page, which has its title, stands for all of it. */
  pageStart: 1.3,
  /** What neighbours in the query that are neighbours in the title or text too add, as a share: they belong together. */
  adjacentInTitle: 0.5,
  adjacentInContent: 0.2,
} as const;
