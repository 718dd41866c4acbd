import type { ProseProblem } from "./proseProblem";
import { positionAt } from "./proseText";

/** "One" as a person, at the start of a clause; in "the new one has" it is a thing. It looks back only from "one". */
const ONE =
  /\bone\b(?<=(?:^|[.,:;!?(]|\b(?:and|as|because|but|how|if|or|than|what|when|where|whether))\s*one)/
    .source;

/** Phrases from translated texts, with better ones. */
const STILTED_WORDS: readonly [pattern: RegExp, plain: string][] = [
  [/\bbelongs? into\b/gi, "belongs in"],
  [
    new RegExp(`${ONE} (?:can|does|has|looks|notices|puts|sees)\\b`, "gi"),
    "you",
  ],
  [/\bone's own\b|\boneself\b/gi, "your own"],
  [/\btelephones?\b/gi, "phone"],
  [/\bmend(?:s|ed|ing)?\b/gi, "fix"],
  [/\btyping errors?\b/gi, "typo"],
];

const VAGUE_SUBJECT = /^(?:whoever|somebody|nobody)$/i;
const MAX_VAGUE_SUBJECTS = 2;
const WORDS_IN_A_ROW = 300;

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const YOU = /\byou(?:r|rs|rself|['’](?:re|ve|ll|d))?\b/i;
/** `don't` and `it's`, but not `the server's`. */
const CONTRACTION =
  /\b(?:\w+n['’]t|\w+['’](?:re|ve|ll|d|m)|(?:it|that|there|here|what|who|where|how|let|he|she)['’]s)\b/i;

/** Finds stilted wording. */
export function wordingProblems(prose: string): ProseProblem[] {
  return [
    ...stiltedWords(prose),
    ...vagueSubjects(prose),
    ...missingWords(prose),
  ];
}

function stiltedWords(prose: string): ProseProblem[] {
  return STILTED_WORDS.flatMap(([pattern, plain]) =>
    Array.from(prose.matchAll(pattern), ({ 0: found, index }) => ({
      rule: "stilted-word" as const,
      ...positionAt(prose, index),
      problem: `"${found}" is stilted.`,
      fix: `Write "${plain}".`,
    })),
  );
}

/** Reports the first subject above the limit. */
function vagueSubjects(prose: string): ProseProblem[] {
  const subjects = Array.from(
    prose.matchAll(WORD),
    ({ 0: word, index }, count) => ({ word, index, count }),
  ).filter(({ word }) => VAGUE_SUBJECT.test(word));
  const surplus = subjects.find(({ count }, nth) => {
    const earlier = subjects[nth - MAX_VAGUE_SUBJECTS];
    return earlier !== undefined && count - earlier.count < WORDS_IN_A_ROW;
  });
  if (!surplus) return [];
  return [
    {
      rule: "vague-subject",
      ...positionAt(prose, surplus.index),
      problem: `"${surplus.word}" is the third such subject in ${String(WORDS_IN_A_ROW)} words.`,
      fix: "Name who does it: Git, the browser, the server, you.",
    },
  ];
}

function missingWords(prose: string): ProseProblem[] {
  if (prose.trim() === "") return [];
  const start = positionAt(prose, prose.search(/\S/));
  const problems: ProseProblem[] = [];
  if (!YOU.test(prose)) {
    problems.push({
      rule: "missing-you",
      ...start,
      problem: 'the post never says "you".',
      fix: "Write it to the colleague who asked.",
    });
  }
  if (!CONTRACTION.test(prose)) {
    problems.push({
      rule: "missing-contraction",
      ...start,
      problem: "the post has no contraction such as don't or it's.",
      fix: "Write as you speak.",
    });
  }
  return problems;
}
