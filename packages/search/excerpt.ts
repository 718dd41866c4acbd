import type { Range } from "./matches";

/** A text cut at its matches: text and matches alternate, starting with text. */
export type Segments = string[];

/** Characters of an excerpt, about two lines. */
const MAX_EXCERPT_LENGTH = 160;
/** Characters shown before the first match of a longer sentence. */
const LEAD_LENGTH = 40;
/** Words that begin with the same letters are taken for forms of one. */
const SAME_LETTERS = 4;

/** The end of a line, or of a sentence within it. A small letter rather follows an abbreviation. */
const PASSAGE_END = /\n+|[.!?؟][)"'’”“‘»›]* (?!\p{Ll})|[。！？][」』”）]*/gu;

/** What a result shows of a text. */
export type Excerpt = {
  segments: Segments;
  /** Whether it is a line of code. */
  isCode: boolean;
};

/**
 * The sentence or the line of a text with the most different matches, whole unless it is too long; the start of the text
 * if there are none.
 */
export function excerpt(text: string, matches: readonly Range[]): Excerpt {
  const passage = bestPassage(text, matches);
  const passageText = text.slice(passage.start, passage.end);
  const inside = within(matches, passage);
  const { start, end } = densestPart(passageText, inside);
  const parts = segments(
    passageText.slice(start, end),
    within(inside, { start, end }),
  );
  const [first = ""] = parts;
  // Outputs of commands may have an ellipsis of their own.
  if (start > 0 && !first.startsWith("…")) parts[0] = `… ${first}`;
  const last = parts.at(-1) ?? "";
  if (end < passageText.length && !last.endsWith("…"))
    parts[parts.length - 1] = `${last} …`;
  // A tab begins each block of code, and one ends it.
  const tabs = text.slice(0, passage.start + 1).split("\t").length - 1;
  return { segments: parts, isCode: tabs % 2 === 1 };
}

function bestPassage(text: string, matches: readonly Range[]): Range {
  const best = { start: 0, end: text.length, distinct: 0 };
  let next = 0;
  for (const { start, end } of passagesOf(text)) {
    const first = next;
    while ((matches[next]?.start ?? Infinity) < end) next += 1;
    const distinct = countDistinct(text, matches.slice(first, next));
    if (distinct > best.distinct) Object.assign(best, { start, end, distinct });
  }
  return best;
}

function passagesOf(text: string): Range[] {
  let start = 0;
  const ends = [...text.matchAll(PASSAGE_END), { 0: "", index: text.length }];
  return ends.map(({ 0: separator, index }) => {
    const passage = { start, end: index + separator.trimEnd().length };
    start = index + separator.length;
    return passage;
  });
}

function countDistinct(text: string, matches: readonly Range[]): number {
  const words = matches.map(({ start, end }) =>
    text.slice(start, Math.min(end, start + SAME_LETTERS)).toLowerCase(),
  );
  return new Set(words).size;
}

/** The ranges in a part of a text, with their offsets in it. A range that continues after it is cut. */
function within(ranges: readonly Range[], part: Range): Range[] {
  return ranges
    .filter(({ start }) => start >= part.start && start < part.end)
    .map(({ start, end }) => ({
      start: start - part.start,
      end: Math.min(end, part.end) - part.start,
    }));
}

function densestPart(text: string, matches: readonly Range[]): Range {
  if (text.length <= MAX_EXCERPT_LENGTH) return { start: 0, end: text.length };
  const best = { start: 0, distinct: 0 };
  matches.forEach(({ start }, index) => {
    const limit = start + MAX_EXCERPT_LENGTH - LEAD_LENGTH;
    let next = index;
    while ((matches[next]?.end ?? Infinity) <= limit) next += 1;
    const distinct = countDistinct(text, matches.slice(index, next));
    if (distinct > best.distinct) Object.assign(best, { start, distinct });
  });
  const start = wordStart(text, best.start - LEAD_LENGTH);
  return { start, end: wordEnd(text, start + MAX_EXCERPT_LENGTH) };
}

/** The first start of a word at or after an offset, unless that is far away, as in a text without spaces. */
function wordStart(text: string, offset: number): number {
  if (offset <= 0) return 0;
  const space = text.indexOf(" ", offset - 1);
  return space < 0 || space > offset + LEAD_LENGTH ? offset : space + 1;
}

/** The last end of a word at or before an offset. */
function wordEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length;
  const space = text.lastIndexOf(" ", offset);
  return space > offset - MAX_EXCERPT_LENGTH / 2 ? space : offset;
}

/** Cuts a text at its matches. */
export function segments(text: string, matches: readonly Range[]): Segments {
  let offset = 0;
  const parts = matches.flatMap(({ start, end }) => {
    const pair = [text.slice(offset, start), text.slice(start, end)];
    offset = end;
    return pair;
  });
  return [...parts, text.slice(offset)];
}
