import type { Language } from "./language";
import { firstFrom, type SearchIndex } from "./searchIndex";
import { fold } from "./tokenize";

/** A shorter word has no other forms. */
const MIN_LENGTH = 3;

/** Groups of equal terms, of one or more words each. */
export type Glossary = readonly (readonly string[])[];

/** The tokens of an index that are other forms of a word: `stash` and `stashing` for `stashed`. */
export function otherForms(
  word: string,
  { stem }: Language,
  { vocabulary }: SearchIndex,
): readonly string[] {
  if (word.length < MIN_LENGTH) return [];
  const own = stem(word);
  // All else that a stem has in place of an ending is an "e" or an "i".
  const start = own.replace(/[ei]$/, "");
  const forms: string[] = [];
  for (let number = firstFrom(start, vocabulary); ; number += 1) {
    const token = vocabulary[number];
    if (!token?.startsWith(start)) return forms;
    // The stem of "aliases" is "alias", whose stem is "alia".
    const isForm = [own, word].some(
      (form) => token === form || stem(token) === form,
    );
    if (isForm && token !== word && token.length >= MIN_LENGTH) {
      forms.push(token);
    }
  }
}

/** For each term of a glossary, by the stems of its words, the other terms of its group. */
export type EqualTerms = {
  byStems: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words of the longest term. */
  longest: number;
};

const knownTerms = new WeakMap<Glossary, EqualTerms>();

export function equalTerms(glossary: Glossary, { stem }: Language): EqualTerms {
  const known = knownTerms.get(glossary);
  if (known) return known;
  const byStems = new Map<string, string[][]>();
  let longest = 0;
  for (const group of glossary) {
    const terms = group.map((term) => fold(term).split(" "));
    for (const term of terms) {
      const stems = term.map(stem).join(" ");
      const others = terms.filter((other) => other !== term);
      // Two terms may have the same stems.
      byStems.set(stems, [...(byStems.get(stems) ?? []), ...others]);
      longest = Math.max(longest, term.length);
    }
  }
  const equal = { byStems, longest };
  knownTerms.set(glossary, equal);
  return equal;
}
