import { DomUtils, parseDocument } from "htmlparser2";
import type { Processor } from "unified";

/** A word after a block's language, such as `verify`, `{1,3}` or `title="server.js"`. */
type InfoWord = {
  name: string;
  /** Without quotation marks and escapes. */
  value: string | undefined;
  /** Offsets of the word. Its name is at the start, and a value as written at the end. */
  start: number;
  end: number;
  /** The word as written, if nothing closes its quotation mark. It extends to the end of the line then. */
  unclosed: string | undefined;
};

const DOUBLE = String.raw`"((?:\\.|[^"\\])*\\?)("?)`;
const SINGLE = DOUBLE.replaceAll('"', "'");
const WORD = new RegExp(
  String.raw`(?=\S)(?:([^\s="'{][^\s=]*)=)?(?:${DOUBLE}|${SINGLE}|(\{[^{}]*\}|\S*))`,
  "g",
);

/** An escaped character or a character reference: they mean the same here as in a text. */
const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/gi;

/**
 * Keeps the words after a block's language as written. The parser would remove their backslashes, which say where a value
 * ends.
 */
export function remarkRawMeta(this: Processor) {
  (this.data().fromMarkdownExtensions ??= []).push({
    exit: {
      codeFencedFenceMeta(token) {
        this.resume();
        const block = this.stack.at(-1);
        if (block?.type === "code") block.meta = this.sliceSerialize(token);
      },
    },
  });
}

/** @param meta the words after a block's language; Markdown calls them so */
export function infoWords(meta: string): InfoWord[] {
  return [...meta.matchAll(WORD)].map((match) => {
    const [word, name, double, doubleEnd, single, singleEnd, bare] = match;
    return {
      name: name ?? word,
      value:
        name === undefined ? undefined : unescaped(double ?? single ?? bare),
      start: match.index,
      end: match.index + word.length,
      unclosed: (doubleEnd ?? singleEnd) === "" ? word : undefined,
    };
  });
}

/** What is wrong with a word whose quotation mark nothing closes, and how to fix it. */
export function unclosedQuote(word: string): [problem: string, fix: string] {
  return [
    `the quotation mark in ${word} is not closed, so the rest of the line is part of its value.`,
    'Close it. Within a value write \\" for a quotation mark.',
  ];
}

/**
 * Finds the words in a block's source.
 * @param source starts with the fence, as the position of a block does
 */
export function fenceWords(source: string): InfoWord[] {
  const [line = ""] = source.split(/\r?\n/, 1);
  const [opening] = /^(?:`{3,}|~{3,})[ \t]*\S*/.exec(line) ?? [];
  if (opening === undefined) return [];
  const offset = opening.length;
  return infoWords(line.slice(offset)).map((word) => ({
    ...word,
    start: word.start + offset,
    end: word.end + offset,
  }));
}

/** A value as `infoWords` reads it, between quotation marks where it needs them. */
export function writtenValue(value: string): string {
  return /^[\w./#@+-]+$/.test(value)
    ? value
    : `"${value.replaceAll(/["\\&]/g, "\\$&")}"`;
}

function unescaped(value = ""): string {
  return value.replaceAll(
    ESCAPE,
    (reference: string, character?: string) =>
      character ?? DomUtils.textContent(parseDocument(reference)),
  );
}
