import type { ExpandedTerm } from "./expandQuery";
import type { Times, Wording } from "./findTerm";
import type { SearchDocument } from "./searchDocument";
import type { SearchedField } from "./searchIndex";
import { fold, hasOtherLetters } from "./tokenize";
import { WEIGHTS } from "./weights";

/** The text of a field, folded. */
type FieldText = {
  text: string;
  /** Its words, with a space before and after each. */
  words: string;
};

const knownTexts = new WeakMap<
  SearchDocument,
  Partial<Record<SearchedField, FieldText>>
>();

/** Folding is slow, and each key reads most texts again. */
function fieldText(document: SearchDocument, field: SearchedField): FieldText {
  const texts = knownTexts.get(document) ?? {};
  knownTexts.set(document, texts);
  return (texts[field] ??= readField(document[field]));
}

function readField(value: string | readonly string[]): FieldText {
  const text = fold(typeof value === "string" ? value : value.join(" "));
  const others = hasOtherLetters(text) ? /[^\p{L}\p{N}]+/gu : /[^a-z\d]+/g;
  return { text, words: ` ${text.replace(others, " ")} ` };
}

/**
 * Counts a term in a field: its words together, with the punctuation that was typed.
 * @param times what the postings know
 */
export function verifyTerm(
  { words, literal, isPrefix }: Wording,
  document: SearchDocument,
  field: SearchedField,
  times: Times,
): Times {
  const content = fieldText(document, field);
  const found =
    words.length > 1
      ? countTogether(words.join(" "), isPrefix, content.words)
      : times;
  if (literal === undefined || content.text.includes(literal)) return found;
  // Words that stand together with other punctuation count like a prefix.
  return {
    exact: 0,
    prefix: words.length > 1 ? found.exact + found.prefix : 0,
  };
}

function countTogether(term: string, isPrefix: boolean, text: string): Times {
  const times = { exact: 0, prefix: 0 };
  for (const end of endsOf(term, text)) {
    if (text[end] === " ") times.exact += 1;
    else if (isPrefix) times.prefix += 1;
  }
  return times;
}

/** Where words end that start a word of a text. */
function* endsOf(words: string, text: string): Generator<number> {
  const searched = ` ${words}`;
  let start = text.indexOf(searched);
  for (; start !== -1; start = text.indexOf(searched, start + 1)) {
    yield start + searched.length;
  }
}

/** Measures how many neighbouring terms of a query are neighbours in a section too: what it adds to the score, as a share of it. */
export function adjacency(
  terms: readonly ExpandedTerm[],
  document: SearchDocument,
): number {
  if (terms.length < 2) return 0;
  const share = (field: SearchedField) => {
    const { words } = fieldText(document, field);
    const pairs = terms.filter((term, index) =>
      areNeighbours(terms[index - 1], term, words),
    );
    return pairs.length / (terms.length - 1);
  };
  return Math.max(
    WEIGHTS.adjacentInTitle * share("title"),
    WEIGHTS.adjacentInContent * share("content"),
  );
}

function areNeighbours(
  first: ExpandedTerm | undefined,
  second: ExpandedTerm,
  text: string,
): boolean {
  if (!first) return false;
  const next = ` ${second.words.join(" ")}${second.isPrefix ? "" : " "}`;
  for (const end of endsOf(first.words.at(-1) ?? "", text)) {
    const wordEnd = first.isPrefix ? text.indexOf(" ", end) : end;
    if (text.startsWith(next, wordEnd)) return true;
  }
  return false;
}
