import { correctWord } from "./correctWord";
import { languageOf, type Language } from "./language";
import type { Query, Term } from "./parseQuery";
import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { equalTerms, otherForms, type Glossary } from "./wordForms";

/** What is known of a reader's words. */
type WordOptions = Pick<SearchOptions, "language" | "glossary">;

/** Other words that stand for a term, and their tokens. */
type Form = Pick<Term, "words" | "isPrefix"> & {
  /** Joined words have the letters that were typed. */
  match: "joined" | "stem" | "equal";
  wordings: Wording[];
};

/** A term with its corrected words, and other words that stand for it. */
export type ExpandedTerm = Term & { forms: Form[] };

/** Tokens that stand for a word. Several are the words of one equal term: a text has all of them. */
type Wording = {
  tokens: number[];
  match: "typed" | "prefix" | "stem" | "equal";
};

/** A word of the query in the tokens of an index. */
export type QueryWord = {
  /** The index of its term. */
  term: number;
  isStop: boolean;
  /** None if the index has nothing like the word. */
  wordings: Wording[];
};

export type ExpandedQuery = {
  terms: readonly ExpandedTerm[];
  words: readonly QueryWord[];
  tags: string[];
  /** Misspelt words and what is searched instead. */
  corrections: { from: string; to: string }[];
  /** Words that the index has in no form. */
  unknown: string[];
  /** All tokens that match. */
  tokens: number[];
  /** The query for FlexSearch: the tokens that a result must have one of, separated by spaces. */
  retrieval: string;
};

/** The most tokens that a prefix stands for. */
const MAX_LONGER = 100;
/** The most postings that they have, but for the last: in a large index a single letter would have most of them. */
const MAX_LONGER_POSTINGS = 6_000;
/** Joined words with fewer letters are often another word. */
const MIN_JOINED_LENGTH = 5;

/**
 * Finds the tokens that match each word of a query: exactly, as a prefix, in another form, or otherwise as the correction
 * of a typo.
 */
export function expandQuery(
  query: Query,
  index: SearchIndex,
  options: WordOptions = {},
): ExpandedQuery {
  const language = languageOf(options.language);
  const typed = withStopWords(query.terms, language);
  const forms = typed.map((): Form[] => []);
  addJoinedForms(forms, typed, language, index);
  addEqualForms(forms, typed, language, index, options.glossary ?? []);
  const corrections: ExpandedQuery["corrections"] = [];
  const unknown: string[] = [];
  const terms = typed.map((term, place) => {
    const words = term.words.flatMap((word, position) => {
      const isPrefix = isOpen(term, position);
      if (forms[place]?.length || isInIndex(word, isPrefix, language, index)) {
        return word;
      }
      const corrected = correctWord(word, isPrefix, index);
      const to = corrected.join(" ");
      if (to !== word) corrections.push({ from: word, to });
      else if (!term.isStop) unknown.push(word);
      return corrected;
    });
    const isSame = words.join(" ") === term.words.join(" ");
    return {
      ...(isSame ? term : { ...term, words, literal: undefined }),
      forms: [
        ...(forms[place] ?? []),
        ...(words.length === 1 && !term.isStop && !term.isPhrase
          ? stemForms(words[0] ?? "", language, index)
          : []),
      ],
    };
  });
  // A query of tags alone finds sections by the names of the tags.
  const searched: ExpandedTerm[] =
    terms.length > 0
      ? terms
      : query.tags.map((tag) => ({ ...wordTerm(tag, true), forms: [] }));
  const words = searched.flatMap((term, place) =>
    term.words.map((word, position) => ({
      term: place,
      // The "s" of "Ann's".
      isStop:
        term.isStop === true ||
        (term.words.length > 1 && !term.isPhrase && language.isStopWord(word)),
      wordings: [
        ...typedWordings(word, isOpen(term, position), index),
        ...term.forms.flatMap(({ wordings }) => wordings),
      ],
    })),
  );
  return {
    terms,
    words,
    tags: query.tags,
    corrections,
    unknown,
    tokens: tokensOf(words),
    retrieval: tokensOf(words.filter(({ isStop }) => !isStop))
      .map((token) => index.vocabulary[token])
      .join(" "),
  };
}

/** Whether a word may be unfinished. */
function isOpen({ words, isPrefix }: Term, position: number): boolean {
  return isPrefix && position === words.length - 1;
}

function tokensOf(words: readonly QueryWord[]): number[] {
  return [
    ...new Set(
      words.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens)),
    ),
  ];
}

function wordTerm(word: string, isPrefix: boolean): Term {
  return { words: [word], isPrefix, isPhrase: false };
}

