/** What decides between sections: factors of a score unless they say otherwise. */
export const WEIGHTS = {
  /** The words that readers have for a topic, by its author: between a page's tags and its text. */
  keywords: 2.5,

  typed: 1,
  /**
   * A word that only starts with the term. A match as typed is worth two of these.
   */
  prefix: 0.45,
  /** Another ending of the word: a little less certain than the start that the reader typed. */
  stem: 0.5,
  /** Another term for the same (content/glossary.yml): the author of the section may mean something else by it. */
  equal: 0.4,

  /** A technical term with other punctuation between its words, and one whose words stand apart. */
  together: 0.7,
  apart: 0.1,

  /** What neighbours in the query that are neighbours in the text add, as a share: they belong together. */
  neighbours: 0.8,

  /** A word such as "how" or "the": it decides only where all else is equal. */
  stop: 0.1,

  /** The page's title for its other sections, as a share of the title's boost: it says what the whole page is about. */
  pageTitle: 0.4,
  /** The start of a page, which has its title, stands for all of it. */
  pageStart: 1.3,
} as const;
