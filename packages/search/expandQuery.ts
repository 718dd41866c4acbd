import { correctWord } from "./correctWord";
import { languageOf, type Language } from "./language";
import type { Query, Term } from "./parseQuery";
import { firstFrom, numberOf, type SearchIndex } from "./searchIndex";
import type { SearchOptions } from "./searchOptions";
import { WEIGHTS } from "./weights";
import { equalTerms, otherForms, type Glossary } from "./wordForms";

/** What is known of a reader's words. */
type WordOptions = Pick<SearchOptions, "language" | "glossary">;

/** Words in the tokens of an index. */
type Tokens = {
  /** Tokens of all words but the last; -1 for a word that the index does not have. */
  leading: number[];
  /** The token of the last word; -1 if the index does not have it. */
  exact: number;
  /** Other tokens that start with the last word, the most frequent ones first. */
  longer: number[];
};

/** Other words that stand for a term. */
export type Form = Pick<Term, "words" | "isPrefix"> &
  Tokens & {
    /** Joined words have the letters that were typed. */
    match: "joined" | "stem" | "equal";
  };

/** A term in the tokens of an index. */
export type ExpandedTerm = Term &
  Tokens & {
    forms: Form[];
  };

export type ExpandedQuery = {
  terms: readonly ExpandedTerm[];
  tags: string[];
  /** Misspelt words and what is searched instead. */
  corrections: { from: string; to: string }[];
  /** All tokens that match. */
  tokens: number[];
  /** The query for FlexSearch: the tokens that a result must have one of, separated by spaces. */
  retrieval: string;
};

/** Further terms are ignored: ranking uses one bit for each. */
const MAX_TERMS = 31;
/** The most tokens that a prefix stands for. */
const MAX_LONGER = 100;
/** The most postings that they have, but for the last: in a large index a single letter would have most of them. */
const MAX_LONGER_POSTINGS = 6_000;
/** Joined words with fewer letters are often another word. */
const MIN_JOINED_LENGTH = 5;

/**
 * Finds the tokens that match each term of a query: exactly, as a prefix, in another form, or otherwise as the correction of
 * a typo.
 */
export function expandQuery(
  query: Query,
  index: SearchIndex,
  options: WordOptions = {},
): ExpandedQuery {
  const language = languageOf(options.language);
  const typed = weightiest(withStopWords(query.terms, language));
  const forms = [
    joinedForms(typed, language, index),
    equalForms(typed, language, index, options.glossary ?? []),
  ];
  const corrections: ExpandedQuery["corrections"] = [];
  const terms = typed.map((term, place) => {
    const others = forms.flatMap((ofTerms) => ofTerms[place] ?? []);
    const last = term.words.length - 1;
    const words = term.words.flatMap((word, position) => {
      const isPrefix = term.isPrefix && position === last;
      const isKnown =
        term.role === "noise" ||
        others.length > 0 ||
        isInIndex(word, isPrefix, language, index);
      const corrected = isKnown ? [word] : correctWord(word, isPrefix, index);
      const to = corrected.join(" ");
      if (to !== word) corrections.push({ from: word, to });
      return corrected;
    });
    const isCorrected = words.join(" ") !== term.words.join(" ");
    return expandTerm(
      isCorrected ? { ...term, words, literal: undefined } : term,
      others,
      language,
      index,
    );
  });
  // A query of tags alone finds sections by the names of the tags.
  const searched =
    terms.length > 0
      ? terms
      : query.tags.map((tag) =>
          expandTerm(wordTerm(tag, true), [], language, index),
        );
  const tokens = tokensOf(searched);
  return {
    terms,
    tags: query.tags,
    corrections,
    tokens,
    retrieval: tokensOf(searched.filter(isRequired))
      .map((token) => index.vocabulary[token])
      .join(" "),
  };
}

/** Whether a section without the term lacks something. */
export function isRequired({ role }: Term): boolean {
  return role !== "stop" && role !== "noise";
}

/** Marks stop words, unless there are no other words: then those are what the reader searches. */
function withStopWords(terms: readonly Term[], language: Language): Term[] {
  const marked = terms.map((term) => withStopRole(term, language));
  return marked.some(isRequired)
    ? marked
    : terms.map((term) => ({ ...term, role: undefined }));
}

