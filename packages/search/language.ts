import { stemmer } from "stemmer";

/** Function words, question words and "vs". They say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are aren as at be because been before being between both but by can cannot could couldn did
  didn do does doesn doing don during each either else ever every for from get gets getting got had has hasn have haven having he her here him his how i
  if in instead into is isn it its itself just let like ll m may me might more most much must my need needs no nor not of on once
  only onto or other our ours out over please re s same shall she should shouldn so some still such t than that the their them
  then there these they this those through to too under until up upon us use used using ve versus very via vs want wants was
  wasn we were weren what when where whether which while who whom whose why will with within without won would wouldn yet you your yours`.split(
    /\s+/,
  ),
);

/** What is known of the language of a site. */
export type Language = {
  isStopWord: (word: string) => boolean;
  /** What the forms of a word have in common. */
  stem: (word: string) => string;
};

const english: Language = {
  isStopWord: (word) => STOP_WORDS.has(word),
  stem: stemmer,
};

const unknown: Language = { isStopWord: () => false, stem: (word) => word };

/** @param code a BCP 47 code, such as "en" or "pt-BR" */
export function languageOf(code: string | undefined): Language {
  return /^en\b/i.test(code ?? "") ? english : unknown;
}
