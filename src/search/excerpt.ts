import type { Range } from "./matches";

/** A text cut at its matches: what is before the first, that match, what is before the next, … */
export type Segments = string[];

/** Characters of an excerpt, about two lines. */
const MAX_EXCERPT_LENGTH = 160;
/** Matches looked at: a single letter may begin hundreds of words. */
const MAX_MATCHES = 50;
/** Characters shown before the first match. */
const LEAD_LENGTH = 40;

/** The part of a text with the most matches, which are told apart; the beginning when there is none. */
export function excerpt(text: string, matches: readonly Range[]): Segments {
  const { start, end } = densest(text, matches);
  const inside = matches.filter(
    (match) => match.start >= start && match.end <= end,
  );
  const parts = segments(
    text.slice(start, end),
    inside.map((match) => ({
      start: match.start - start,
      end: match.end - start,
    })),
  );
  if (start > 0) parts[0] = `… ${parts[0] ?? ""}`;
  if (end < text.length) parts.push(`${parts.pop() ?? ""} …`);
  return parts;
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

/** A whole text with its matches told apart. */
export function segments(text: string, matches: readonly Range[]): Segments {
  const parts: Segments = [];
  let place = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(place, start), text.slice(start, end));
    place = end;
  }
  parts.push(text.slice(place));
  return parts;
}
