import {
  resultTexts,
  searchWhole,
  type SearchIndex,
  type SearchOptions,
} from "@technical-blog/search";

import { whenIdle } from "../loading/whenIdle";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Pages whose titles are searched too. */
const TITLES = 10;

const warm = new WeakSet<SearchIndex>();

/**
 * Searches a whole index for what readers may type, while the browser is idle. What a search decodes is kept, and browsers
 * compile what has run before: without this, a reader's first keys take several times as long.
 */
export async function warmUp(
  index: SearchIndex,
  options: SearchOptions,
  signal: AbortSignal,
) {
  // The postings of an index in parts are not there yet.
  if (index.parts || warm.has(index)) return;
  for (const text of [...LETTERS.split(""), ...wordsOfTitles(index)]) {
    await new Promise<void>(whenIdle);
    if (signal.aborted) return;
    const { query, ranked } = searchWhole(text, index, options);
    for (const { document } of ranked) resultTexts(document, query.terms);
  }
  warm.add(index);
}

function wordsOfTitles({ documents, isPageStart }: SearchIndex): string[] {
  return documents
    .filter((_, id) => isPageStart[id] === 1)
    .slice(0, TITLES)
    .flatMap((document) => document?.title.split(" ") ?? []);
}
