/*
 * The format of an index. The build tokenizes the texts; browsers get numbers and names. What grows with the blog is text
 * of few different characters, which compresses well:
 *
 * - The vocabulary: each token as a capital letter for the number of characters it shares with the token before, and the
 *   rest. Tokens have no capital letters.
 * - The postings of a token: for each section that has it, the distance to the section before, and a digit for the fields
 *   that have it, unless only the content does.
 */

/** What is needed before a query. */
export type IndexHead = {
  vocabulary: string;
  /** The number of sections of each page; negative if none is the text before the first heading. */
  pages: number[];
  tags: PageNames;
  /** Only the categories that are searched. */
  categories: PageNames;
};

/** The most sections in a block, which is a part: most queries find one or two of a page. */
const BLOCK_SIZE = 4;

/** The block of each section. A block has sections of one page. */
export function blocksOf({ pages }: Pick<IndexHead, "pages">): Int32Array {
  let blocks = 0;
  const numbers = pages.flatMap((signedCount) => {
    const first = blocks;
    const count = Math.abs(signedCount);
    blocks += Math.ceil(count / BLOCK_SIZE);
    return Array.from(
      { length: count },
      (_, place) => first + Math.floor(place / BLOCK_SIZE),
    );
  });
  return Int32Array.from(numbers);
}

/** Names that pages have. */
export type PageNames = {
  names: string[];
  /** For each page, indexes of its names. */
  pages: number[][];
};

/** The serialized index of `search-index-{tag}.json`. */
export type IndexData = IndexHead & {
  /** The postings of each token, separated by spaces. */
  postings: string;
};

/** The head of an index in parts. */
export type IndexHeadFile = IndexHead & {
  /** Names the build, in the paths of the parts and in each part. */
  version: string;
  /** In how many sections each token occurs. */
  frequencies: number[];
  /** The number of the first token of each part with postings. */
  ranges: number[];
};

/** The sections that have a token. */
export type Postings = {
  ids: number[];
  /** For each section, the fields that have the token, as a set of bits. */
  fields: number[];
};

/** The bits of the fields of a section. */
export const IN_CONTENT = 1;
export const IN_TITLE = 2;
export const IN_KEYWORDS = 4;

const FIRST_LETTER = "A".charCodeAt(0);
const MAX_SHARED = 25;

const FIRST_HIGH_DIGIT = "#".charCodeAt(0);
const HIGH_BASE = 13;
const FIRST_FIELDS = "0".charCodeAt(0);
const FIRST_LOW_DIGIT = "@".charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const LOW_BASE = 60;
export function encodeVocabulary(tokens: readonly string[]): string {
  let previous = "";
  return tokens
    .map((token) => {
      let shared = 0;
      const most = Math.min(MAX_SHARED, token.length, previous.length);
      while (shared < most && token[shared] === previous[shared]) shared += 1;
      previous = token;
      return String.fromCharCode(FIRST_LETTER + shared) + token.slice(shared);
    })
    .join("");
}

/** @param pause yields to other work */
export async function decodeVocabulary(
  text: string,
  pause: () => Promise<void>,
): Promise<string[]> {
  const tokens: string[] = [];
  let previous = "";
  for (const [entry] of text.matchAll(/[A-Z][^A-Z]*/g)) {
    const shared = entry.charCodeAt(0) - FIRST_LETTER;
    previous = previous.slice(0, shared) + entry.slice(1);
    tokens.push(previous);
    if (tokens.length % 200 === 0) await pause();
  }
  return tokens;
}

export function encodePostings({ ids, fields }: Postings): string {
  return ids
    .map((id, row) => {
      const distance = encodeDistance(id - (ids[row - 1] ?? -1) - 1);
      const own = fields[row] ?? IN_CONTENT;
      return own === IN_CONTENT ? distance : `${distance}${String(own)}`;
    })
    .join("");
}

function encodeDistance(distance: number): string {
  const low = (distance % LOW_BASE) + FIRST_LOW_DIGIT;
  // JSON would escape a backslash.
  let code = String.fromCharCode(low < BACKSLASH ? low : low + 1);
  let rest = Math.floor(distance / LOW_BASE);
  for (; rest > 0; rest = Math.floor(rest / HIGH_BASE)) {
    code = String.fromCharCode(FIRST_HIGH_DIGIT + (rest % HIGH_BASE)) + code;
  }
  return code;
}

export function decodePostings(text: string): Postings {
  const ids: number[] = [];
  const fields: number[] = [];
  let id = -1;
  let high = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= FIRST_LOW_DIGIT) {
      const low = (code < BACKSLASH ? code : code - 1) - FIRST_LOW_DIGIT;
      id += high * LOW_BASE + low + 1;
      high = 0;
      ids.push(id);
      fields.push(IN_CONTENT);
    } else if (code >= FIRST_FIELDS) {
      fields[fields.length - 1] = code - FIRST_FIELDS;
    } else {
      high = high * HIGH_BASE + code - FIRST_HIGH_DIGIT;
    }
  }
  return { ids, fields };
}

/** The number of sections in encoded postings. */
export function countPostings(text: string): number {
  return text.replace(/[^@-~]/g, "").length;
}
