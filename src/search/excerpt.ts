import { findMatches, type Range } from "./matches";
import type { Term } from "./parseQuery";

/** A stretch of text, with or without a term in it. */
export type Segment = { text: string; isMatch: boolean };

/** Characters of an excerpt, about two lines. */
const MAX_EXCERPT_LENGTH = 160;
/** Matches looked at: a single letter may begin hundreds of words. */
const MAX_MATCHES = 50;
/** Characters shown before the first match. */
const LEAD_LENGTH = 40;

/** A whole text with its matches told apart. */
export function markMatches(text: string, terms: readonly Term[]): Segment[] {
  return segments(text, findMatches(text, terms));
}

/** The part of a text with the most matches, which are told apart; the beginning when there is none. */
export function excerpt(text: string, terms: readonly Term[]): Segment[] {
  const matches = findMatches(text, terms);
  const { start, end } = densest(text, matches);
  const inside = matches.filter(
    (match) => match.start >= start && match.end <= end,
  );
  return [
    ...(start > 0 ? [{ text: "… ", isMatch: false }] : []),
    ...segments(
      text.slice(start, end),
      inside.map((match) => ({
        start: match.start - start,
        end: match.end - start,
      })),
    ),
    ...(end < text.length ? [{ text: " …", isMatch: false }] : []),
  ];
}

function densest(text: string, matches: readonly Range[]): Range {
  const considered = matches.slice(0, MAX_MATCHES);
  const windows = considered.map((first, place) => {
    const reach = first.start + MAX_EXCERPT_LENGTH - LEAD_LENGTH;
    const inside = considered.slice(place).filter(({ end }) => end <= reach);
    const words = inside.map(({ start, end }) =>
      text.slice(start, end).toLowerCase(),
    );
    return { start: first.start, distinct: new Set(words).size };
  });
  const best = windows.reduce(
    (left, right) => (right.distinct > left.distinct ? right : left),
    { start: 0, distinct: 0 },
  );
  const start = wordStart(text, best.start - LEAD_LENGTH);
  return { start, end: wordEnd(text, start + MAX_EXCERPT_LENGTH) };
}

/** First start of a word at or after a place. */
function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  return text.indexOf(" ", place - 1) + 1;
}

/** Last end of a word at or before a place. */
function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(" ", place);
  return space > place - MAX_EXCERPT_LENGTH / 2 ? space : place;
}

function segments(text: string, matches: readonly Range[]): Segment[] {
  const parts: Segment[] = [];
  let place = 0;
  for (const { start, end } of matches) {
    parts.push({ text: text.slice(place, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    place = end;
  }
  parts.push({ text: text.slice(place), isMatch: false });
  return parts.filter(({ text: part }) => part !== "");
}