function withStopRole(term: Term, { isStopWord }: Language): Term {
  const { words, literal, isPhrase } = term;
  const isStop =
    !isPhrase &&
    /^[\p{L}']+$/u.test(literal ?? words.join("")) &&
    words.every(isStopWord);
  // Of "doesn't" the first word is enough.
  return isStop ? { ...wordTerm(words[0] ?? "", false), role: "stop" } : term;
}

/** As many terms as are ranked: those that weigh most. */
export function weightiest<T extends Term>(terms: readonly T[]): readonly T[] {
  if (terms.length <= MAX_TERMS) return terms;
  const kept = new Set(
    [...terms]
      .sort((a, b) => roleWeight(b) - roleWeight(a))
      .slice(0, MAX_TERMS),
  );
  return terms.filter((term) => kept.has(term));
}

/** The weight of a term, whatever its words are. */
export function roleWeight({ role }: Term): number {
  return role ? WEIGHTS[role] : 1;
}

/** For each term, the words that it makes with a neighbour: `worktree` for `work tree` and `work-tree`. */
function joinedForms(
  terms: readonly Term[],
  language: Language,
  index: SearchIndex,
): Form[][] {
  const forms = terms.map((): Form[] => []);
  const join = (words: string[], isPrefix: boolean, places: number[]) => {
    const word = words.join("");
    if (word.length < MIN_JOINED_LENGTH) return;
    const found = [
      tokensForm([word], isPrefix, "joined", index),
      ...otherForms(word, language, index).map((form) =>
        tokensForm([form], false, "stem", index),
      ),
    ].filter(isFound);
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
  return forms;
}

/** Whether a term is a word and nothing else. */
function isPlain({ words, literal, isPhrase, role }: Term): boolean {
  return (
    words.length === 1 && literal === undefined && !isPhrase && role !== "noise"
  );
}

/** For each term, equal terms of the glossary. Several words of a query may be one of its terms. */
function equalForms(
  terms: readonly Term[],
  language: Language,
  index: SearchIndex,
  glossary: Glossary,
): Form[][] {
  const forms = terms.map((): Form[] => []);
  const { byStems, longest } = equalTerms(glossary, language);
  for (let start = 0; start < terms.length; start += 1) {
    const stems: string[] = [];
    for (let end = start; end < start + longest; end += 1) {
      const term = terms[end];
      if (!term || !isPlain(term)) break;
      stems.push(language.stem(term.words[0] ?? ""));
      const others = byStems.get(stems.join(" ")) ?? [];
      const found = others
        .flatMap((words) => wordings(words, language, index))
        .map((words) => tokensForm(words, false, "equal", index))
        .filter(isFound);
      for (let place = start; place <= end; place += 1) {
        forms[place]?.push(...found);
      }
    }
  }
  return forms;
}

/** Words, and other forms of a single word. */
function wordings(
  words: readonly string[],
  language: Language,
  index: SearchIndex,
): string[][] {
  const [first = ""] = words;
  if (words.length > 1) return [[...words]];
  return [[first], ...otherForms(first, language, index).map((form) => [form])];
}

function tokensForm(
  words: string[],
  isPrefix: boolean,
  match: Form["match"],
  index: SearchIndex,
): Form {
  return { words, isPrefix, match, ...findTokens(words, isPrefix, index) };
}

/** Whether the index has all words. */
function isFound({ leading, exact, longer }: Tokens): boolean {
  return !leading.includes(-1) && (exact !== -1 || longer.length > 0);
}

function expandTerm(
  term: Term,
  others: readonly Form[],
  language: Language,
  index: SearchIndex,
): ExpandedTerm {
  const tokens = findTokens(term.words, term.isPrefix, index);
  if (!isRequired(term)) return { ...term, ...tokens, forms: [] };
  const { exact, longer } = tokens;
  const [word = ""] = term.words;
  const stems =
    term.words.length > 1 || term.isPhrase
      ? []
      : otherForms(word, language, index)
          .map((form) => tokensForm([form], false, "stem", index))
          .filter(
            (form) => form.exact !== exact && !longer.includes(form.exact),
          );
  return { ...term, ...tokens, forms: [...stems, ...others] };
}

function findTokens(
  words: readonly string[],
  isPrefix: boolean,
  index: SearchIndex,
): Tokens {
  const last = words.at(-1) ?? "";
  const exact = numberOf(last, index.vocabulary);
  return {
    leading: words.slice(0, -1).map((word) => numberOf(word, index.vocabulary)),
    exact,
    longer: isPrefix ? tokensStartingWith(last, exact, index) : [],
  };
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

/** Each word of a term as a term of its own. */
export function splitTerm(
  { words, isPrefix }: ExpandedTerm,
  index: SearchIndex,
  options: WordOptions,
): ExpandedTerm[] {
  const language = languageOf(options.language);
  const last = words.length - 1;
  return words.map((word, position) => {
    const term = wordTerm(word, isPrefix && position === last);
    return expandTerm(withStopRole(term, language), [], language, index);
  });
}

function wordTerm(word: string, isPrefix: boolean): Term {
  return { words: [word], isPrefix, isPhrase: false };
}

/** All tokens of terms. */
function tokensOf(terms: readonly ExpandedTerm[]): number[] {
  const tokens = new Set(
    terms
      .flatMap((term) => [term, ...term.forms])
      .flatMap(({ leading, exact, longer }) => [...leading, exact, ...longer]),
  );
  tokens.delete(-1);
  return [...tokens];
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
