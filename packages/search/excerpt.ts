import type { Range } from "./matches";

/** A text cut at its matches: text and matches alternate, starting with text. */
export type Segments = string[];

/** Characters of an excerpt, about two lines. */
const MAX_EXCERPT_LENGTH = 160;
/** Further matches are ignored: a single letter may be the prefix of hundreds of words. */
const MAX_MATCHES = 50;
/** Characters shown before the first match. */
const LEAD_LENGTH = 40;

/** The part of a text with the most different matches; its start if there are none. */
export function excerpt(text: string, matches: readonly Range[]): Segments {
  const { start, end } = densestPart(text, matches);
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
  const [first = ""] = parts;
  // Outputs of commands may have an ellipsis of their own.
  if (start > 0 && !first.startsWith("…")) parts[0] = `… ${first}`;
  const last = parts.at(-1) ?? "";
  if (end < text.length && !last.endsWith("…"))
    parts[parts.length - 1] = `${last} …`;
  return parts;
}

function densestPart(text: string, matches: readonly Range[]): Range {
  const considered = matches.slice(0, MAX_MATCHES);
  const words = considered.map(({ start, end }) =>
    text.slice(start, end).toLowerCase(),
  );
  const best = { start: 0, distinct: 0 };
  considered.forEach(({ start }, index) => {
    const limit = start + MAX_EXCERPT_LENGTH - LEAD_LENGTH;
    let next = index;
    while ((considered[next]?.end ?? Infinity) <= limit) next += 1;
    const distinct = new Set(words.slice(index, next)).size;
    if (distinct > best.distinct) Object.assign(best, { start, distinct });
  });
  const start = wordStart(text, best.start - LEAD_LENGTH);
  return { start, end: wordEnd(text, start + MAX_EXCERPT_LENGTH) };
}

/** The first start of a word at or after an offset. */
function wordStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.indexOf(" ", offset - 1) + 1;
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