/** Marks stop words, unless there are no other words: then those are what the reader searches. */
function withStopWords(
  terms: readonly Term[],
  { isStopWord }: Language,
): readonly Term[] {
  const marked = terms.map((term): Term => {
    const { words, literal, isPhrase } = term;
    const isStop =
      !isPhrase &&
      /^[\p{L}']+$/u.test(literal ?? words.join("")) &&
      words.every(isStopWord);
    // Of "doesn't" the first word is enough.
    return isStop ? { ...wordTerm(words[0] ?? "", false), isStop } : term;
  });
  return marked.every(({ isStop }) => isStop) ? terms : marked;
}

/** Adds the words that a term makes with a neighbour, or its own words: `worktree` for `work tree` and `work-tree`. */
function addJoinedForms(
  forms: readonly Form[][],
  terms: readonly Term[],
  language: Language,
  index: SearchIndex,
) {
  const join = (words: string[], isPrefix: boolean, places: number[]) => {
    const word = words.join("");
    if (word.length < MIN_JOINED_LENGTH) return;
    const wordings = typedWordings(word, isPrefix, index);
    const found: Form[] = [
      ...(wordings.length > 0
        ? [{ words: [word], isPrefix, match: "joined" as const, wordings }]
        : []),
      ...stemForms(word, language, index),
    ];
    for (const place of places) forms[place]?.push(...found);
  };
  terms.forEach((term, place) => {
    const next = terms[place + 1];
    if (term.isPhrase) return;
    if (term.words.length > 1) join(term.words, false, [place]);
    else if (next && isPlain(term) && isPlain(next)) {
      join([...term.words, ...next.words], next.isPrefix, [place, place + 1]);
    }
  });
}

/** Whether a term is a word and nothing else. */
function isPlain({ words, literal, isPhrase }: Term): boolean {
  return words.length === 1 && literal === undefined && !isPhrase;
}

/** Adds equal terms of the glossary. Several words of a query may be one of its terms. */
function addEqualForms(
  forms: readonly Form[][],
  terms: readonly Term[],
  language: Language,
  index: SearchIndex,
  glossary: Glossary,
) {
  const { byStems, longest } = equalTerms(glossary, language);
  terms.forEach((_, start) => {
    const stems: string[] = [];
    for (const term of terms.slice(start, start + longest)) {
      if (!isPlain(term)) break;
      stems.push(language.stem(term.words[0] ?? ""));
      const found = (byStems.get(stems.join(" ")) ?? [])
        .flatMap((words) => wordings(words, language, index))
        .flatMap((words) => wholeForm(words, "equal", index));
      for (let place = start; place < start + stems.length; place += 1) {
        forms[place]?.push(...found);
      }
    }
  });
}

/** Words, and other forms of a single word. */
function wordings(
  words: readonly string[],
  language: Language,
  index: SearchIndex,
): string[][] {
  const [first = ""] = words;
  return words.length > 1
    ? [[...words]]
    : [[first], ...otherForms(first, language, index).map((form) => [form])];
}

function stemForms(
  word: string,
  language: Language,
  index: SearchIndex,
): Form[] {
  return otherForms(word, language, index).flatMap((form) =>
    wholeForm([form], "stem", index),
  );
}

/** A form of whole words; none if the index does not have all of them. */
function wholeForm(
  words: string[],
  match: "stem" | "equal",
  { vocabulary }: SearchIndex,
): Form[] {
  const tokens = words.map((word) => numberOf(word, vocabulary));
  return tokens.includes(-1)
    ? []
    : [{ words, isPrefix: false, match, wordings: [{ tokens, match }] }];
}

/** The token of a word, and those that start with it. */
function typedWordings(
  word: string,
  isPrefix: boolean,
  index: SearchIndex,
): Wording[] {
  const exact = numberOf(word, index.vocabulary);
  const longer = isPrefix ? tokensStartingWith(word, exact, index) : [];
  return [
    ...(exact === -1 ? [] : [{ tokens: [exact], match: "typed" as const }]),
    ...longer.map((token) => ({ tokens: [token], match: "prefix" as const })),
  ];
}

/** The most frequent tokens with the given prefix, apart from the prefix itself. */
function tokensStartingWith(
  prefix: string,
  exact: number,
  { vocabulary, frequencies }: SearchIndex,
): number[] {
  const first = firstFrom(prefix, vocabulary);
  let end = first;
  while (vocabulary[end]?.startsWith(prefix)) end += 1;
  const size = end - first;
  // Numbers sort much faster than tokens by a function: frequency first, then the order of the vocabulary.
  const keys = Float64Array.from(
    { length: size },
    (_, offset) => (frequencies[first + offset] ?? 0) * size - offset,
  ).sort();
  const tokens: number[] = [];
  let postings = 0;
  while (tokens.length < MAX_LONGER && postings < MAX_LONGER_POSTINGS) {
    const key = keys[size - 1 - tokens.length];
    if (key === undefined) break;
    tokens.push(first + ((size - (key % size)) % size));
    postings += Math.ceil(key / size);
  }
  return tokens.filter((token) => token !== exact);
}

function isInIndex(
  word: string,
  isPrefix: boolean,
  language: Language,
  index: SearchIndex,
): boolean {
  const { vocabulary } = index;
  const token = vocabulary[firstFrom(word, vocabulary)];
  const isTyped = isPrefix ? token?.startsWith(word) === true : token === word;
  return isTyped || otherForms(word, language, index).length > 0;
}
