import type { ExpandedTerm } from "./expandQuery";
import type { SearchDocument } from "./searchDocument";
import { SEARCHED_FIELDS } from "./searchIndex";
import { fold } from "./tokenize";
import { WEIGHTS } from "./weights";

const knownTexts = new WeakMap<SearchDocument, string>();

/** The texts of a section, folded. Each key reads most sections again. */
function textOf(document: SearchDocument): string {
  const known = knownTexts.get(document);
  if (known !== undefined) return known;
  const fields = SEARCHED_FIELDS.flatMap((field) => document[field] ?? []);
  const text = fold(fields.join("\n"));
  knownTexts.set(document, text);
  return text;
}

/** Whether words stand together in a text, whatever is between them. */
function standTogether(
  [first = "", ...others]: readonly string[],
  isPrefix: boolean,
  text: string,
): boolean {
  let start = text.indexOf(first);
  for (; start !== -1; start = text.indexOf(first, start + 1)) {
    if (isInWord(text.charAt(start - 1))) continue;
    let end = start + first.length;
    const areNext = others.every((word) => {
      if (isInWord(text.charAt(end))) return false;
      while (end < text.length && !isInWord(text.charAt(end))) end += 1;
      const isNext = text.startsWith(word, end);
      end += word.length;
      return isNext;
    });
    if (areNext && (isPrefix || !isInWord(text.charAt(end)))) return true;
  }
  return false;
}

/** Most characters are of ASCII, for which a pattern would take long. */
function isInWord(character: string): boolean {
  return character > "\x7f"
    ? /[\p{L}\p{N}]/u.test(character)
    : (character >= "a" && character <= "z") ||
        (character >= "0" && character <= "9");
}

/** Whether the words of a term have to stand together, or with the punctuation that was typed. */
export function mustStand({
  words,
  literal,
  isPhrase,
  isStop,
}: ExpandedTerm): boolean {
  return !isStop && (words.length > 1 || isPhrase || literal !== undefined);
}

/** How a section has a term: as typed (1), its words together with other punctuation, or apart. */
export function standing(term: ExpandedTerm, section: SearchDocument): number {
  const { words, literal, isPrefix, isPhrase, forms } = term;
  if (!mustStand(term)) return 1;
  const text = textOf(section);
  if (literal !== undefined && text.includes(literal)) return 1;
  if ((words.length > 1 || isPhrase) && standTogether(words, isPrefix, text)) {
    return literal === undefined ? 1 : WEIGHTS.together;
  }
  // `worktree` for `work-tree`.
  const isJoined = forms.some(
    ({ match, words, isPrefix }) =>
      match === "joined" && standTogether(words, isPrefix, text),
  );
  return isJoined ? WEIGHTS.together : WEIGHTS.apart;
}

/** The share of neighbouring terms of a query that are neighbours in a section too. */
export function neighbours(
  terms: readonly ExpandedTerm[],
  section: SearchDocument,
): number {
  const pairs = terms.slice(1).map(({ words, isPrefix }, place) => {
    const before = terms[place]?.words.at(-1) ?? "";
    const text = textOf(section);
    return (
      standTogether([before, ...words], isPrefix, text) ||
      standTogether([before + words.join("")], isPrefix, text)
    );
  });
  return pairs.filter(Boolean).length / Math.max(pairs.length, 1);
}
