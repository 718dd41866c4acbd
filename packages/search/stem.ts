/*
 * The stem of an English word: M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980), 130-137,
 * https://tartarus.org/martin/PorterStemmer/def.txt, with the two changes that its author made later ("bli", "logi").
 */

const CONSONANT = "(?:[^aeiouy]|(?<=[aeiou]|^)y)";
const VOWEL = "(?:[aeiou]|(?<=[^aeiou])y)";
const SEQUENCE = `${VOWEL}+${CONSONANT}+`;

const HAS_VOWEL = new RegExp(VOWEL);
/** Porter's measure: the number of times that consonants follow vowels. */
const ABOVE_0 = new RegExp(`^${CONSONANT}*${SEQUENCE}`);
const IS_1 = new RegExp(`^${CONSONANT}*${SEQUENCE}${VOWEL}*$`);
const ABOVE_1 = new RegExp(`^${CONSONANT}*(?:${SEQUENCE}){2}`);
/** A short syllable, as in "fil" of "filing". */
const IS_SHORT = new RegExp(`^${CONSONANT}+${VOWEL}[^aeiouwxy]$`);

/** Suffixes and what takes their place, from the end. */
const STEP_2 = suffixes(
  "ational ate tional tion enci ence anci ance izer ize bli ble alli al entli ent eli e ousli ous ization ize ation ate ator ate alism al iveness ive fulness ful ousness ous aliti al iviti ive biliti ble logi log",
);
const STEP_3 = suffixes(
  "icate ic ative - alize al iciti ic ical ic ful - ness -",
);
const STEP_4 =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

function suffixes(pairs: string): { pattern: RegExp; to: Map<string, string> } {
  const words = pairs.split(" ");
  const to = new Map<string, string>();
  for (let place = 0; place < words.length; place += 2) {
    to.set(words[place] ?? "", (words[place + 1] ?? "").replace("-", ""));
  }
  return { pattern: new RegExp(`(?:${[...to.keys()].join("|")})$`), to };
}

function replaceSuffix(
  word: string,
  { pattern, to }: ReturnType<typeof suffixes>,
): string {
  return word.replace(pattern, (suffix, offset: number) =>
    ABOVE_0.test(word.slice(0, offset)) ? (to.get(suffix) ?? "") : suffix,
  );
}

/** @param word in lower case */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let text = word.replace(/(?<=ss|i)es$|(?<=[^s])s$/, "");
  text = withoutPastOrParticiple(text);
  text = text.replace(/y$/, (y, offset: number) =>
    HAS_VOWEL.test(text.slice(0, offset)) ? "i" : y,
  );
  text = replaceSuffix(replaceSuffix(text, STEP_2), STEP_3);
  text = text.replace(STEP_4, (suffix, offset: number) =>
    ABOVE_1.test(text.slice(0, offset)) ? "" : suffix,
  );
  const start = text.slice(0, -1);
  const isSilent =
    text.endsWith("e") &&
    (ABOVE_1.test(start) || (IS_1.test(start) && !IS_SHORT.test(start)));
  if (isSilent) text = start;
  return text.endsWith("ll") && ABOVE_1.test(text) ? text.slice(0, -1) : text;
}

function withoutPastOrParticiple(text: string): string {
  if (text.endsWith("eed")) {
    return ABOVE_0.test(text.slice(0, -3)) ? text.slice(0, -1) : text;
  }
  const start = text.replace(/(?:ed|ing)$/, "");
  if (start === text || !HAS_VOWEL.test(start)) return text;
  if (/(?:at|bl|iz)$/.test(start)) return `${start}e`;
  if (/([^aeioulsz])\1$/.test(start)) return start.slice(0, -1);
  return IS_1.test(start) && IS_SHORT.test(start) ? `${start}e` : start;
}
